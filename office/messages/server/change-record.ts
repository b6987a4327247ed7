import type { MessageState, Outcome } from '../contract.ts'
import type { MessageRecord } from './store/message-record.ts'
import type { Reader } from './readers.ts'

// What a change does to a message's record; a text says why it cannot be done.

export type Signed = { person: string; at: number }

/** Assigns the message to this person; undefined: to nobody. */
export function handedTo(
  record: MessageRecord,
  named: Reader | undefined,
  signed: Signed,
): MessageRecord | string {
  if (named && record.restriction && !record.restriction.people.includes(named.id))
    return `${named.name} may not read this message. A lawyer can change who may.`
  return { ...record, owner: named ? { id: named.id, ...signed } : null }
}

type StateChange = {
  state: MessageState
  waiting: MessageRecord['waiting']
  signed: Signed
  /** What was promised before this time counts as kept by an answer. */
  dueBefore: number
}

/** Changes the state. An answer keeps a promise that is due by today; a reopened message has no outcome. */
export function inState(
  record: MessageRecord,
  { state, waiting, signed, dueBefore }: StateChange,
): MessageRecord {
  const isOpen = state === 'unanswered' || state === 'waiting'
  const isKept = !isOpen && record.promise !== null && record.promise.due < dueBefore
  return {
    ...record,
    state,
    stateSet: signed,
    waiting,
    theirAnswer: null,
    promise: isKept ? null : record.promise,
    outcome: isOpen ? null : record.outcome,
  }
}

/** Sets or clears the outcome. A message with an outcome needs no answer. */
export function ended(record: MessageRecord, result: Outcome | null, signed: Signed): MessageRecord {
  if (result === null) return { ...record, outcome: null }
  const isOpen = record.state === 'unanswered' || record.state === 'waiting'
  const answered = { state: 'answered', waiting: null, signed, dueBefore: 0 } as const
  return { ...(isOpen ? inState(record, answered) : record), outcome: { result, ...signed } }
}

/** Puts a message into the trash, or takes it out; a message under a legal hold stays out. */
export function trashed(record: MessageRecord, signed: Signed | null): MessageRecord | string {
  if (signed && record.hold) {
    // Without the reason: a lawyer may trash a message that they may not read.
    return `${record.hold.name} has set a legal hold on this message. Lift it first.`
  }
  if (!signed && !record.trashed) return 'This message is not in the trash.'
  return { ...record, trashed: signed }
}
