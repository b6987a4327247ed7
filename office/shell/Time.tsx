import { dayAndTime } from './times.ts'

/** A time, as people say it and as machines read it. */
export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{dayAndTime(at)}</time>
}
