import { z } from 'zod'
import { flag, queryRowsIn } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { messageRecordSchema } from '../message-record.ts'
import type { MessageRecord } from '../message-record.ts'

const recordRow = z.object({ reference: z.string(), record: z.string() })

const mailRow = z.object({
  id: z.string(),
  reference: z.string(),
  person: z.string().nullable(),
  at: z.coerce.number(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['queued', 'sent', 'failed']).nullable(),
  error: z.string().nullable(),
  unknownEnds: z.coerce.number(),
})

const fileRow = z.object({ thread: z.string(), name: z.string() })

const partyRow = z.object({
  reference: z.string(),
  name: z.string(),
  kind: z.string(),
  role: z.string(),
  isRemoved: flag,
})

/** A mail of a message, with the names of what was attached. `state`: of a mail of the firm. */
export type KeptMail = Omit<z.infer<typeof mailRow>, 'id' | 'reference'> & { files: string[] }

/** What the office keeps of a message besides what was sent. */
export type KeptMessage = {
  record: MessageRecord | null
  mails: KeptMail[]
  parties: Omit<z.infer<typeof partyRow>, 'reference'>[]
}

/**
 * What the office keeps of these messages, by reference; `record` is null where it is damaged, so that one message does
 * not keep the others from being exported. Of mails, those that certainly belong to them, oldest first.
 */
export async function keptOf(
  run: RunSql,
  references: readonly string[],
): Promise<ReadonlyMap<string, KeptMessage>> {
  const records = await queryRowsIn(
    run,
    recordRow,
    references,
    (places) => `select reference, record from messages where reference in (${places})`,
  )
  const files = await queryRowsIn(
    run,
    fileRow,
    references,
    (places) =>
      `select f.thread, f.name from files f join thread t on t.id = f.thread
       where t.reference in (${places}) order by f.thread, f.place`,
  )
  const mails = await queryRowsIn(
    run,
    mailRow,
    references,
    (places) =>
      `select t.id, t.reference, t.person, t.at, t.sender, t.recipient, t.subject, t.text, o.state, o.error_code as error,
         coalesce(o.unknown_ends, 0) as "unknownEnds"
       from thread t left join outbox o on o.thread = t.id
       where t.is_certain = 1 and t.reference in (${places}) order by t.at, t.id`,
  )
  const parties = await queryRowsIn(
    run,
    partyRow,
    references,
    (places) =>
      `select reference, name, kind, role, case when removed_at is null then 0 else 1 end as "isRemoved"
       from parties where reference in (${places}) order by place, id`,
  )
  const kept = new Map<string, KeptMessage>()
  for (const { reference, record } of records)
    kept.set(reference, { record: readRecord(record), mails: [], parties: [] })
  const filesOf = Map.groupBy(files, ({ thread }) => thread)
  for (const { id, reference, ...mail } of mails)
    kept.get(reference)?.mails.push({ ...mail, files: (filesOf.get(id) ?? []).map(({ name }) => name) })
  for (const { reference, ...party } of parties) kept.get(reference)?.parties.push(party)
  return kept
}

function readRecord(text: string): MessageRecord | null {
  try {
    return messageRecordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
