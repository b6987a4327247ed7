import { momentAt } from '../../../../server/publish/firm-clock.ts'

/** The moment of a time on the office's clock by which something was promised, or why it cannot be used. */
export function dueOf(localTime: string, timeZone: string, now: number): number | string {
  const due = momentAt(localTime, timeZone)
  if (due === undefined) return 'Clocks skip this hour on that day. Choose another time.'
  return due <= now ? 'This time has passed. Choose a later one.' : due
}
