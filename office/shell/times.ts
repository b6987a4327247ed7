// Times as the office writes them: by the clock of the firm's office, wherever the reader is.

import { DAY_MS, dayAfter } from '../../text/iso-day.ts'

let zone = 'America/New_York'

/**
 * Creates a date formatter while the page's code is still loading. The first one loads the browser's date data, which
 * takes up to 95 ms on a processor at a quarter of its speed; later ones take a few. The timeout lets the page's
 * requests go first.
 */
export const calendarScript = `setTimeout(()=>new Intl.DateTimeFormat('en-US',{timeZone:'${zone}'}))`

/** Sets the time zone of the firm's office, an IANA name such as "America/New_York", before the first page is shown. */
export function setOfficeTimeZone(timeZone: string): void {
  zone = timeZone
}

/** A time such as "2:04 pm". */
export function clockTime(time: number): string {
  return plain(format('clock', time, zone))
}

/** Today, such as "Monday, November 23". */
export function today(now = Date.now()): string {
  return format('longDay', noonOf(dayAt(now)))
}

/**
 * The calendar day at the office, such as "2026-11-24". A date field holds the years 2, 20 and 202 while someone types
 * 2026; they have four digits here, too.
 */
export function dayAt(time: number): string {
  return localText(time).slice(0, 'yyyy-mm-dd'.length)
}

/**
 * The latest values that a field accepts. Without one, Chrome accepts years of six digits: the hour typed after a year
 * would become part of it, and nothing here could read it. The day after `LAST_DAY` still has a year of four digits.
 */
export const LAST_DAY = '9999-12-30'
export const LAST_TIME = `${LAST_DAY}T23:59`

/** A time as the value of a `datetime-local` field: "2026-11-24T14:04". */
export function localTimeAt(time: number): string {
  return localText(time).slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** How long ago a time was, roughly: "now", "12 minutes", "5 hours", "3 days". */
export function timeSince(time: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - time) / 60_000))
  if (minutes === 0) return 'now'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 24 * 60) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / (24 * 60)), 'day')
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

/** The first Monday after a day; if the day is a Monday, the one a week later. */
export function nextMonday(day: string): string {
  return dayAfter(day, (8 - new Date(noonOf(day)).getUTCDay()) % 7 || 7)
}

/** When a calendar day begins at the office, in milliseconds. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  // The offset is that of midnight UTC, hours before or after: so it is read again at the approximate time.
  const nearly = midnight - offsetAt(midnight)
  return midnight - offsetAt(nearly)
}

/**
 * A day as people call it: "today", "Thursday" for a day less than a week away, otherwise "Nov 17", with the year if it
 * is not the current one.
 */
export function dayName(time: number, now = Date.now()): string {
  return nameOfDay(dayAt(time), now)
}

/** The name of a calendar day such as "2026-11-24", as `dayName` gives it. */
export function nameOfDay(day: string, now = Date.now()): string {
  const days = daysBetween(day, dayAt(now))
  if (days === 0) return 'today'
  if (Math.abs(days) < 7) return format('weekday', noonOf(day))
  const isThisYear = day.slice(0, 4) === dayAt(now).slice(0, 4)
  return format(isThisYear ? 'date' : 'dateOfYear', noonOf(day))
}

/**
 * A day by which something is due: as `nameOfDay` calls it, but with its date once it has passed, because "Friday"
 * would be taken for the next one.
 */
export function nameOfDueDay(day: string, now = Date.now()): string {
  if (day >= dayAt(now)) return nameOfDay(day, now)
  const isThisYear = day.slice(0, 4) === dayAt(now).slice(0, 4)
  return format(isThisYear ? 'date' : 'dateOfYear', noonOf(day))
}

/** A time with its day, such as "today, 2:04 pm" or "Nov 17, 2:04 pm". */
export function dayAndTime(time: number, now = Date.now()): string {
  return `${dayName(time, now)}, ${clockTime(time)}`
}

/** A time by which something is due, with its day as `nameOfDueDay` calls it. */
export function dueDayAndTime(time: number, now = Date.now()): string {
  return `${nameOfDueDay(dayAt(time), now)}, ${clockTime(time)}`
}

/** A calendar day with its year: "Nov 30, 2026". */
export function dateOfDay(day: string): string {
  return format('dateOfYear', noonOf(day))
}

/** A time with its date, such as "Nov 17, 2026, 2:04 pm". */
export function dateAndTime(time: number): string {
  return `${dateOfDay(dayAt(time))}, ${clockTime(time)}`
}

/** A time short enough for a list: "2:04 pm" today, "Thu 2:04 pm" less than a week away, else "Nov 17". */
export function shortTime(time: number, now = Date.now()): string {
  const days = daysBetween(dayAt(time), dayAt(now))
  if (days === 0) return clockTime(time)
  return Math.abs(days) < 7
    ? `${format('shortWeekday', noonOf(dayAt(time)))} ${clockTime(time)}`
    : dayName(time, now)
}

/** A time on the office's clock ("2026-11-30T08:00") as shown: "Nov 30, 8:00 am", or with its day's name. */
export function atLocalTime(localTime: string, now = Date.now()): string {
  const time = plain(format('clock', Date.parse(`${localTime}Z`)))
  return `${nameOfDueDay(localTime.slice(0, 10), now)}, ${time}`
}

/** "Eastern Time" for "America/New_York". */
export function zoneInWords(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * How a time is written, and in which language. Swedish writes "2026-11-24 08:00:00"; so does Canadian English, but not
 * in browsers with ICU 72.1 (https://github.com/nodejs/node/issues/45945).
 */
const styles = {
  clock: ['en-US', { hour: 'numeric', minute: '2-digit' }],
  localTime: ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }],
  longDay: ['en-US', { weekday: 'long', month: 'long', day: 'numeric' }],
  weekday: ['en-US', { weekday: 'long' }],
  shortWeekday: ['en-US', { weekday: 'short' }],
  date: ['en-US', { month: 'short', day: 'numeric' }],
  dateOfYear: ['en-US', { month: 'short', day: 'numeric', year: 'numeric' }],
} as const satisfies Record<string, [string, Intl.DateTimeFormatOptions]>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A time in one style, on the clock of a time zone. A calendar day has no zone, so it is passed as noon UTC. Formatters
 * are slow to create, so each is created once, when it is first needed.
 */
function format(style: keyof typeof styles, time: number, timeZone = 'UTC'): string {
  const key = `${style} ${timeZone}`
  const [language, options] = styles[style]
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  formats.set(key, made)
  return made.format(time)
}

function plain(time: string): string {
  return time.replace('\u202f', ' ').toLowerCase()
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00Z`)
}

function daysBetween(from: string, to: string): number {
  return (noonOf(to) - noonOf(from)) / DAY_MS
}

/** How far the office's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number): number {
  return Date.parse(`${localText(time)}Z`) - Math.floor(time / 1000) * 1000
}

/** A time on the office's clock: "2026-11-24T08:00:00". */
function localText(time: number): string {
  return format('localTime', time, zone).replace(' ', 'T').padStart('yyyy-mm-ddThh:mm:ss'.length, '0')
}

/** A day at the office in full: "November 23, 2026". */
export function longDay(time: number): string {
  return new Date(time).toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'long' })
}
