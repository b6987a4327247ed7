/** A day as content, `datetime` attributes and feeds have it: "2026-11-21". */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
