/**
 * The last day of a period of calendar months that runs from `day` (2026-11-30): the day of the same number in the
 * last month, or that month's last day if it has none (1 Pa.C.S. § 1910).
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const lastMonth = month - 1 + months
  const lastDay = new Date(Date.UTC(year, lastMonth + 1, 0)).getUTCDate()
  return iso(Date.UTC(year, lastMonth, Math.min(number, lastDay)))
}

/** `days` days after `day`. */
export function daysAfter(day: string, days: number): string {
  return iso(Date.parse(day) + days * 86_400_000)
}

/** The Friday before a day on a weekend; any other day itself. */
export function fridayBefore(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return daysAfter(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0)
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
