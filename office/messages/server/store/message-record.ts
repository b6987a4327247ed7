import { z } from 'zod'
import { outcomeSchema, stateSchema } from '../../contract.ts'
import { daySchema } from '../../message-reference.ts'

/** Who set something, by id, and when. */
const signedSchema = z.object({ person: z.string(), at: z.number() })

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
  /** When the answer arrived that made the message unanswered again, and when it was read. */
  theirAnswer: z.object({ at: z.number(), readAt: z.number() }).nullable().default(null),
  outcome: signedSchema.extend({ result: outcomeSchema }).nullable().default(null),
  trashed: signedSchema.nullable().default(null),
  /** In state "waiting". */
  waiting: z.object({ whom: z.string(), until: daySchema }).nullable().default(null),
  deadline: signedSchema.extend({ day: daySchema }).nullable().default(null),
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
