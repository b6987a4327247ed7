import { z } from 'zod'
import {
  insertRow,
  placesFor,
  queryColumn,
  queryRow,
  queryRowsIn,
} from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'
import { intactMessage } from '../../../../server/store/stored-row.ts'
import { keepThreadWords } from '../../../../server/store/search-words.ts'

const sentRow = z.object({
  id: z.string(),
  messageId: z.string(),
  reference: z.string(),
  at: z.coerce.number(),
})

/** The emails of ours with these Message-IDs. */
export async function findSent(run: RunSql, ids: readonly string[]) {
  return queryRowsIn(
    run,
    sentRow,
    ids,
    (places) =>
      `select id, message_id as "messageId", reference, at from thread where direction = 'out' and message_id in (${places})`,
  )
}

const acknowledgedRow = z.object({ reference: z.string(), messageId: z.string() })

/** The Message-IDs of the acknowledgments of these messages. */
export async function findAcknowledged(run: RunSql, references: readonly string[]) {
  return queryRowsIn(
    run,
    acknowledgedRow,
    references,
    (places) =>
      `select id as reference, acknowledgement as "messageId" from submissions
       where id in (${places}) and acknowledgement is not null`,
  )
}

/** The email with this Message-ID, about any message. `sentDate` is null if it is ours, or was kept without a date. */
export async function findKept(run: RunSql, messageId: string) {
  const kept = z.object({ sentDate: z.string().nullable() })
  return queryRow(run, kept, 'select sent_date as "sentDate" from thread where message_id = $1', messageId)
}

/** The first of these references whose message still takes answers; that of a client does not. */
export async function findOpen(run: RunSql, references: readonly string[]): Promise<string | undefined> {
  if (references.length === 0) return undefined
  const places = placesFor(references)
  const open = await queryColumn(
    run,
    z.string(),
    `select reference from messages
     where reference in (${places}) and (outcome is null or outcome <> 'became-client')`,
    ...references,
  )
  return references.find((each) => open.includes(each))
}

/**
 * The addresses from which answers about a message are certain: the person's own, those we wrote to, and those from
 * which an email was accepted.
 */
export async function knownSenders(run: RunSql, reference: string): Promise<Set<string>> {
  const messages = await queryColumn(
    run,
    z.string(),
    'select submission as message from submissions where id = $1',
    reference,
  )
  const own = messages.map((message) => intactMessage(message)?.email ?? '')
  const others = await queryColumn(
    run,
    z.string(),
    `select case direction when 'out' then recipient else sender end as address from thread
     where reference = $1 and is_certain = 1 and (direction = 'out' or judged_by is not null)`,
    reference,
  )
  return new Set([...own, ...others].map((address) => address.toLowerCase()))
}

/** An email that came in. */
export type IncomingMail = {
  id: string
  reference: string
  at: number
  sender: string
  recipient: string
  subject: string
  text: string
  messageId: string
  sentDate: string
  inReplyTo: string | null
  isAutomatic: boolean
  isCertain: boolean
  attachments: readonly { name: string; type: string; size: number }[]
}

/** Keeps an email that came in; false if it was kept before. */
export async function keepIncoming(run: RunSql, { attachments, ...mail }: IncomingMail): Promise<boolean> {
  const once = 'on conflict (message_id) do nothing returning id'
  const kept = await insertRow(run, 'thread', { ...mail, direction: 'in' }, once)
  if (kept.length === 0) return false
  for (const [place, { name, type, size }] of attachments.entries()) {
    await insertRow(run, 'files', { id: `${mail.id}.${place}`, thread: mail.id, place, name, type, size })
  }
  await keepThreadWords(run, mail.reference)
  return true
}

const undecidedRow = z.object({ at: z.coerce.number(), isAutomatic: z.coerce.number() })
const undecided = tableOf('thread', undecidedRow)

/** An email that may belong to a message, until someone has decided. */
export function findUndecided(run: RunSql, reference: string, id: string) {
  const isUndecided = 'where id = $2 and reference = $1 and is_certain = 0 and judged_by is null'
  return undecided.row(run, isUndecided, reference, id)
}

/** A decision about whether an email belongs to its message. */
type Judging = { reference: string; id: string; person: string; now: number }

/** Records who decided that an email belongs to its message. */
export async function acceptMail(run: RunSql, { reference, id, person, now }: Judging): Promise<void> {
  await run('update thread set is_certain = 1, judged_by = $2, judged_at = $3 where id = $1', id, person, now)
  await keepThreadWords(run, reference)
}

/** Records who decided that an email does not belong to its message, and deletes its text and files. */
export async function refuseMail(
  run: RunSql,
  { id, person, now }: Omit<Judging, 'reference'>,
): Promise<void> {
  await run(
    `update thread set sender = '', subject = '', text = '', in_reply_to = null, judged_by = $2, judged_at = $3 where id = $1`,
    id,
    person,
    now,
  )
  await run('delete from files where thread = $1', id)
}

const sentMailRow = z.object({
  reference: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  recipient: z.string(),
})

/** An email of ours, if it may have arrived. */
export async function findDelivered(run: RunSql, id: string) {
  return queryRow(
    run,
    sentMailRow,
    `select t.reference, t.person, t.at, t.recipient from thread t join outbox o on o.thread = t.id
     where t.id = $1 and (o.state <> 'failed' or o.unknown_ends > 0)`,
    id,
  )
}
