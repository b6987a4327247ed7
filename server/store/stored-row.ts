import { z } from 'zod'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { jsonIn } from '../../text/json-in.ts'
import { accessOf, accessSchema } from './access.ts'
import type { DamagedMessage, StoredMessage } from './message-store.ts'

/** The columns that `readRows` reads. */
export const STORED_COLUMNS = `id, received_at, submission as message, delivery, attempts, next_attempt_at, last_error,
  (select ${accessOf()} from messages m where m.reference = id) as access`

/** Parses the rows of a query for `STORED_COLUMNS`; a row that cannot be parsed does not affect the others. */
export function readRows(found: unknown[]): { stored: StoredMessage[]; damaged: DamagedMessage[] } {
  const stored: StoredMessage[] = []
  const damaged: DamagedMessage[] = []
  for (const row of found) {
    const read = storedRow.safeParse(row)
    if (read.success) stored.push(read.data)
    else damaged.push(remainsOf(row))
  }
  return { stored, damaged }
}

function remainsOf(row: unknown): DamagedMessage {
  const { id, message, delivery, access } = remains.parse(row)
  const text = message instanceof Uint8Array ? '' : String(message)
  return { id: String(id), text, isDelivered: delivery === 'delivered', access }
}

/** A message without its row in the office, as only damage leaves it, is closed. */
const access = accessSchema.nullable().transform((found) => found ?? 'reference')

const remains = z.object({ id: z.unknown(), message: z.unknown(), delivery: z.unknown(), access })

/** The last moment that a `Date` can hold. */
const LATEST = 8.64e15

const milliseconds = z.coerce
  .number()
  .min(0)
  .max(LATEST)
  .transform((value) => new Date(value))

const sender = { name: z.string(), email: z.string(), suspectedSpam: z.boolean() }

/** The fields that email and list read. Messages were validated before they were stored: this detects damage. */
const intact = z.discriminatedUnion('formType', [
  z.object({
    ...sender,
    formType: z.literal('accessibility'),
    issueType: z.string(),
    message: z.string(),
    page: z.string(),
  }),
  z.object({
    ...sender,
    formType: z.literal('intake'),
    phone: z.string(),
    practiceArea: z.string(),
    writingFor: z.string().optional(),
    writingForName: z.string().optional(),
    parties: z.array(z.object({ name: z.string(), kind: z.string(), role: z.string() })).optional(),
    noOtherParties: z.boolean().optional(),
    namesByPhone: z.boolean().optional(),
    otherParties: z.string(),
    reachBy: z.string().optional(),
    reachWhen: z.string().optional(),
    noVoicemail: z.boolean().optional(),
    needs: z.string().optional(),
    description: z.string(),
  }),
])

const intactJson = z.custom<VisitorMessage>((value) => intact.safeParse(value).success)

/** The message in a stored text; undefined if it is damaged. */
export function intactMessage(text: string): VisitorMessage | undefined {
  return intactJson.safeParse(jsonIn(text)).data
}

/** PostgreSQL returns a bigint as text, SQLite as a number. */
const storedRow = z
  .object({
    id: z.string(),
    received_at: milliseconds,
    message: z.string().transform(jsonIn).pipe(intactJson),
    delivery: z.enum(['waiting', 'delivered', 'refused']),
    attempts: z.number(),
    next_attempt_at: milliseconds.nullable(),
    last_error: z.string().nullable(),
    access,
  })
  .transform(({ received_at, next_attempt_at, last_error, ...row }): StoredMessage => {
    const times = { receivedAt: received_at, nextAttemptAt: next_attempt_at }
    return { ...row, ...times, lastError: last_error }
  })
