const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const shortWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dateOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** A time such as "2:04 pm". */
export function clockTime(time: number): string {
  return clock.format(time).replace('\u202f', ' ').toLowerCase()
}

/** Today, such as "Monday, November 23". */
export function today(now = Date.now()): string {
  return longDay.format(now)
}

/** A day as it is called now: "today", "Thursday" within a week, else "Nov 17", with its year if that is another one. */
export function dayName(time: number, now = Date.now()): string {
  const days = daysBetween(time, now)
  if (days === 0) return 'today'
  if (Math.abs(days) < 7) return weekday.format(time)
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? date : dateOfYear).format(time)
}

/** A time with its day, such as "today, 2:04 pm" or "Nov 17, 2:04 pm". */
export function dayAndTime(time: number, now = Date.now()): string {
  return `${dayName(time, now)}, ${clockTime(time)}`
}

/** A time as short as a list has room for: "2:04 pm" today, "Thu 2:04 pm" within a week, else "Nov 17". */
export function shortTime(time: number, now = Date.now()): string {
  const days = daysBetween(time, now)
  if (days === 0) return clockTime(time)
  return Math.abs(days) < 7 ? `${shortWeekday.format(time)} ${clockTime(time)}` : dayName(time, now)
}

/** Calendar days from one time to another; noon, because days have 23 to 25 hours. */
function daysBetween(from: number, to: number): number {
  return Math.round((new Date(to).setHours(12, 0, 0, 0) - new Date(from).setHours(12, 0, 0, 0)) / 86_400_000)
}
