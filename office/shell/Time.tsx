import { dateAndTime, dateOfDay, dayAndTime, dueDayAndTime, nameOfDueDay } from './times.ts'

/**
 * A time as people call it. On paper it has its date, because "today" would be wrong there tomorrow. With `isDue`, it
 * is one by which something is due.
 */
export function Time({ at, isDue = false }: { at: number; isDue?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-on-paper={dateAndTime(at)}>
      <span>{isDue ? dueDayAndTime(at) : dayAndTime(at)}</span>
    </time>
  )
}

/** A calendar day by which something is due, in the same form. */
export function DueDay({ day }: { day: string }) {
  return (
    <time dateTime={day} data-on-paper={dateOfDay(day)}>
      <span>{nameOfDueDay(day)}</span>
    </time>
  )
}
