import { Temporal } from 'temporal-polyfill'
import { DAY_MS } from '../text/iso-day.ts'
import type { weekOf } from './opening-hours.ts'

/**
 * The most recent time at which it was this hour in a time zone ("America/New_York"). Correct for days of 23 and 25
 * hours, because it counts calendar days back.
 */
export function lastAt(hour: number, now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime({ hour })
  const due = Temporal.ZonedDateTime.compare(today, here) <= 0 ? today : today.subtract({ days: 1 })
  return new Date(due.epochMilliseconds)
}

/**
 * A time on the office's clock, such as "2026-11-30T08:00", in milliseconds. Undefined in the hour that is skipped
 * when daylight saving begins; in the hour that occurs twice, the first occurrence.
 */
export function momentAt(localTime: string, timeZone: string): number | undefined {
  const wanted = Temporal.PlainDateTime.from(localTime)
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return found.toPlainDateTime().equals(wanted) ? found.epochMilliseconds : undefined
}

/** A time on the office's clock, in the form that `momentAt` takes. */
export function localTimeAt(moment: number, timeZone: string): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** Whether a time is more than a day ahead: it was written while the clock was wrong, and proves nothing. */
export function isAhead(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + DAY_MS
}

/** When a day begins on the office's clock, in milliseconds. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

type Hours = { timeZone: string; week: ReturnType<typeof weekOf> }

/**
 * The times at which the office can open or close, and the beginnings of its days, in milliseconds and in order, for
 * this many days from a day on (2026-11-26).
 */
export function turningPoints(first: string, days: number, { timeZone, week }: Hours): number[] {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: days }, (_, ahead) => start.add({ days: ahead })).flatMap((day) =>
    ['00:00', ...(week[day.dayOfWeek % 7] ?? []).flatMap(({ from, to }) => [from, to])].map(
      (plainTime) => day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds,
    ),
  )
}

/** The day at the office now: 2026-11-26. */
export function dayAtTheOffice(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString()
}
