/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** A day in the form for content, `datetime` attributes and feeds: "2026-11-21". */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** The day this many days after another: "2026-11-22". */
export function dayAfter(day: string, days = 1): string {
  return isoDay(new Date(Date.parse(day) + days * DAY_MS))
}
