import { dayAfter, isoDay } from '../../text/iso-day.ts'

/** Who asks, because each sees only the dates that concern them. `both` is a surviving spouse who is the executor. */
export type Asker = 'executor' | 'spouse' | 'both' | 'heir'

/** The day from which a period runs. `later` is the death or the probate of the will, whichever comes later. */
export type StartingDay = 'death' | 'letters' | 'later'

/** A period from `facts.yaml`, as the page for a death lists it. */
export type EstatePeriod = {
  name: string
  from: StartingDay
  months: number
  /** Days that are added after the months. */
  days: number
  /** The period in words: "Within three calendar months". */
  within: string
  title: string
  text: string
  source: string
  concerns: readonly Asker[]
}

/** The periods, and the earliest day of death for which they were checked. */
export type EstateLaw = { periods: readonly EstatePeriod[]; checkedFrom: string }

/** The day on which a period ends; undefined while its first day is unknown. */
export function periodEnd(
  { from, months, days }: Pick<EstatePeriod, 'from' | 'months' | 'days'>,
  { death, letters }: { death: string; letters: string | undefined },
): string | undefined {
  const start = { death, letters, later: letters && letters > death ? letters : death }[from]
  return start && dayAfter(monthsAfter(start, months), days)
}

/**
 * The last day of a period of calendar months that runs from `day` (2026-11-30): the same day in the last month, or
 * that month's last day if it is shorter (1 Pa.C.S. § 1910).
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const lastMonth = month - 1 + months
  const lastDay = new Date(Date.UTC(year, lastMonth + 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, lastMonth, Math.min(number, lastDay))))
}

/** The last day up to this one that is neither on a weekend nor a holiday: "2026-11-26 2026-12-25". */
export function lastWorkday(day: string, holidays: string): string {
  return new Date(day).getUTCDay() % 6 && !holidays.includes(day)
    ? day
    : lastWorkday(dayAfter(day, -1), holidays)
}
