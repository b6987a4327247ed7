import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { flag } from './listed-message.ts'
import { messageRecordSchema } from './message-record.ts'
import type { MessageRecord } from './message-record.ts'

/** How many messages one statement reads. */
const BATCH = 200

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
 * What the office keeps of these messages, by reference; `record` is null where it is damaged, so that one message does not
 * keep the others from being exported. Of mails, those that certainly belong to them, oldest first.
 */
export async function keptOf(
  run: RunSql,
  references: readonly string[],
): Promise<ReadonlyMap<string, KeptMessage>> {
  const kept = new Map<string, KeptMessage>()
  for (let start = 0; start < references.length; start += BATCH)
    await addTo(kept, run, references.slice(start, start + BATCH))
  return kept
}

async function addTo(
  kept: Map<string, KeptMessage>,
  run: RunSql,
  references: readonly string[],
): Promise<void> {
  const among = `in (${references.map((_, index) => `$${index + 1}`).join(', ')})`
  const read = async <Row extends z.ZodType>(row: Row, sql: string) =>
    z.array(row).parse(await run(sql, ...references))
  for (const { reference, record } of await read(
    recordRow,
    `select reference, record from messages where reference ${among}`,
  ))
    kept.set(reference, { record: readRecord(record), mails: [], parties: [] })
  const files = await read(
    fileRow,
    `select f.thread, f.name from files f join thread t on t.id = f.thread
     where t.reference ${among} order by f.thread, f.place`,
  )
  const filesOf = Map.groupBy(files, ({ thread }) => thread)
  for (const { id, reference, ...mail } of await read(
    mailRow,
    `select t.id, t.reference, t.person, t.at, t.sender, t.recipient, t.subject, t.text, o.state, o.error_code as error
     from thread t left join outbox o on o.thread = t.id
     where t.is_certain = 1 and t.reference ${among} order by t.at, t.id`,
  ))
    kept.get(reference)?.mails.push({ ...mail, files: (filesOf.get(id) ?? []).map(({ name }) => name) })
  for (const { reference, ...party } of await read(
    partyRow,
    `select reference, name, kind, role, case when removed_at is null then 0 else 1 end as "isRemoved"
     from parties where reference ${among} order by place, id`,
  ))
    kept.get(reference)?.parties.push(party)
}

function readRecord(text: string): MessageRecord | null {
  try {
    return messageRecordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
