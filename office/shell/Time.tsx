import { dateAndTime, dayAndTime } from './times.ts'

/** A time, as people say it and as machines read it; on paper with its date, because "today" is untrue there tomorrow. */
export function Time({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-on-paper={dateAndTime(at)}>
      <span>{dayAndTime(at)}</span>
    </time>
  )
}
