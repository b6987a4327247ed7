import type { GatedMessage, MessageState, Outcome } from './contract.ts'

/** The state of a message, in words. */
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

/** Why nobody reads a message yet. */
export const gateWords: Record<GatedMessage['gate'], string> = {
  unchecked: 'Names are being checked.',
  hit: 'A name was found. A lawyer must decide.',
  conflict: 'Conflict. Stays closed.',
}
