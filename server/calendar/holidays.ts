import Holidays from 'date-holidays'
import type { Temporal } from 'temporal-polyfill'

/**
 * The public holidays of the United States and Pennsylvania (5 U.S.C. § 6103; 44 P.S. § 11), with the days on which they are
 * observed when they fall on a weekend. The library's time zone plays no part: only its dates are used.
 */
const calendar = new Holidays('US', 'PA', { types: ['public'] })

const byYear = new Map<number, ReadonlyMap<string, string>>()

/** The name of the holiday on a date, such as "Thanksgiving Day"; undefined if it is none. */
export function holidayOn(date: Temporal.PlainDate): string | undefined {
  return holidaysOf(date.year).get(date.toString())
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = byYear.get(year) ?? holidaysIn(year)
  byYear.set(year, known)
  return known
}

function holidaysIn(year: number): ReadonlyMap<string, string> {
  return new Map(
    calendar
      .getHolidays(year)
      .map(({ date, name }) => [date.slice(0, 10), name.replace(/ \(substitute day\)$/, '')]),
  )
}

/** The holidays from one date to another, both included, each on the days on which it is observed. */
export function holidaysBetween(first: string, last: string): { date: string; name: string }[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return years
    .flatMap((year) => [...holidaysOf(year)].map(([date, name]) => ({ date, name })))
    .filter(({ date }) => date >= first && date <= last)
}
