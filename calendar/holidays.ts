import { Temporal } from 'temporal-polyfill'
import type { publicHolidays } from '../content-model/opening-hours.ts'

type Holiday = (typeof publicHolidays)[number]
type Rule = (year: number) => Temporal.PlainDate

const MONDAY = 1
const THURSDAY = 4

/** The federal holidays: 5 U.S.C. § 6103(a). */
const federal: readonly [Holiday, Rule][] = [
  ["New Year's Day", date(1, 1)],
  ['Martin Luther King Jr. Day', weekday(3, MONDAY, 1)],
  ["Presidents' Day", weekday(3, MONDAY, 2)],
  ['Memorial Day', (year) => weekday(1, MONDAY, 6)(year).subtract({ weeks: 1 })],
  ['Juneteenth', date(6, 19)],
  ['Independence Day', date(7, 4)],
  ['Labor Day', weekday(1, MONDAY, 9)],
  ['Columbus Day', weekday(2, MONDAY, 10)],
  ['Veterans Day', date(11, 11)],
  ['Thanksgiving Day', weekday(4, THURSDAY, 11)],
  ['Christmas Day', date(12, 25)],
]

/**
 * What a state's statute adds to the federal holidays: 44 P.S. § 11; N.Y. Gen. Constr. Law § 24. Ohio adds none (R.C.
 * 1.14). A firm elsewhere announces its state's own days as closings.
 */
const ownHolidays: Readonly<Record<string, readonly [Holiday, Rule][]>> = {
  PA: [['Flag Day', date(6, 14)]],
  NY: [
    ["Lincoln's Birthday", date(2, 12)],
    ['Election Day', electionDay],
  ],
  OH: [],
}

/**
 * Other days that 44 P.S. § 11 names: Pennsylvania's courts are closed (36 Pa.B. 192), but most offices are not. A
 * firm that closes announces it.
 */
const courtHolidays: Readonly<Record<string, readonly Rule[]>> = { PA: [goodFriday, electionDay] }

/** Whether the calendar knows the holidays that a state ("PA") adds. */
export function knowsOwnHolidays(state: string): boolean {
  return Object.hasOwn(ownHolidays, state)
}

const byYear = new Map<string, ReadonlyMap<string, Holiday>>()

/** The name of the holiday on a day in a state ("PA"), such as "Thanksgiving Day"; undefined if there is none. */
export function holidayOn(state: string, day: string): string | undefined {
  return holidaysOf(state, Number(day.slice(0, 4))).get(day)
}

/** The days, from the first to the last, on which a holiday is observed in a state. */
export function holidaysBetween(state: string, first: string, last: string): string[] {
  return daysBetween(first, last, (year) => [...holidaysOf(state, year).keys()])
}

/** The days, from the first to the last, on which a holiday is observed in a state or its courts are closed. */
export function courtHolidaysBetween(state: string, first: string, last: string): string[] {
  const closed = courtHolidays[state] ?? []
  return daysBetween(first, last, (year) =>
    [...holidaysOf(state, year).keys(), ...closed.map((on) => on(year).toString())].sort(),
  )
}

function daysBetween(first: string, last: string, daysOf: (year: number) => string[]): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return years.flatMap(daysOf).filter((day) => day >= first && day <= last)
}

function holidaysOf(state: string, year: number): ReadonlyMap<string, Holiday> {
  const key = `${knowsOwnHolidays(state) ? state : ''} ${year}`
  const known = byYear.get(key) ?? holidaysIn(state, year)
  byYear.set(key, known)
  return known
}

/** The holidays of a year by date, in order. */
function holidaysIn(state: string, year: number): ReadonlyMap<string, Holiday> {
  const days = [
    ...federal.flatMap(([name, on]) => observed(on(year)).map((day) => ({ day, name }))),
    // New Year's Day on a Saturday is observed in the year before.
    ...observed(date(1, 1)(year + 1)).map((day) => ({ day, name: "New Year's Day" as const })),
    ...(ownHolidays[state] ?? []).map(([name, on]) => ({ day: on(year), name })),
  ]
  return new Map(
    days
      .filter(({ day }) => day.year === year)
      .sort((one, other) => Temporal.PlainDate.compare(one.day, other.day))
      .map(({ day, name }) => [day.toString(), name]),
  )
}

/** A holiday, and the day kept instead if it falls on a weekend (5 U.S.C. § 6103(b); E.O. 11582, § 3). */
function observed(day: Temporal.PlainDate): Temporal.PlainDate[] {
  if (day.dayOfWeek === 6) return [day, day.subtract({ days: 1 })]
  if (day.dayOfWeek === 7) return [day, day.add({ days: 1 })]
  return [day]
}

function electionDay(year: number): Temporal.PlainDate {
  return weekday(1, MONDAY, 11)(year).add({ days: 1 })
}

/** Two days before Easter, by the Gregorian rule (J. Meeus, Astronomical Algorithms, chapter 8). */
function goodFriday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const leap = century - Math.floor(century / 4)
  const age = (leap - Math.floor((8 * century + 13) / 25) + 19 * (year % 19) + 15) % 30
  const fullMoon = age - (age > 28 || (age === 28 && year % 19 > 10) ? 1 : 0)
  const weekdayThen = (year + Math.floor(year / 4) + fullMoon + 2 - leap) % 7
  return Temporal.PlainDate.from({ year, month: 3, day: 28 }).add({ days: fullMoon - weekdayThen - 2 })
}

function date(month: number, day: number): Rule {
  return (year) => Temporal.PlainDate.from({ year, month, day })
}

/** A rule for the first to fourth of a weekday in a month. */
function weekday(count: number, dayOfWeek: number, month: number): Rule {
  return (year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 })
    return first.add({ days: ((dayOfWeek - first.dayOfWeek + 7) % 7) + 7 * (count - 1) })
  }
}
