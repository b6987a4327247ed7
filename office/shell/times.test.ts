import { expect, test } from 'vitest'
import { dayAfter } from '../../text/iso-day.ts'
import {
  atLocalTime,
  clockTime,
  dateAndTime,
  dayAndTime,
  dueDayAndTime,
  LAST_DAY,
  dayAt,
  dayName,
  localTimeAt,
  nextMonday,
  setOfficeTimeZone,
  shortTime,
  startOfDay,
  timeSince,
  today,
  zoneInWords,
  nameOfDueDay,
} from './times.ts'

setOfficeTimeZone('America/New_York')
const at = (text: string, offset = '-05:00') => new Date(`${text}${offset}`).getTime()
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

test('on paper, a time has its date, also on the same day', () => {
  expect(dateAndTime(at('2026-11-24T14:04'))).toBe('Nov 24, 2026, 2:04 pm')
})

test.each([
  ['2026-11-24', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-07'],
])('the next Monday after %s is %s', (day, monday) => {
  expect(nextMonday(day)).toBe(monday)
})

test('how long someone has waited is stated roughly', () => {
  const since = (text: string) => timeSince(at(text), now)
  expect([
    since('2026-11-24T14:00'),
    since('2026-11-24T13:59'),
    since('2026-11-24T09:30'),
    since('2026-11-21T13:00'),
  ]).toEqual(['now', '1 minute', '4 hours', '3 days'])
  expect(localTimeAt(now)).toBe('2026-11-24T14:00')
})

test('a time is written as in a sentence, with a plain space', () => {
  expect(clockTime(now)).toBe('2:00 pm')
  expect(dayAndTime(now, now)).toBe('today, 2:00 pm')
  expect(shortTime(now, now)).toBe('2:00 pm')
  expect(shortTime(at('2026-11-19T11:20'), now)).toBe('Thu 11:20 am')
  expect(shortTime(at('2026-11-17T18:00'), now)).toBe('Nov 17')
  expect(today(now)).toBe('Tuesday, November 24')
})

test('a time that was chosen on the office’s clock is written as it was chosen', () => {
  expect(atLocalTime('2026-11-30T08:00', now)).toBe('Monday, 8:00 am')
  expect(atLocalTime('2027-03-14T02:30', now)).toBe('Mar 14, 2027, 2:30 am')
  expect(atLocalTime('2026-11-20T08:00', now)).toBe('Nov 20, 8:00 am')
})

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-27', 'Friday'],
  ['2026-11-20', 'Nov 20'],
  ['2025-11-20', 'Nov 20, 2025'],
])('what is due %s is due %s, not the day of that name to come', (day, name) => {
  expect(nameOfDueDay(day, now)).toBe(name)
})

test('a promised time that has passed is shown with its date', () => {
  expect(dueDayAndTime(at('2026-11-24T09:00'), now)).toBe('today, 9:00 am')
  expect(dueDayAndTime(at('2026-11-19T17:00'), now)).toBe('Nov 19, 5:00 pm')
})

test('the clock is the office’s, before and after a change of daylight saving, wherever the reader is', () => {
  const [before, after] = [at('2026-11-01T01:30', '-04:00'), at('2026-11-01T01:30')]
  expect([clockTime(before), clockTime(after)]).toEqual(['1:30 am', '1:30 am'])
  expect(clockTime(at('2026-03-08T03:00', '-04:00'))).toBe('3:00 am')
  expect(startOfDay('2026-03-09') - startOfDay('2026-03-08')).toBe(23 * 3_600_000)
  expect(startOfDay('2026-11-01')).toBe(at('2026-11-01T00:00', '-04:00'))
  expect(startOfDay('2026-11-02')).toBe(at('2026-11-02T00:00'))
  expect(dayAfter('2026-10-31')).toBe('2026-11-01')

  setOfficeTimeZone('Pacific/Honolulu')
  expect(dayAt(at('2026-11-24T02:00'))).toBe('2026-11-23')
  expect(clockTime(now)).toBe('9:00 am')
  expect(startOfDay('2026-11-24')).toBe(at('2026-11-24T05:00'))
  setOfficeTimeZone('America/New_York')
})

test.each(['0002-11-24', '0020-11-24', '0202-11-24', '2026-11-24', LAST_DAY])(
  'the beginning of a day is known even while its year is being typed: %s',
  (day) => {
    expect(dayAt(startOfDay(day))).toBe(day)
    expect(dayAt(startOfDay(dayAfter(day)) - 1)).toBe(day)
  },
)

test('a time zone has the name that people use', () => {
  expect(zoneInWords('America/New_York')).toBe('Eastern Time')
})
