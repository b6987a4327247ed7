// Created once: every page of the site has banners, and creating a format takes far longer than using it.
const withYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const withoutYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const monthAndYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const withWeekday = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "June 30, 2027" from 2027-06-30, and "June 30" from 06-30; anything else unchanged. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!month || !date) return day
  const time = Date.UTC(Number(year ?? 2000), Number(month) - 1, Number(date))
  return (year ? withYear : withoutYear).format(time)
}

/** A day as shown to readers: "May 2, 2025". Content stores days as ISO dates in UTC, so no time zone shifts them. */
export function formatDate(day: Date): string {
  return withYear.format(day)
}

/** "May 2025". */
export function formatMonth(day: Date): string {
  return monthAndYear.format(day)
}

/** "Thursday, November 26" from 2026-11-26. */
export function weekdayAndDate(day: string): string {
  return withWeekday.format(new Date(day))
}
