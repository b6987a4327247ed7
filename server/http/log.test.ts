import { expect, test } from 'vitest'
import { boundedLog, errorPlace } from './log.ts'
import type { LogFields } from './log.ts'

function watch() {
  let time = 0
  const lines: { fields: LogFields; event: string }[] = []
  const write = (fields: LogFields, event: string) => void lines.push({ fields, event })
  const log = boundedLog({ info: write, warn: write, error: write }, () => time)
  return { lines, log, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a flood of refusals writes a bounded number of lines and says how many it left out', () => {
  const { lines, log, pass } = watch()
  for (let request = 0; request < 10_000; request++) log.info({ code: 'too-many', status: 429 }, 'form')
  expect(lines).toHaveLength(60)
  log.info({ code: 'fields', status: 422 }, 'form')
  expect(lines).toHaveLength(61)
  pass(60_000)
  log.info({ code: 'too-many', status: 429 }, 'form')
  expect(lines.at(-1)?.fields).toEqual({ code: 'too-many', status: 429, omitted: 9_940 })
  pass(60_000)
  log.info({ code: 'too-many', status: 429 }, 'form')
  expect(lines.at(-1)?.fields).toEqual({ code: 'too-many', status: 429 })
})

test('every stored message is written, however many there are', () => {
  const { lines, log } = watch()
  for (let id = 0; id < 1_000; id++) log.info({ code: 'stored', submissionId: String(id) }, 'form')
  expect(lines).toHaveLength(1_000)
})

test('where an error was thrown is a line of code, whatever its message says', () => {
  const words = 'value “Jane Roe lives at 5 Main Street” is too long\n    at Jane Roe (5 Main Street:12:3)'
  expect(errorPlace(new Error(words))).toMatch(/^at .*log\.test\.ts:\d+:\d+\)?$/)
  expect(errorPlace('Jane Roe at 5 Main Street')).toBe('')
  const changed = new Error(words)
  expect(changed.stack).toContain(words)
  changed.message = `firm: ${words}`
  expect(errorPlace(changed)).toBe('')
})
