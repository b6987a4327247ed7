import Holidays from 'date-holidays'

/**
 * The public holidays of the United States and Pennsylvania (5 U.S.C. § 6103; 44 P.S. § 11), with the days on which they are
 * observed when they fall on a weekend. The library's time zone plays no part: only its dates are used.
 */
const calendar = new Holidays('US', 'PA', { types: ['public'] })

const byYear = new Map<number, ReadonlyMap<string, string>>()

/** The name of the holiday on a day, such as "Thanksgiving Day"; undefined if it is not one. */
export function holidayOn(day: string): string | undefined {
  return holidaysOf(Number(day.slice(0, 4))).get(day)
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

/** The days from one to another, both included, on which a holiday is observed. */
export function holidaysBetween(first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return years.flatMap((year) => [...holidaysOf(year).keys()]).filter((day) => day >= first && day <= last)
}
