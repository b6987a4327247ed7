import { Temporal } from 'temporal-polyfill'
import { closureOnDay } from './closures.ts'
import type { FirmDays } from './closures.ts'
import { openingHours } from './opening-hours.ts'
import type { FirmHours, OpenHours } from './opening-hours.ts'

/** The time from a closing to the next opening. `holiday` is the holiday's name, or "announced days". */
type ClosedTime = { holiday: string; closesAt: number; opensAt: number }

/** The firm's calendar. Times are in milliseconds since 1970. */
export type BusinessCalendar = ReturnType<typeof businessCalendar>

/**
 * Creates the calendar of a firm with these hours in this time zone ("America/New_York"), and with what the firm says
 * about its own days.
 */
export function businessCalendar(
  hours: readonly FirmHours[],
  timeZone: string,
  firm: Omit<FirmDays, 'hours'> = { state: '', openOnHolidays: [], announcements: [] },
) {
  const byWeekday = openingHours(hours)
  const closureOn = closureOnDay(firm)
  const byYear = new Map<number, readonly number[]>()
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  const moment = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone, plainTime })

  return {
    /**
     * How many business days have passed from one time to another. A day passes at the same time of day on the next
     * day when the office is open; what arrives outside business hours counts from the next opening.
     */
    daysBetween(from: number, to: number): number {
      const start = openingAfter(at(from))
      const [first, last] = [start.toPlainDate().add({ days: 1 }), at(to).toPlainDate()]
      if (Temporal.PlainDate.compare(first, last) > 0) return 0
      const before = businessDaysBetween(first, last)
      if (!hoursOn(last)) return before
      return sameTimeOn(last, start.toPlainTime()).epochMilliseconds <= to ? before + 1 : before
    },
    /** The date by which this many business days will have passed, such as "2026-12-01". */
    answerBy(from: number, days: number): string {
      let date = openingAfter(at(from)).toPlainDate()
      for (let passed = 0; passed < days; passed += 1) date = nextBusinessDate(date)
      return date.toString()
    },
    /** When the office closed on the last business day before the day of this time. */
    lastClosing(before: number): number {
      const date = nextBusinessDate(at(before).toPlainDate(), -1)
      return moment(date, hoursOn(date)?.to ?? Temporal.PlainTime.from('17:00')).epochMilliseconds
    },
    /** Whether the office opens on the day of this time. */
    isBusinessDay: (time: number) => hoursOn(at(time).toPlainDate()) !== undefined,
    /** The date at the office, such as "2026-11-24". */
    dateOf: (time: number) => at(time).toPlainDate().toString(),
    /** When the day of this time ends at the office. */
    endOfDay: (time: number) => at(time).startOfDay().add({ days: 1 }).epochMilliseconds,
    /** The hour on the office's clock, from 0 to 23. */
    hourOf: (time: number) => at(time).hour,
    /** When the office is open between two times, in order. */
    openTimes(from: number, to: number): { from: number; to: number }[] {
      const last = at(to).toPlainDate()
      const times: { from: number; to: number }[] = []
      let date = at(from).toPlainDate()
      for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
        const open = hoursOn(date)
        if (!open) continue
        const opens = Math.max(moment(date, open.from).epochMilliseconds, from)
        const closes = Math.min(moment(date, open.to).epochMilliseconds, to)
        if (opens < closes) times.push({ from: opens, to: closes })
      }
      return times
    },
    /** The holidays and announced days, within this many days, on which the office would otherwise be open. */
    closures(from: number, days: number): ClosedTime[] {
      const today = at(from).toPlainDate()
      const closed = Array.from({ length: days }, (_, index) => today.add({ days: index })).flatMap(
        closedTimeOn,
      )
      // Consecutive days are one closed time.
      return closed.filter(({ opensAt }, place) => closed[place - 1]?.opensAt !== opensAt)
    },
  }

  function hoursOn(date: Temporal.PlainDate): OpenHours | undefined {
    return closureOn(date.toString()) ? undefined : byWeekday.get(date.dayOfWeek)
  }

  /** How many business days there are from one date up to but not including another. */
  function businessDaysBetween(from: Temporal.PlainDate, until: Temporal.PlainDate): number {
    let count = daysBefore(until.year)[until.dayOfYear - 1] ?? 0
    for (let year = from.year; year < until.year; year += 1) count += daysBefore(year).at(-1) ?? 0
    return count - (daysBefore(from.year)[from.dayOfYear - 1] ?? 0)
  }

  /**
   * How many business days of a year come before each of its dates and, last, before the next year. Counted once:
   * without that, thousands of messages that had waited for years took minutes.
   */
  function daysBefore(year: number): readonly number[] {
    const known = byYear.get(year)
    if (known) return known
    const counts = [0]
    for (
      let date = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      date.year === year;
      date = date.add({ days: 1 })
    )
      counts.push((counts.at(-1) ?? 0) + (hoursOn(date) ? 1 : 0))
    byYear.set(year, counts)
    return counts
  }

  /** The next date when the office is open; with -1, the last one before. */
  function nextBusinessDate(from: Temporal.PlainDate, days: 1 | -1 = 1): Temporal.PlainDate {
    let date = from.add({ days })
    while (!hoursOn(date)) date = date.add({ days })
    return date
  }

  function openingAfter(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
    const date = time.toPlainDate()
    const open = hoursOn(date)
    if (open) {
      const clock = time.toPlainTime()
      if (Temporal.PlainTime.compare(clock, open.from) < 0) return moment(date, open.from)
      if (Temporal.PlainTime.compare(clock, open.to) < 0) return time
    }
    const next = nextBusinessDate(date)
    return moment(next, hoursOn(next)?.from ?? time.toPlainTime())
  }

  /** The same time of day or, if the office is closed then, the nearest time on that date at which it is open. */
  function sameTimeOn(date: Temporal.PlainDate, clock: Temporal.PlainTime): Temporal.ZonedDateTime {
    const open = hoursOn(date)
    if (!open) return moment(date, clock)
    if (Temporal.PlainTime.compare(clock, open.from) < 0) return moment(date, open.from)
    return moment(date, Temporal.PlainTime.compare(clock, open.to) > 0 ? open.to : clock)
  }

  function closedTimeOn(date: Temporal.PlainDate): ClosedTime[] {
    const closure = closureOn(date.toString())
    if (!closure || !byWeekday.has(date.dayOfWeek)) return []
    const before = nextBusinessDate(date, -1)
    const after = nextBusinessDate(date)
    const [closing, opening] = [hoursOn(before)?.to, hoursOn(after)?.from]
    if (!closing || !opening) return []
    const holiday = closure.holiday ?? 'announced days'
    const [closesAt, opensAt] = [moment(before, closing), moment(after, opening)]
    return [{ holiday, closesAt: closesAt.epochMilliseconds, opensAt: opensAt.epochMilliseconds }]
  }
}
