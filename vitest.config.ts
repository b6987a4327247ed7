import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,forms,server,editorial,bench}/**/*.test.ts'],
    // Two cores: the parts that start SMTP and database servers need theirs.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
})
