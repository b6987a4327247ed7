import { expect, test } from 'vitest'
import { DAY_MS, dayAfter } from '../../text/iso-day.ts'
import { lastWorkday, monthsAfter } from './estate-dates.ts'

const written = (time: number) => new Date(time).toISOString().slice(0, 10)

/** All days from 2023 through 2033. */
const calendar = Array.from({ length: 4018 }, (_, index) => written(Date.UTC(2023, 0, 1) + index * DAY_MS))

/** All days from 2023 through 2030, which include two leap years. */
const days = calendar.slice(0, 2922)

/** The statute taken literally: goes on a day at a time, counts the months begun, and stops in the last of them. */
function walked(day: string, months: number): string | undefined {
  let begun = 0
  return calendar.find((each, place) => {
    if (each <= day) return false
    if (each.endsWith('-01')) begun += 1
    const isLastOfMonth = calendar[place + 1]?.endsWith('-01')
    return begun === months && (each.slice(8) === day.slice(8) || isLastOfMonth)
  })
}

test.each([1, 3, 6, 9, 12, 24])(
  'from every day of eight years, %i months end where walking day by day ends',
  (months) => {
    const wrong = days.filter((day) => monthsAfter(day, months) !== walked(day, months))
    expect(wrong).toEqual([])
  },
)

test('a month that is too short ends the period on its last day', () => {
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2028-02-29', 24)).toBe('2030-02-28')
})

test('a weekend day is acted on by the Friday before it, a holiday by the workday before it, every other day on itself', () => {
  for (const day of days) {
    const friday = lastWorkday(day, '')
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6) {
      expect(new Date(friday).getUTCDay()).toBe(5)
      expect(friday < day && dayAfter(friday, 2) >= day).toBe(true)
    } else expect(friday).toBe(day)
  }
  // Christmas 2026 is a Friday; July 4, 2026, a Saturday, is observed on the day before.
  const holidays = '2026-07-03 2026-07-04 2026-12-25 2027-05-31'
  expect(lastWorkday('2026-12-27', holidays)).toBe('2026-12-24')
  expect(lastWorkday('2026-07-05', holidays)).toBe('2026-07-02')
  expect(lastWorkday('2027-05-31', holidays)).toBe('2027-05-28')
})
