import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,forms,server,editorial,bench}/**/*.test.ts'],
    // Two cores: the parts that start SMTP and database servers need theirs.
    maxWorkers: 2,
    // Waits end with what they wait for; these are only for what never comes, on the slowest machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
