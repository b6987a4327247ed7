const written = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const monthAndYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A day as shown to readers: "May 2, 2025". Content stores days as ISO dates in UTC, so no time zone shifts them. */
export function formatDate(day: Date): string {
  return written.format(day)
}

/** "May 2025". */
export function formatMonth(day: Date): string {
  return monthAndYear.format(day)
}

/** The machine-readable day, for `datetime` attributes and feeds: "2025-05-02". */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** When the office is open, one line for each entry: "Monday to Friday, 8:30 a.m. to 5:00 p.m." */
export function officeHours({ hours }: { hours: { days: string; from: string; to: string }[] }): string[] {
  return hours.map(({ days, from, to }) => `${days}, ${formatTime(from)} to ${formatTime(to)}`)
}

/** A time of day as shown to readers: "8:30 a.m.", from "08:30". */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'a.m.' : 'p.m.'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}
