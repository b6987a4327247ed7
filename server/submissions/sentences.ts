import { inOfficeTime } from '../delivery/format-submission.ts'
import type { Hold } from '../store/submission-store.ts'
import type { OfficeClock } from './listing.ts'

/** There is nothing under this reference. */
export function noSubmission(id: string): string {
  return `There is no submission ${id}. \`npm run submissions -- list\` shows all.`
}

/** The office has restricted it to some people. */
export function restricted(id: string): string {
  return `${id} is restricted: only the people named in the office can read it, at /office/messages/${id}.`
}

/** The conflict check has closed it. */
export function undecided(id: string): string {
  return `${id} is closed until a lawyer decides about its names in the office, at /office/messages/${id}.`
}

/** A hold has stopped its deletion. */
export function onHold({ id, heldBy, heldAt }: Hold, { timeZone }: OfficeClock): string {
  return `${id} is on hold and stays: ${heldBy} set the hold on ${inOfficeTime(heldAt, timeZone)}. It can be lifted in the office.`
}

/** A reply that has not gone out yet has stopped its deletion. */
export function unsentReply(id: string): string {
  return `${id} stays: a reply to it has not been sent yet. It goes out when mail works, or can be canceled in the message in the office.`
}

/** "1 submission", "2 submissions". */
export function counted(count: number): string {
  return count === 1 ? '1 submission' : `${count} submissions`
}
