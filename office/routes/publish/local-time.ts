import { clockTime, dayName } from '../../times.ts'

/** A time on the office's clock ("2026-11-30T08:00") in words: "Nov 30, 8:00 am". Read and shown without a time zone. */
export function atLocalTime(localTime: string): string {
  const time = new Date(localTime).getTime()
  return `${dayName(time)}, ${clockTime(time)}`
}
