import type { GatedMessage, MessageState, Outcome } from '../contract.ts'
import { nameOfDueDay } from '../../shell/times.ts'

/** Where a message stands, in words. */
export const stateWords: Record<MessageState, string> = {
  unanswered: 'Unanswered',
  waiting: 'Waiting for reply',
  answered: 'Answered',
  aside: 'No answer needed',
  spam: 'Spam',
}

/** How a message ended, in words. */
export const outcomeWords: Record<Outcome, string> = {
  'became-client': 'Became a client',
  declined: 'Declined',
  referred: 'Referred',
  'not-for-us': 'Not for us',
  'no-answer': 'No answer from them',
}

/** A day such as "2026-11-24", as it is called now. */
export function dayOf(day: string): string {
  return nameOfDueDay(day)
}

/** "1 message", "1,284 messages". */
export function countedMessages(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`
}

/** Why nobody reads a message yet. */
export const gateWords: Record<GatedMessage['gate'], string> = {
  unchecked: 'Names are being checked.',
  hit: 'A name was found. A lawyer must decide.',
  conflict: 'Conflict. Stays closed.',
}
