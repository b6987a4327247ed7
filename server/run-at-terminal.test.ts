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

test('an unknown option is named, and the usage follows', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await runAtTerminal('Usage: npm run command', () => {
    throw Object.assign(new TypeError("Unknown option '--jsn'"), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })
  })
  expect(printed.mock.calls).toEqual([["Unknown option '--jsn'.\n\nUsage: npm run command"]])
  expect(process.exitCode).toBe(1)
})
