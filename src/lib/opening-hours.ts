import { DAY_MS, isoDay } from '../../text/iso-day.ts'

/** When the office is open: the times of each weekday, Sunday first, and the coming days on which it is closed. */
export type OpeningHours = {
  /** The office's time zone, such as "America/New_York": a visitor may be in another. */
  timeZone: string
  week: { from: string; to: string }[][]
  closed: string[]
}

/** A time in milliseconds, and what the line beside the office's number says from then on. */
export type StatusChange = readonly [from: number, status: string]

/** What the line says, and from when. `moments` are the times at which it can change, in order. */
export function statusChanges(moments: readonly number[], hours: OpeningHours): StatusChange[] {
  const changes = moments.flatMap((from): StatusChange[] => {
    const status = officeStatus(from, hours)
    return status ? [[from, status]] : []
  })
  return changes.filter(([, status], place) => status !== changes[place - 1]?.[1])
}

/** In days: how far ahead to look for an opening. No closing lasts longer (`content-model/announcement.ts`). */
const mostDays = 400

/** "Office open until 5:00 pm" or, if it is closed, when it opens again: "Opens Monday 8:30 am". Undefined if unknown. */
export function officeStatus(now: number, { timeZone, week, closed }: OpeningHours): string | undefined {
  const [today = '', time = ''] = clockIn(timeZone).format(now).split(' ')
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = new Date(Date.parse(today) + ahead * DAY_MS)
    if (closed.includes(isoDay(day))) continue
    for (const { from, to } of week[day.getUTCDay()] ?? []) {
      if (ahead > 0 || time < from)
        return `Opens ${ahead > 0 ? nameOf(day, ahead) : 'today'} ${formatTime(from)}`
      if (time < to) return `Office open until ${formatTime(to)}`
    }
  }
  return undefined
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats a time as in Swedish, "2026-11-25 08:30". It is kept, because a thousand times need it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** The firm's hours as it wrote them, an entry on each line: "Monday to Friday, 8:30 am to 5:00 pm". */
export function writtenHours(rows: readonly { days: string; from: string; to: string }[]): string[] {
  return rows.map(({ days, from, to }) => `${days}, ${formatTime(from)} to ${formatTime(to)}`)
}

/** A time of day for readers: "8:30 am" for "08:30". */
function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** The weekday, with its date from a week ahead on: "Monday", "Monday, December 7,". */
function nameOf(day: Date, ahead: number): string {
  const name = weekday.format(day)
  return ahead < 7 ? name : `${name}, ${date.format(day)},`
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
