import { z } from 'zod'
import { outcomeSchema, stateSchema } from '../contract.ts'
import type { MessageState, Outcome } from '../contract.ts'

/** Who set something, by id, and when. */
const signedSchema = z.object({ person: z.string(), at: z.number() })

export type Signed = z.infer<typeof signedSchema>

/** What the firm's people decided about a message and noted on it. An empty record is that of a new message. */
export const messageRecordSchema = z.object({
  state: stateSchema.default('unanswered'),
  stateSet: signedSchema.nullable().default(null),
  /** Who handles the message, who decided that, and when. */
  owner: signedSchema.extend({ id: z.string() }).nullable().default(null),
  /** A deadline is near. */
  urgent: signedSchema.nullable().default(null),
  /** What was promised, and when it is due, in milliseconds. */
  promise: signedSchema.extend({ words: z.string(), due: z.number() }).nullable().default(null),
  /**
   * The last answer that made the message unanswered, or came while it was. `at`: when the message began to wait.
   * `cameAt`: when the answer came; earlier versions have only `at`.
   */
  theirAnswer: z
    .object({ at: z.number(), readAt: z.number(), cameAt: z.number().optional() })
    .nullable()
    .default(null),
  outcome: signedSchema.extend({ result: outcomeSchema }).nullable().default(null),
  trashed: signedSchema.nullable().default(null),
  /** In state "waiting". */
  waiting: z.object({ whom: z.string(), until: z.iso.date() }).nullable().default(null),
  deadline: signedSchema.extend({ day: z.iso.date() }).nullable().default(null),
  restriction: signedSchema
    .extend({ people: z.array(z.string()) })
    .nullable()
    .default(null),
  /** A lawyer asked another one to open the message with them, because nobody to whom it is restricted is left. */
  opening: signedSchema.nullable().default(null),
  /** `name`: of the person, for commands that know no people. */
  hold: signedSchema.extend({ name: z.string(), reason: z.string() }).nullable().default(null),
  notes: z.array(signedSchema.extend({ id: z.string(), text: z.string() })).default([]),
})

/** A record as it is stored, in JSON. */
export const storedRecord = z.string().transform((text) => messageRecordSchema.parse(JSON.parse(text)))

export type MessageRecord = z.infer<typeof messageRecordSchema>

// What changes make of a record; a text says why one cannot be made.

/** Assigns the message to this person; undefined: to nobody. */
export function handedTo(
  record: MessageRecord,
  named: { id: string; name: string } | undefined,
  signed: Signed,
): MessageRecord | string {
  if (named && record.restriction && !record.restriction.people.includes(named.id))
    return `${named.name} may not read this message. A lawyer can change who may.`
  return { ...record, owner: named ? { id: named.id, ...signed } : null }
}

/** `dueBefore`: what was promised before this time counts as kept by an answer. */
type StateChange = {
  state: MessageState
  waiting?: MessageRecord['waiting']
  signed: Signed
  dueBefore?: number
}

/** Changes the state. A reopened message has no outcome. */
export function inState(
  record: MessageRecord,
  { state, waiting = null, signed, dueBefore = 0 }: StateChange,
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
  const closed = isOpen ? inState(record, { state: 'answered', signed }) : record
  return { ...closed, outcome: { result, ...signed } }
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
