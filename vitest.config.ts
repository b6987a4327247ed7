import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{commands,content-model,src,office,forms,server,editorial,bench,scripts,settings,deploy,text}/**/*.test.ts',
      'tests/checker/**/*.test.ts',
    ],
    // Three workers for two cores: a fifth of the time they wait for servers, children and clocks.
    maxWorkers: 3,
    // Tests wait for conditions; this timeout only catches what never happens, on the slowest machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
