import { Temporal } from 'temporal-polyfill'
import type { weekOf } from './opening-hours.ts'

/** When a day begins on the office's clock, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

type Hours = { timeZone: string; week: ReturnType<typeof weekOf> }

/**
 * The moments at which the office can open or close, and the beginnings of its days, in milliseconds and in order, on
 * this many days, beginning with a day (2026-11-26).
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
