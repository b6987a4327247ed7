import { dateAndTime, dateOfDay, dayAndTime, dueDayAndTime, nameOfDueDay } from './times.ts'

/**
 * A time, for people and in machine-readable form; on paper with its date, because "today" is wrong there tomorrow.
 * `isDue`: something is due by then.
 */
export function Time({ at, isDue = false }: { at: number; isDue?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-on-paper={dateAndTime(at)}>
      <span>{isDue ? dueDayAndTime(at) : dayAndTime(at)}</span>
    </time>
  )
}

/** The same for a calendar day by which something is due. */
export function DueDay({ day }: { day: string }) {
  return (
    <time dateTime={day} data-on-paper={dateOfDay(day)}>
      <span>{nameOfDueDay(day)}</span>
    </time>
  )
}
