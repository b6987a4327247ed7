// Times as the office writes them: on the clock of the firm's office, wherever the person who reads them is.

let zone = 'America/New_York'
let clock = clockIn(zone)

/** Sets the time zone of the firm's office, an IANA name such as "America/New_York", before the first page is shown. */
export function setOfficeTimeZone(timeZone: string): void {
  if (timeZone === zone) return
  zone = timeZone
  clock = clockIn(timeZone)
}

/** A time such as "2:04 pm". */
export function clockTime(time: number): string {
  return plain(clock.format(time))
}

/** Today, such as "Monday, November 23". */
export function today(now = Date.now()): string {
  return longDay.format(noonOf(dayAt(now)))
}

/** The calendar day at the office, such as "2026-11-24". (en-CA writes it so.) */
export function dayAt(time: number): string {
  return new Date(time).toLocaleDateString('en-CA', { timeZone: zone })
}

/** The calendar day so many days after another one: "2026-11-25". */
export function dayAfter(day: string, days = 1): string {
  return new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** When a calendar day begins at the office, in milliseconds. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  // The offset of the zone is that of the moment itself, which is known only roughly at first.
  const nearly = midnight - offsetAt(midnight)
  return midnight - offsetAt(nearly)
}

/** A day as it is called now: "today", "Thursday" within a week, else "Nov 17", with its year if that is another one. */
export function dayName(time: number, now = Date.now()): string {
  return nameOfDay(dayAt(time), now)
}

/** The same for a calendar day such as "2026-11-24". */
export function nameOfDay(day: string, now = Date.now()): string {
  const days = daysBetween(day, dayAt(now))
  if (days === 0) return 'today'
  if (Math.abs(days) < 7) return weekday.format(noonOf(day))
  const isThisYear = day.slice(0, 4) === dayAt(now).slice(0, 4)
  return (isThisYear ? date : dateOfYear).format(noonOf(day))
}

/** A time with its day, such as "today, 2:04 pm" or "Nov 17, 2:04 pm". */
export function dayAndTime(time: number, now = Date.now()): string {
  return `${dayName(time, now)}, ${clockTime(time)}`
}

/** A time as short as a list has room for: "2:04 pm" today, "Thu 2:04 pm" within a week, else "Nov 17". */
export function shortTime(time: number, now = Date.now()): string {
  const days = daysBetween(dayAt(time), dayAt(now))
  if (days === 0) return clockTime(time)
  return Math.abs(days) < 7
    ? `${shortWeekday.format(noonOf(dayAt(time)))} ${clockTime(time)}`
    : dayName(time, now)
}

/** A time on the office's clock ("2026-11-30T08:00") in words: "Nov 30, 8:00 am". */
export function atLocalTime(localTime: string, now = Date.now()): string {
  const time = plain(utcClock.format(Date.parse(`${localTime}Z`)))
  return `${nameOfDay(localTime.slice(0, 10), now)}, ${time}`
}

/** A time zone in words: "Eastern Time" for "America/New_York". */
export function zoneInWords(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const DAY_MS = 86_400_000

// Calendar days have no zone: they are written as the noon of that day in UTC.
const utc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long', month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long' })
const shortWeekday = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short' })
const date = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' })
const dateOfYear = new Intl.DateTimeFormat('en-US', {
  ...{ ...utc, month: 'short', day: 'numeric', year: 'numeric' },
})
const utcClock = clockIn('UTC')

function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
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

/** How far the office's clock is ahead of UTC at a moment, in milliseconds. (sv-SE writes "2026-11-24 08:00:00".) */
function offsetAt(time: number): number {
  const local = new Date(time).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
