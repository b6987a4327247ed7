const written = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
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
