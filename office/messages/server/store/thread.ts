import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { flag } from './listed-message.ts'

const mailRow = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  person: z.string().nullable(),
  at: z.coerce.number(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  isAutomatic: flag,
  isCertain: flag,
  state: z.enum(['queued', 'sent', 'failed']).nullable(),
  error: z.string().nullable(),
  nextAt: z.coerce.number().nullable(),
  unknownEnds: z.coerce.number().nullable(),
})

/** The mails about a message, oldest first. */
export async function threadOf(run: RunSql, reference: string) {
  const found = await run(
    `select t.id, t.direction, t.person, t.at, t.sender, t.recipient, t.subject, t.text,
       t.is_automatic as "isAutomatic", t.is_certain as "isCertain", o.state, o.error_code as error,
       o.next_at as "nextAt", o.unknown_ends as "unknownEnds"
     from thread t left join outbox o on o.thread = t.id where t.reference = $1 order by t.at, t.id`,
    reference,
  )
  return z.array(mailRow).parse(found)
}

/** How many messages one statement reads. */
const BATCH = 200

const exportedRow = z.object({
  reference: z.string(),
  direction: z.enum(['out', 'in']),
  person: z.string().nullable(),
  at: z.coerce.number(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** A mail as an export has it. */
export type ExportedMail = z.infer<typeof exportedRow>

/** The mails that belong to these messages, by reference, oldest first. */
export async function threadsOf(
  run: RunSql,
  references: readonly string[],
): Promise<ReadonlyMap<string, ExportedMail[]>> {
  const mails: ExportedMail[] = []
  for (let start = 0; start < references.length; start += BATCH) {
    const some = references.slice(start, start + BATCH)
    const places = some.map((_, index) => `$${index + 1}`).join(', ')
    const found = await run(
      `select reference, direction, person, at, sender, recipient, subject, text from thread
       where is_certain = 1 and reference in (${places}) order by at, id`,
      ...some,
    )
    mails.push(...z.array(exportedRow).parse(found))
  }
  return Map.groupBy(mails, ({ reference }) => reference)
}

const writtenRow = z.object({
  ...{ reference: z.string(), person: z.string().nullable() },
  ...{ recipient: z.string(), subject: z.string(), text: z.string() },
})

/** The mail that was written under an id. */
export async function findWritten(run: RunSql, id: string): Promise<z.infer<typeof writtenRow> | undefined> {
  const found = await run('select reference, person, recipient, subject, text from thread where id = $1', id)
  return z.array(writtenRow).parse(found)[0]
}

/** The Message-ID of the last mail of a thread, one that came in before one of the firm. */
export async function lastMail(run: RunSql, reference: string): Promise<string | undefined> {
  const found = await run(
    `select message_id as id from thread where reference = $1 and is_certain = 1
     order by case direction when 'in' then 0 else 1 end, at desc, id limit 1`,
    reference,
  )
  return z.array(z.object({ id: z.string() })).parse(found)[0]?.id
}

/** Whether a message came by the form, so that its sender got an acknowledgement. */
export async function cameByForm(run: RunSql, reference: string): Promise<boolean> {
  const found = await run(`select 1 from messages where reference = $1 and source = 'form'`, reference)
  return found.length > 0
}

/** The messages that have a reply which has been waiting to go out since before a time; the oldest first. */
export async function findUnsentReplies(run: RunSql, before: number): Promise<string[]> {
  const found = await run(
    `select t.reference from outbox o join thread t on t.id = o.thread
     where o.state = 'queued' and t.at < $1 order by t.at, t.id`,
    before,
  )
  return z
    .array(z.object({ reference: z.string() }))
    .parse(found)
    .map(({ reference }) => reference)
}

/** A text that changes whenever a mail is added, sent, refused or found to belong to its message. */
export async function threadPulse(run: RunSql): Promise<unknown[]> {
  const mails = await run('select count(*) as count, sum(is_certain) as certain from thread')
  const states = await run(
    'select state, count(*) as count, sum(attempts) as attempts from outbox group by state order by state',
  )
  return [mails, states]
}
