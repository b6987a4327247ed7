import { dayAfter, isoDay } from '../../text/iso-day.ts'

/**
 * The last day of a period of calendar months that runs from `day` (2026-11-30): the day of the same number in the
 * last month, or that month's last day if it has none (1 Pa.C.S. § 1910).
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const lastMonth = month - 1 + months
  const lastDay = new Date(Date.UTC(year, lastMonth + 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, lastMonth, Math.min(number, lastDay))))
}

/** The last day up to this one that is neither on a weekend nor among the holidays: "2026-11-26 2026-12-25". */
export function lastWorkday(day: string, holidays: string): string {
  return new Date(day).getUTCDay() % 6 && !holidays.includes(day)
    ? day
    : lastWorkday(dayAfter(day, -1), holidays)
}
