import { z } from 'zod'
import { hasUnsentReply } from '../../../../server/store/removal.ts'
import { MAIL_STATE } from '../../../../server/store/outbox.ts'
import {
  flag,
  queryColumn,
  queryCount,
  queryRow,
  queryRowsIn,
} from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'
import { mailStateSchema } from '../../thread.ts'

const mailRow = z.object({
  id: z.string(),
  reference: z.string(),
  direction: z.enum(['out', 'in']),
  person: z.string().nullable(),
  at: z.coerce.number(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  isAutomatic: flag,
  isCertain: flag,
  /** Whether it is a lawyer's letter of declination. */
  isLetter: flag,
  /** Whether its writer has left the office. */
  isOfFormer: flag,
  judgedBy: z.string().nullable(),
  state: z.enum(['queued', 'sent', 'failed']).nullable(),
  error: z.string().nullable(),
  nextAt: z.coerce.number().nullable(),
  unknownEnds: z.coerce.number(),
})

/** An email about a message, as it is kept. */
export type KeptMail = z.infer<typeof mailRow>

/** The emails about a message, oldest first, except those that someone decided do not belong to it. */
export async function threadOf(run: RunSql, reference: string): Promise<KeptMail[]> {
  return (await threadsOf(run, [reference])).get(reference) ?? []
}

/** The emails about several messages, as `threadOf` returns them, by reference. */
export async function threadsOf(
  run: RunSql,
  references: readonly string[],
): Promise<ReadonlyMap<string, KeptMail[]>> {
  const found = await queryRowsIn(
    run,
    mailRow,
    references,
    (
      places,
    ) => `select t.id, t.reference, t.direction, t.person, t.at, t.sender, t.recipient, t.subject, t.text,
       t.is_automatic as "isAutomatic", t.is_certain as "isCertain", t.judged_by as "judgedBy", o.state, o.error_code as error,
       case when exists (select 1 from decline_letters l where l.thread = t.id) then 1 else 0 end as "isLetter",
       case when exists (select 1 from office_people p where p.id = t.person and p.removed_at is not null) then 1 else 0 end as "isOfFormer",
       o.next_at as "nextAt", coalesce(o.unknown_ends, 0) as "unknownEnds"
     from thread t left join outbox o on o.thread = t.id
     where t.reference in (${places}) and (t.is_certain = 1 or t.judged_by is null) order by t.at, t.id`,
  )
  return Map.groupBy(found, ({ reference }) => reference)
}

const fileRow = z.object({ thread: z.string(), id: z.string(), name: z.string(), size: z.coerce.number() })

/** The attachments of the emails about these messages, by email. */
export async function filesOf(run: RunSql, references: readonly string[]) {
  const found = await queryRowsIn(
    run,
    fileRow,
    references,
    (places) =>
      `select f.thread, f.id, f.name, f.size from files f join thread t on t.id = f.thread
       where t.reference in (${places}) order by f.thread, f.place`,
  )
  return Map.groupBy(found, ({ thread }) => thread)
}

const writtenRow = z.object({
  reference: z.string(),
  person: z.string().nullable(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  mail: mailStateSchema.nullable(),
})

const attachedRow = z.object({ name: z.string(), content: z.string().nullable() })
const attached = tableOf('files', attachedRow)

/** The email that was written under an id, with its attachments. `mail` is what became of it, if it is the firm's. */
export async function findWritten(run: RunSql, id: string) {
  const written = await queryRow(
    run,
    writtenRow,
    `select t.reference, t.person, t.recipient, t.subject, t.text, ${MAIL_STATE} as mail
     from thread t left join outbox o on o.thread = t.id where t.id = $1`,
    id,
  )
  if (!written) return undefined
  return { ...written, files: await attached.rows(run, 'where thread = $1 order by place', id) }
}

/** The Message-ID of the last email of a thread that came in; if none did, of the firm's last one. */
export async function lastMail(run: RunSql, reference: string): Promise<string | undefined> {
  const [id] = await queryColumn(
    run,
    z.string(),
    `select t.message_id as id from thread t left join outbox o on o.thread = t.id
     where t.reference = $1 and t.is_certain = 1 and (o.state is null or o.state <> 'failed')
     order by case t.direction when 'in' then 0 else 1 end, t.at desc, t.id limit 1`,
    reference,
  )
  return id
}

/** How many emails of one kind a message has. */
export async function countMails(
  run: RunSql,
  reference: string,
  { direction, isCertain }: { direction: 'out' | 'in'; isCertain: boolean },
): Promise<number> {
  return queryCount(
    run,
    'select count(*) as count from thread where reference = $1 and direction = $2 and is_certain = $3',
    reference,
    direction,
    isCertain ? 1 : 0,
  )
}

/** Whether a reply to a message is still to be sent. */
export async function replyWaits(run: RunSql, reference: string): Promise<boolean> {
  return (await run(`select 1 where ${hasUnsentReply('$1')}`, reference)).length > 0
}

/** A file that was attached to an email about a message, in base64; undefined if it was not kept. */
export async function findFile(run: RunSql, reference: string, id: string) {
  return queryRow(
    run,
    z.object({ name: z.string(), type: z.string(), content: z.string() }),
    `select f.name, f.type, f.content from files f join thread t on t.id = f.thread
     where t.reference = $1 and t.is_certain = 1 and f.id = $2 and f.content is not null`,
    reference,
    id,
  )
}

/** How many bytes a person has attached to replies since a time. */
export async function attachedSince(run: RunSql, person: string, since: number): Promise<number> {
  return queryCount(
    run,
    `select coalesce(sum(f.size), 0) as count from files f join thread t on t.id = f.thread
     where t.person = $1 and t.at > $2`,
    person,
    since,
  )
}
