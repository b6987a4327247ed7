import Holidays from 'date-holidays'

/**
 * The public holidays of the United States (5 U.S.C. § 6103), with the days on which they are observed when they fall
 * on a weekend. The library's time zone does not matter: only its dates are used.
 */
const federal = calendarOf(undefined)

/**
 * What a state's statute adds to them, for states whose statute was compared with the library's days: 44 P.S. § 11;
 * N.Y. Gen. Constr. Law § 24. Ohio adds none (R.C. 1.14). A firm elsewhere announces its state's own days as closings.
 */
const ownHolidays: Readonly<Record<string, readonly string[]>> = {
  PA: ['Flag Day'],
  NY: ["Lincoln's Birthday", 'Election Day'],
  OH: [],
}

/** Whether the calendar knows the holidays that only a state ("PA") has. */
export function knowsOwnHolidays(state: string): boolean {
  return Object.hasOwn(ownHolidays, state)
}

const byYear = new Map<string, ReadonlyMap<string, string>>()

/** The name of the holiday on a day in a state ("PA"), such as "Thanksgiving Day"; undefined if it is not one. */
export function holidayOn(state: string, day: string): string | undefined {
  return holidaysOf(state, Number(day.slice(0, 4))).get(day)
}

function holidaysOf(state: string, year: number): ReadonlyMap<string, string> {
  const key = `${knowsOwnHolidays(state) ? state : ''} ${year}`
  const known = byYear.get(key) ?? holidaysIn(state, year)
  byYear.set(key, known)
  return known
}

function holidaysIn(state: string, year: number): ReadonlyMap<string, string> {
  const own = ownHolidays[state] ?? []
  const ofState = own.length > 0 ? calendarOf(state)(year) : []
  return new Map(
    [...federal(year), ...ofState.filter(([, name]) => own.includes(name))].sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  )
}

function calendarOf(state: string | undefined): (year: number) => [day: string, name: string][] {
  const days =
    state === undefined
      ? new Holidays('US', { types: ['public'] })
      : new Holidays('US', state, { types: ['public'] })
  return (year) =>
    days
      .getHolidays(year)
      .map(({ date, name }) => [
        date.slice(0, 10),
        name.replace(/ \(substitute day\)$/, '').replace("Washington's Birthday", "Presidents' Day"),
      ])
}

/** The days from one to another, both included, on which a holiday is observed in a state. */
export function holidaysBetween(state: string, first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return years
    .flatMap((year) => [...holidaysOf(state, year).keys()])
    .filter((day) => day >= first && day <= last)
}
