import { z } from 'zod'
import { outcomeSchema, stateSchema } from '../contract.ts'
import type { MessageState, Outcome } from '../contract.ts'

/** Who did something, by id, and when. */
const signedSchema = z.object({ person: z.string(), at: z.number() })

export type Signed = z.infer<typeof signedSchema>

/** What people of the firm decided about a message and noted on it. A new message has an empty record. */
export const messageRecordSchema = z.object({
  state: stateSchema.default('unanswered'),
  stateSet: signedSchema.nullable().default(null),
  /** The `id` of the person who handles the message, and who decided that. */
  owner: signedSchema.extend({ id: z.string() }).nullable().default(null),
  /** Who noted that a deadline is near. */
  urgent: signedSchema.nullable().default(null),
  /** What was promised, and when it is due, in milliseconds. */
  promise: signedSchema.extend({ words: z.string(), due: z.number() }).nullable().default(null),
  /**
   * The last answer that made the message unanswered, or that came while it was. The message has waited since `at`; the
   * answer came at `cameAt`, for which earlier versions have only `at`.
   */
  theirAnswer: z
    .object({ at: z.number(), readAt: z.number(), cameAt: z.number().optional() })
    .nullable()
    .default(null),
  outcome: signedSchema.extend({ result: outcomeSchema }).nullable().default(null),
  trashed: signedSchema.nullable().default(null),
  /** Only in the state "waiting". */
  waiting: z.object({ whom: z.string(), until: z.iso.date() }).nullable().default(null),
  deadline: signedSchema.extend({ day: z.iso.date() }).nullable().default(null),
  restriction: signedSchema
    .extend({ people: z.array(z.string()) })
    .nullable()
    .default(null),
  /** The lawyer who asked another one to open the message together, because nobody is left to whom it is restricted. */
  opening: signedSchema.nullable().default(null),
  /** `name` is that of the person who set it, for commands, which know only ids. */
  hold: signedSchema.extend({ name: z.string(), reason: z.string() }).nullable().default(null),
  notes: z.array(signedSchema.extend({ id: z.string(), text: z.string() })).default([]),
})

/** A record as it is stored, in JSON. */
export const storedRecord = z.string().transform((text) => messageRecordSchema.parse(JSON.parse(text)))

export type MessageRecord = z.infer<typeof messageRecordSchema>

// How a record changes. A text says why it cannot.

/** Has this person handle the message; undefined for nobody. */
export function handedTo(
  record: MessageRecord,
  named: { id: string; name: string } | undefined,
  signed: Signed,
): MessageRecord | string {
  if (named && record.restriction && !record.restriction.people.includes(named.id))
    return `${named.name} may not read this message. A lawyer can change who may.`
  return { ...record, owner: named ? { id: named.id, ...signed } : null }
}

/** An answer counts as keeping a promise that is due before `dueBefore`. */
type StateChange = {
  state: MessageState
  waiting?: MessageRecord['waiting']
  signed: Signed
  dueBefore?: number
}

/** Changes the state. A message that is open again has no outcome. */
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

/** Moves a message to the trash, or out of it. A message under a legal hold cannot be moved there. */
export function trashed(record: MessageRecord, signed: Signed | null): MessageRecord | string {
  if (signed && record.hold) {
    // Without the reason, because a lawyer may move a message to the trash that they may not read.
    return `${record.hold.name} has set a legal hold on this message. Lift it first.`
  }
  if (!signed && !record.trashed) return 'This message is not in the trash.'
  return { ...record, trashed: signed }
}
