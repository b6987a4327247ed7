import { expect, test } from 'vitest'
import { clockTime, dayAndTime, dayName, shortTime } from './times.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-24T14:00')

test.each([
  ['2026-11-24T00:00', 'today'],
  ['2026-11-23T23:59', 'Monday'],
  ['2026-11-18T08:00', 'Wednesday'],
  ['2026-11-17T18:00', 'Nov 17'],
  ['2026-11-25T08:00', 'Wednesday'],
  ['2026-12-01T08:00', 'Dec 1'],
  ['2025-11-24T14:00', 'Nov 24, 2025'],
])('%s is called %s', (time, name) => {
  expect(dayName(at(time), now)).toBe(name)
})

test('a time is written as in a sentence, with a plain space', () => {
  expect(clockTime(now)).toBe('2:00 pm')
  expect(dayAndTime(now, now)).toBe('today, 2:00 pm')
  expect(shortTime(now, now)).toBe('2:00 pm')
  expect(shortTime(at('2026-11-19T11:20'), now)).toBe('Thu 11:20 am')
  expect(shortTime(at('2026-11-17T18:00'), now)).toBe('Nov 17')
})
