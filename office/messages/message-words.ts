import { counted } from '../../text/counted.ts'
import type { GatedMessage, MessageState, Outcome } from './contract.ts'

export const stateWords: Record<MessageState, string> = {
  unanswered: 'Unanswered',
  waiting: 'Waiting for reply',
  answered: 'Answered',
  aside: 'No answer needed',
  spam: 'Spam',
}

/** The state of a message and, if it is late, for how long: "Unanswered for 2 business days". */
export function stateFor({ state, businessDays }: Pick<GatedMessage, 'state' | 'businessDays'>): string {
  const words = stateWords[state]
  return businessDays > 0 ? `${words} for ${counted(businessDays, 'business day')}` : words
}

export const outcomeWords: Record<Outcome, string> = {
  'became-client': 'Became a client',
  declined: 'Declined',
  referred: 'Referred',
  'not-for-us': 'Not for us',
  'no-answer': 'No answer from them',
}

/** Why nobody can read a message yet. */
export const gateWords: Record<GatedMessage['gate'], string> = {
  unchecked: 'Names are being checked.',
  hit: 'A name was found. A lawyer must decide.',
  conflict: 'Conflict. Stays closed.',
}

/** An act in the words of the history: "Marked answered". */
export function actWords(act: string): string {
  const words = act.replaceAll('-', ' ').replace(/^mark /, 'marked ')
  return (pasts[act] ?? words).replace(/^./, (letter) => letter.toUpperCase())
}

const pasts: Record<string, string> = {
  'set-aside': 'marked as needing no answer',
  'hand-over': 'handed over',
  'hand-to-nobody': 'handed to nobody yet',
  'set-deadline': 'deadline noted',
  'clear-deadline': 'deadline removed',
  'add-note': 'note added',
  'hold-message': 'legal hold set',
  'lift-hold': 'legal hold lifted',
  'log-call': 'call logged',
  'log-visit': 'visit logged',
  'log-letter': 'letter logged',
  promise: 'promise noted',
  'end-promise': 'promise ended',
  'no-outcome': 'outcome removed',
  'trash-message': 'moved to the trash',
  ...Object.fromEntries(
    Object.entries(outcomeWords).map(([result, words]) => [`end-${result}`, words.toLowerCase()]),
  ),
  'restrict-message': 'restricted to named people',
  'open-to-everyone': 'opened to everyone',
  'ask-to-open': 'asked another lawyer to open it together',
  reply: 'replied',
  'send-receipt': 'confirmed receipt',
  decline: 'declined by letter',
  'cancel-reply': 'reply canceled',
  'answer-came': 'answer came',
  'accept-mail': 'email accepted as belonging here',
  'reply-failed': 'reply not delivered: unanswered again',
  'open-together': 'opened together',
  'open-by-command': 'opened by the command on the server',
}
