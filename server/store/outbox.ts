import { z } from 'zod'
import { accessOf, accessSchema } from './access.ts'
import { insertRow, passed, queryColumn, queryRow, queryRows } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'
import { keepThreadWords } from './search-words.ts'

/** An email to send. `person` is its author's id. Its text never changes once it is in the outbox. */
type NewMail = {
  id: string
  reference: string
  person: string
  sender: string
  recipient: string
  subject: string
  text: string
  messageId: string
  inReplyTo: string | null
  files?: readonly NewFile[]
}

/** An attachment, in base64. */
type NewFile = { id: string; name: string; size: number; content: string }

/** Adds an email to the thread of a message and to the outbox; part of the transaction that decides to send it. */
export async function queueMail(run: RunSql, { files = [], ...mail }: NewMail, now: number): Promise<void> {
  await insertRow(run, 'thread', { ...mail, direction: 'out', at: now })
  await run(`insert into outbox (thread, state, next_at) values ($1, 'queued', $2)`, mail.id, now)
  for (const [place, file] of files.entries())
    await insertRow(run, 'files', { ...file, thread: mail.id, place, type: 'application/pdf' })
  await keepThreadWords(run, mail.reference)
}

/** An SQL expression: whether the names of the message of an outbox row are still being checked. */
const IS_UNCHECKED = `exists (select 1 from thread t join messages m on m.reference = t.reference
  where t.id = outbox.thread and m.gate = 'unchecked')`

/** An SQL expression: the state of an email in row `o`, 'uncertain' if it failed but may have been sent. */
export const MAIL_STATE = `case when o.state = 'failed' and o.unknown_ends > 0 then 'uncertain' else o.state end`

const DUE = `not ${IS_UNCHECKED} and state = 'queued' and ${passed('next_at')} and (claimed_until is null or ${passed('claimed_until')})`

/** The id of the due email whose attempt was due first; undefined if none is due. */
export async function dueMail(run: RunSql, now: number): Promise<string | undefined> {
  const [thread] = await queryColumn(
    run,
    z.string(),
    `select thread from outbox where ${DUE} order by next_at, thread limit 1`,
    now,
  )
  return thread
}

/**
 * Claims a due email for one attempt; returns the number of attempts including this one, or undefined if another
 * process has it. A claim lapses at `until`; a lapsed claim is counted, because its attempt may have sent the email.
 */
export async function claimMail(
  run: RunSql,
  id: string,
  now: number,
  until: number,
): Promise<number | undefined> {
  const [attempts] = await queryColumn(
    run,
    z.coerce.number(),
    `update outbox set attempts = attempts + 1, claimed_until = $3,
       unknown_ends = unknown_ends + case when claimed_until is null then 0 else 1 end
     where ${DUE} and thread = $2 returning attempts`,
    now,
    id,
    until,
  )
  return attempts
}

const outgoingRow = z.object({
  reference: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  access: accessSchema,
  isClosedSince: z.coerce.boolean(),
})

/**
 * An email as each attempt sends it. `access` is how much of its message may leave the office. With `isClosedSince`,
 * the conflict check found a name after the email was written, and the message is closed.
 */
export type OutgoingMail = z.infer<typeof outgoingRow> & { references: string[]; files: OutgoingFile[] }

const fileRow = z.object({ name: z.string(), type: z.string(), content: z.string() })

/** An attachment, in base64. */
type OutgoingFile = z.infer<typeof fileRow>

/** The email that an attempt sends; undefined if its message was deleted in the meantime. */
export async function findOutgoing(run: RunSql, id: string): Promise<OutgoingMail | undefined> {
  const mail = await queryRow(
    run,
    outgoingRow,
    `select t.reference, t.person, t.at, t.recipient, t.subject, t.text, t.message_id as "messageId",
       t.in_reply_to as "inReplyTo", ${accessOf()} as access,
       case when m.gate is not null and exists (select 1 from conflict_hits h join conflict_checks c on c.id = h.check_id
         where c.message = t.reference and c.at > t.at) then 1 else 0 end as "isClosedSince"
     from outbox o join thread t on t.id = o.thread join messages m on m.reference = t.reference where o.thread = $1`,
    id,
  )
  if (!mail) return undefined
  const references = await queryColumn(
    run,
    z.string(),
    `select t.message_id as id from thread t left join outbox o on o.thread = t.id
     where t.reference = $1 and t.at < $2 and t.is_certain = 1 and (o.state is null or o.state <> 'failed')
     order by t.at, t.id`,
    mail.reference,
    mail.at,
  )
  const files = await queryRows(
    run,
    fileRow,
    'select name, type, content from files where thread = $1 and content is not null order by place',
    id,
  )
  return { ...mail, references, files }
}

/** Records that the mail server has accepted an email, and from which address. */
export async function markSent(
  run: RunSql,
  id: string,
  { sender, at }: { sender: string; at: number },
): Promise<void> {
  await run('update thread set sender = $2 where id = $1 and sender <> $2', id, sender)
  await run(
    `update outbox set state = 'sent', sent_at = $2, error_code = null, next_at = null, claimed_until = null
     where thread = $1`,
    id,
    at,
  )
}

/** The references of messages with a reply written before this time that has not gone out; the oldest first. */
export async function findUnsentReplies(run: RunSql, before: number): Promise<string[]> {
  return queryColumn(
    run,
    z.string(),
    `select t.reference from outbox o join thread t on t.id = o.thread
     where o.state = 'queued' and t.at < $1 order by t.at, t.id`,
    before,
  )
}

/**
 * Takes an email out of the outbox; false if a process is sending it at the moment. If a claim on it has lapsed, that
 * attempt may have sent it.
 */
export async function cancelMail(run: RunSql, id: string, code: string, now: number): Promise<boolean> {
  const canceled = await run(
    `update outbox set state = 'failed', error_code = $3, next_at = null, claimed_until = null,
       unknown_ends = unknown_ends + case when claimed_until is null then 0 else 1 end
     where thread = $2 and state = 'queued' and (claimed_until is null or ${passed('claimed_until')}) returning thread`,
    now,
    id,
    code,
  )
  return canceled.length === 1
}

/** Marks every queued email as perhaps sent already, as after a restore; returns how many. */
export async function markPerhapsSent(run: RunSql): Promise<number> {
  const marked = await run(
    `update outbox set unknown_ends = unknown_ends + 1, claimed_until = null where state = 'queued' returning thread`,
  )
  return marked.length
}

/** A failure. */
type Failure = {
  code: string
  /** When to try again; null for never. */
  next: number | null
  /** Whether the attempt may have sent the email. */
  isUnknown?: boolean | undefined
  /** The number of attempts including the failed one; undefined if a report says that the email was not delivered. */
  attempts?: number | undefined
}

/**
 * Records a failure; returns how many attempts may have sent the email, or undefined if it had already failed, such
 * as an email that was canceled after its claim lapsed, or if the attempt is not the last one. After a report that an
 * email was not delivered, none is uncertain.
 */
export async function markFailed(
  run: RunSql,
  id: string,
  { code, next, isUnknown = false, attempts }: Failure,
): Promise<number | undefined> {
  const isReported = attempts === undefined
  const unchanged = isReported
    ? `(state <> 'failed' or unknown_ends > 0)`
    : `state = 'queued' and attempts = $6`
  const [unknownEnds] = await queryColumn(
    run,
    z.coerce.number(),
    `update outbox set state = $2, error_code = $3, next_at = $4, claimed_until = null,
       unknown_ends = ${isReported ? '$5' : 'unknown_ends + $5'}
     where thread = $1 and ${unchanged} returning unknown_ends`,
    id,
    next === null ? 'failed' : 'queued',
    code,
    next,
    isUnknown ? 1 : 0,
    ...(isReported ? [] : [attempts]),
  )
  return unknownEnds
}
