import { parseArgs } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { runAtTerminal } from './run-at-terminal.ts'

const words = process.argv

afterEach(() => {
  process.argv = words
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test.each(['--help', '-h'])('%s prints the usage and does nothing else', async (word) => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const command = vi.fn(() => ['done'])
  process.argv = ['node', 'command.ts', 'take', word]
  await runAtTerminal('Usage: npm run command', command)
  expect(command).not.toHaveBeenCalled()
  expect(printed.mock.calls).toEqual([['Usage: npm run command']])
  expect(process.exitCode).toBeUndefined()
})

test.each([
  [['--jsn'], "Unknown option '--jsn'."],
  [['--days', '-3d'], "Option '--days' argument is ambiguous."],
  [['--days'], "Option '--days <value>' argument missing."],
  [['--json=3'], "Option '--json' does not take an argument."],
  [['Jane Q. Roe'], "Unexpected argument 'Jane Q. Roe'."],
])('%j is refused in one sentence, and the usage follows', async (args, sentence) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await runAtTerminal('Usage: npm run command', () => {
    parseArgs({
      args,
      allowPositionals: args[0]?.startsWith('-'),
      options: { days: { type: 'string' }, json: { type: 'boolean' } },
    })
    return []
  })
  expect(printed.mock.calls).toEqual([[`${sentence}\n\nUsage: npm run command`]])
  expect(process.exitCode).toBe(1)
})
