import { Temporal } from 'temporal-polyfill'

/** The hour of scheduled publishing, on the clock of the firm's office. */
const publishingHour = 6

/**
 * The last time that scheduled publishing was due: the most recent 6:00 in a time zone ("America/New_York"). Days
 * of 23 and 25 hours are right, because calendar days are counted back.
 */
export function lastDue(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime({ hour: publishingHour })
  const due = Temporal.ZonedDateTime.compare(today, here) <= 0 ? today : today.subtract({ days: 1 })
  return new Date(due.epochMilliseconds)
}

/**
 * The moment of a time on the office's clock, such as "2026-11-30T08:00", in milliseconds. Undefined for an hour that
 * is skipped when daylight saving begins; for one that comes twice, the first.
 */
export function momentAt(localTime: string, timeZone: string): number | undefined {
  const wanted = Temporal.PlainDateTime.from(localTime)
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return found.toPlainDateTime().equals(wanted) ? found.epochMilliseconds : undefined
}

/** A moment on the office's clock, as `momentAt` takes it. */
export function localTimeAt(moment: number, timeZone: string): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
