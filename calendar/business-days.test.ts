import { expect, test } from 'vitest'
import { announcementSchema } from '../content-model/announcement.ts'
import { businessCalendar } from './business-days.ts'

const zone = 'America/New_York'
const hours = [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }]
const calendar = businessCalendar(hours, zone, { state: 'PA', openOnHolidays: [], announcements: [] })
/** A time in Eastern time; `offset` is -04:00 in summer. */
const at = (text: string, offset = '-05:00') => Date.parse(`${text}${offset}`)
const shown = (time: number) => new Date(time).toISOString()

test.each([
  ['the same afternoon', '2026-11-19T11:20', '2026-11-19T16:00', 0],
  ['a minute short of a day', '2026-11-19T11:20', '2026-11-20T11:19', 0],
  ['a day to the minute', '2026-11-19T11:20', '2026-11-20T11:20', 1],
  ['over a weekend', '2026-11-19T11:20', '2026-11-23T14:10', 2],
  ['from Friday morning to Monday morning', '2026-11-20T09:05', '2026-11-23T14:10', 1],
  ['received at night: from the opening on', '2026-11-18T23:00', '2026-11-20T08:29', 0],
  ['received at night, at the opening a day later', '2026-11-18T23:00', '2026-11-20T08:30', 1],
  ['received on a Saturday', '2026-11-21T10:00', '2026-11-24T08:30', 1],
  ['over Thanksgiving', '2026-11-25T10:00', '2026-11-27T09:59', 0],
  ['after Thanksgiving', '2026-11-25T10:00', '2026-11-27T10:00', 1],
  ['over Christmas and the weekend', '2026-12-24T10:00', '2026-12-28T10:00', 1],
  ['over a holiday observed on a Friday', '2027-12-23T10:00', '2027-12-27T10:00', 1],
  ['a year', '2026-01-02T09:00', '2027-01-04T09:00', 250],
])('business days: %s', (_, from, to, days) => {
  expect(calendar.daysBetween(at(from), at(to))).toBe(days)
})

test('as many days have passed as it takes to count them one by one, at any hour, also over many years', () => {
  const own = businessCalendar([{ days: 'Monday to Saturday', from: '09:00', to: '17:00' }], zone, {
    state: 'PA',
    openOnHolidays: ['Columbus Day'],
    announcements: [],
  })
  const until = at('2026-11-24T10:00')
  for (let hours = 0; hours < 24 * 400; hours += 37) {
    const from = until - hours * 3_600_000
    const days = own.daysBetween(from, until)
    expect(own.answerBy(from, days) <= own.dateOf(until)).toBe(true)
    expect(own.answerBy(from, days + 1) >= own.dateOf(until)).toBe(true)
  }
  expect(own.daysBetween(until, until - 1)).toBe(0)
  // Counted one by one, the days of thousands of messages would take minutes.
  const waits = Array.from({ length: 500 }, (_, place) => at('2016-01-04T10:00') + place * 3_600_000)
  expect(waits.map((from) => own.daysBetween(from, until)).at(0)).toBe(3286)
})

test('the same time of day counts when the clocks change between the two days', () => {
  // The Friday before March 8, 2026, when clocks go forward, and the Monday after it.
  const spring = at('2026-03-06T11:00')
  expect(calendar.daysBetween(spring, at('2026-03-09T10:59', '-04:00'))).toBe(0)
  expect(calendar.daysBetween(spring, at('2026-03-09T11:00', '-04:00'))).toBe(1)
  // The Friday before November 1, 2026, when clocks go back.
  const fall = at('2026-10-30T11:00', '-04:00')
  expect(calendar.daysBetween(fall, at('2026-11-02T10:59'))).toBe(0)
  expect(calendar.daysBetween(fall, at('2026-11-02T11:00'))).toBe(1)
})

test('a half day counts until its closing', () => {
  const withSaturday = businessCalendar(
    [
      { days: 'Monday to Friday', from: '09:00', to: '17:00' },
      { days: 'Saturday', from: '09:00', to: '12:00' },
    ],
    zone,
  )
  const friday = at('2026-11-20T15:00')
  expect(withSaturday.daysBetween(friday, at('2026-11-21T11:59'))).toBe(0)
  expect(withSaturday.daysBetween(friday, at('2026-11-21T12:00'))).toBe(1)
  expect(withSaturday.daysBetween(friday, at('2026-11-23T15:00'))).toBe(2)
})

test.each([
  ['Monday through Thursday', ['2026-11-23'], '2026-11-20'],
  ['Mon–Fri', ['2026-11-23', '2026-11-20'], '2026-11-21'],
  ['Tuesdays and Saturday', ['2026-11-24', '2026-11-21'], '2026-11-23'],
  ['Friday to Monday', ['2026-11-20', '2026-11-21', '2026-11-23'], '2026-11-24'],
  ['By appointment', ['2026-11-23', '2026-11-20'], '2026-11-21'],
])('days written as %s', (days, open, closed) => {
  const own = businessCalendar([{ days, from: '09:00', to: '17:00' }], zone)
  expect(open.map((date) => own.isBusinessDay(at(`${date}T12:00`)))).toEqual(open.map(() => true))
  expect(own.isBusinessDay(at(`${closed}T12:00`))).toBe(false)
})

test('federal and Pennsylvania holidays are no business days; observances are', () => {
  const on = (date: string) => calendar.isBusinessDay(at(`${date}T12:00`))
  const holidays = ['2026-01-19', '2026-06-19', '2026-07-03', '2026-10-12', '2026-11-11', '2027-06-14']
  expect(holidays.map(on)).toEqual(holidays.map(() => false))
  const days = ['2026-04-15', '2026-12-24', '2026-03-17']
  expect(days.map(on)).toEqual(days.map(() => true))
})

test('a holiday closes the office from the closing before it until the next opening', () => {
  const [closure, ...others] = calendar.closures(at('2026-11-23T09:00'), 14)
  expect(others).toEqual([])
  expect(
    closure && { ...closure, closesAt: shown(closure.closesAt), opensAt: shown(closure.opensAt) },
  ).toEqual({
    holiday: 'Thanksgiving Day',
    closesAt: '2026-11-25T22:00:00.000Z',
    opensAt: '2026-11-27T13:30:00.000Z',
  })
  expect(calendar.closures(at('2027-07-01T09:00', '-04:00'), 7).map(({ holiday }) => holiday)).toEqual([
    'Independence Day',
  ])
})

test('the date and the hour are those of the office, whatever the time zone of the server', () => {
  expect(calendar.dateOf(at('2026-11-23T23:30'))).toBe('2026-11-23')
  expect(calendar.hourOf(at('2026-07-01T06:00', '-04:00'))).toBe(6)
})

test('the last closing is that of the business day before, over weekends and holidays', () => {
  expect(shown(calendar.lastClosing(at('2026-11-24T23:00')))).toBe('2026-11-23T22:00:00.000Z')
  expect(shown(calendar.lastClosing(at('2026-11-23T08:00')))).toBe('2026-11-20T22:00:00.000Z')
  expect(shown(calendar.lastClosing(at('2026-11-27T09:00')))).toBe('2026-11-25T22:00:00.000Z')
})

test('an announced closing is no business day, and a holiday on which the office works is one', () => {
  const winter = announcementSchema().parse({
    words: 'The office is closed until January 4.',
    closed: true,
    from: '2026-12-24',
    until: '2027-01-03',
  })
  const own = businessCalendar([{ days: 'Monday to Friday', from: '08:30', to: '17:00' }], zone, {
    state: 'PA',
    openOnHolidays: ['Columbus Day'],
    announcements: [winter],
  })
  expect(own.daysBetween(at('2026-12-23T10:00'), at('2027-01-04T09:59'))).toBe(0)
  expect(own.daysBetween(at('2026-12-23T10:00'), at('2027-01-04T10:00'))).toBe(1)
  expect(own.isBusinessDay(at('2026-10-12T12:00', '-04:00'))).toBe(true)
  expect(
    own.closures(at('2026-12-20T09:00'), 20).map(({ holiday, opensAt }) => [holiday, shown(opensAt)]),
  ).toEqual([['announced days', '2027-01-04T13:30:00.000Z']])
})

test.each([
  ['over Thanksgiving and a weekend', '2026-11-25T10:00', '2026-11-30'],
  ['at night: from the next opening', '2026-11-23T22:00', '2026-11-27'],
  ['on a Saturday', '2026-11-28T10:00', '2026-12-02'],
])('two business days after a message: %s', (_, from, by) => {
  expect(calendar.answerBy(at(from), 2)).toBe(by)
})
