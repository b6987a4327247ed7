import { Temporal } from 'temporal-polyfill'

/** When a day begins on the office's clock, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}
