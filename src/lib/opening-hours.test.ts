import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../text/iso-day.ts'
import { officeStatus, writtenHours, type OpeningHours, statusChanges } from './opening-hours.ts'
import { turningPoints } from '../../calendar/firm-clock.ts'

const workday = [{ from: '08:30', to: '17:00' }]
const hours: OpeningHours = {
  timeZone: 'America/New_York',
  week: [[], workday, workday, workday, workday, workday, []],
  closed: ['2026-11-26', '2026-12-24', '2026-12-25', '2026-12-28'],
}
/** A time in Eastern standard time. */
const at = (text: string) => Date.parse(`${text}-05:00`)

test.each([
  ['while it is open', '2026-11-25T16:59', 'Office open until 5:00 pm'],
  ['before it opens', '2026-11-25T08:29', 'Opens today 8:30 am'],
  ['at the minute it opens', '2026-11-25T08:30', 'Office open until 5:00 pm'],
  ['the evening before a holiday', '2026-11-25T17:00', 'Opens Friday 8:30 am'],
  ['on the holiday', '2026-11-26T12:00', 'Opens Friday 8:30 am'],
  ['on a Friday evening', '2026-11-27T17:00', 'Opens Monday 8:30 am'],
  ['over several closed days', '2026-12-23T18:00', 'Opens Tuesday 8:30 am'],
])('it says %s when the office is open next', (_, time, status) => {
  expect(officeStatus(at(time), hours)).toBe(status)
})

test('office hours read as people say them', () => {
  expect(
    writtenHours([
      { days: 'Monday to Friday', from: '08:30', to: '17:00' },
      { days: 'Saturday', from: '00:15', to: '12:00' },
    ]),
  ).toEqual(['Monday to Friday, 8:30 am to 5:00 pm', 'Saturday, 12:15 am to 12:00 pm'])
})

test('an opening a week or more ahead has its date', () => {
  const closed = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25']
  expect(officeStatus(at('2026-12-18T18:00'), { ...hours, closed })).toBe(
    'Opens Monday, December 28, 8:30 am',
  )
})

test('after a leave of three months, the opening is named all the while', () => {
  const start = Date.parse('2027-01-04')
  const closed = Array.from({ length: 90 }, (_, day) =>
    new Date(start + day * DAY_MS).toISOString().slice(0, 10),
  )
  expect(officeStatus(at('2027-01-04T10:00'), { ...hours, closed })).toBe('Opens Monday, April 5, 8:30 am')
})

test('the office closes for its lunch hour, and nothing is said of hours that are not known', () => {
  const divided = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ]
  const withLunch = { ...hours, week: hours.week.map((times) => (times.length > 0 ? divided : [])) }
  expect(officeStatus(at('2026-11-25T11:00'), withLunch)).toBe('Office open until 12:00 pm')
  expect(officeStatus(at('2026-11-25T12:30'), withLunch)).toBe('Opens today 1:00 pm')
  expect(officeStatus(at('2026-11-25T12:30'), { ...hours, week: [] })).toBeUndefined()
})

for (const timeZone of ['America/New_York', 'America/Los_Angeles'])
  test(`every half hour of a year says what the calendar of ${timeZone} says`, () => {
    const start = Temporal.PlainDate.from('2026-01-01').toZonedDateTime({ timeZone })
    const closed = ['2026-01-01', '2026-07-03', '2026-11-26', '2026-12-25']
    const wrong: string[] = []
    for (let half = 0; half < 365 * 48; half += 1) {
      const time = start.add({ minutes: half * 30 })
      const said = officeStatus(time.epochMilliseconds, { ...hours, timeZone, closed })
      if (said !== expected(time, closed)) wrong.push(`${time.toString()}: ${said}`)
    }
    expect(wrong).toEqual([])
  })

/** The same result found in another way: minute by minute of the calendar, with times as numbers. */
function expected(time: Temporal.ZonedDateTime, closed: string[]): string {
  const isOpenOn = (date: Temporal.PlainDate) => date.dayOfWeek <= 5 && !closed.includes(date.toString())
  const minutes = time.hour * 60 + time.minute
  const today = time.toPlainDate()
  if (isOpenOn(today) && minutes >= 510 && minutes < 1020) return 'Office open until 5:00 pm'
  if (isOpenOn(today) && minutes < 510) return 'Opens today 8:30 am'
  let next = today.add({ days: 1 })
  while (!isOpenOn(next)) next = next.add({ days: 1 })
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  return `Opens ${names[next.dayOfWeek - 1]} 8:30 am`
}

test('the changes of a year say at every quarter of an hour what the hours say then', () => {
  const divided = [
    { from: '09:00', to: '12:15' },
    { from: '13:00', to: '17:00' },
  ]
  const uneven = {
    timeZone: 'America/New_York',
    week: [[], divided, workday, [], divided, workday, workday],
    closed: ['2026-11-26', '2026-12-25'],
  }
  const changes = statusChanges(turningPoints('2026-03-01', 365, uneven), uneven)
  const never = { ...uneven, week: [] }
  const start = Temporal.PlainDate.from('2026-03-01').toZonedDateTime({ timeZone: uneven.timeZone })
  const wrong: string[] = []
  for (let quarter = 0; quarter < 364 * 96; quarter += 1) {
    const time = start.epochMilliseconds + quarter * 900_000
    const said = changes.findLast(([from]) => from <= time)?.[1]
    if (said !== officeStatus(time, uneven)) wrong.push(`${new Date(time).toISOString()}: ${said}`)
  }
  expect(wrong).toEqual([])
  expect(statusChanges(turningPoints('2026-03-01', 365, never), never)).toEqual([])
})
