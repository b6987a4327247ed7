import { expect, test } from 'vitest'
import { lastAt, localTimeAt, momentAt } from './firm-clock.ts'

const zone = 'America/New_York'

test('publishing is due at 6:00 on the office’s clock, in winter, in summer and on the days the clock changes', () => {
  const cases: [now: string, due: string][] = [
    // Winter: 6:00 is 11:00 UTC.
    ['2027-01-15T10:59:59Z', '2027-01-14T11:00:00.000Z'],
    ['2027-01-15T11:00:00Z', '2027-01-15T11:00:00.000Z'],
    // Summer: 10:00 UTC.
    ['2027-07-01T09:59:59Z', '2027-06-30T10:00:00.000Z'],
    ['2027-07-01T10:00:00Z', '2027-07-01T10:00:00.000Z'],
    // March 14, 2027 has 23 hours, November 7 has 25.
    ['2027-03-14T09:59:59Z', '2027-03-13T11:00:00.000Z'],
    ['2027-03-14T10:00:00Z', '2027-03-14T10:00:00.000Z'],
    ['2027-11-07T10:59:59Z', '2027-11-06T10:00:00.000Z'],
    ['2027-11-07T11:00:00Z', '2027-11-07T11:00:00.000Z'],
  ]
  for (const [now, due] of cases)
    expect([now, lastAt(6, new Date(now), zone).toISOString()]).toEqual([now, due])
})

test('each day of a year is due once', () => {
  const due = new Set<string>()
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    due.add(lastAt(6, new Date(Date.UTC(2027, 0, 1, 12 + hour)), zone).toISOString())
  }
  expect(due.size).toBe(366)
})

test('a time on the office’s clock is its moment on both sides of a change of daylight saving', () => {
  const moment = (localTime: string) => {
    const found = momentAt(localTime, 'America/New_York')
    return found === undefined ? undefined : new Date(found).toISOString()
  }
  expect(moment('2026-10-31T08:00')).toBe('2026-10-31T12:00:00.000Z')
  expect(moment('2026-11-02T08:00')).toBe('2026-11-02T13:00:00.000Z')
  expect(moment('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(moment('2026-03-08T02:30')).toBeUndefined()
})

test('a moment is shown in the office’s present time zone, whatever zone it was chosen in', () => {
  const moment = momentAt('2026-11-30T08:00', zone) ?? 0
  expect(localTimeAt(moment, zone)).toBe('2026-11-30T08:00')
  expect(localTimeAt(moment, 'America/Chicago')).toBe('2026-11-30T07:00')
})
