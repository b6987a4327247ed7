const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** A time such as "2:04 pm". */
function clockTime(time: number): string {
  return clock.format(time).toLowerCase()
}

/** Today, such as "Monday, November 23". */
export function today(): string {
  return day.format(Date.now())
}

/** A time with its day, such as "today, 2:04 pm" or "Nov 17, 2026, 2:04 pm". */
export function dayAndTime(time: number): string {
  const isToday = shortDay.format(time) === shortDay.format(Date.now())
  return `${isToday ? 'today' : shortDay.format(time)}, ${clockTime(time)}`
}
