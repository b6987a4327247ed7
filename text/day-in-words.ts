// Created once, because creating a format takes far longer than using it, and every page of the site has banners.
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

/** A day in words: "June 30, 2027" for 2027-06-30, "June 30" for 06-30; other text is unchanged. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!month || !date) return day
  const time = Date.UTC(Number(year ?? 2000), Number(month) - 1, Number(date))
  return (year ? withYear : withoutYear).format(time)
}

/** A day for readers: "May 2, 2025". Content stores days as ISO dates in UTC, so that no time zone shifts them. */
export function formatDate(day: Date): string {
  return withYear.format(day)
}

/** A month for readers: "May 2025". */
export function formatMonth(day: Date): string {
  return monthAndYear.format(day)
}

/** A day with its weekday: "Thursday, November 26" for 2026-11-26. */
export function weekdayAndDate(day: string): string {
  return withWeekday.format(new Date(day))
}
