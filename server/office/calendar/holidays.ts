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
  const known = byYear.get(date.year) ?? holidaysIn(date.year)
  byYear.set(date.year, known)
  return known.get(date.toString())
}

function holidaysIn(year: number): ReadonlyMap<string, string> {
  return new Map(
    calendar
      .getHolidays(year)
      .map(({ date, name }) => [date.slice(0, 10), name.replace(/ \(substitute day\)$/, '')]),
  )
}
