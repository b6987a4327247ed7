import { z } from 'zod'
import { queryCounts, queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { lockMessage } from '../../conflicts/server/gate.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { storedRecord } from './message-record.ts'
import type { MessageRecord } from './message-record.ts'
import { IS_OPEN } from './store/messages-for-today.ts'
import { writeChange } from './store/messages.ts'

/**
 * Hands a person's work to another. With `opens`, the new person may also read the restricted messages that nobody else
 * could read; without it, two lawyers must open those together. `by` is who does this. It is null for the command; the
 * history then names the receiver.
 */
type Handing = { from: string; to: string; opens: boolean; by: string | null; now: number }

/** Hands on the open messages that a person handles, and the restricted ones that nobody else here may read. */
export async function handMessages(run: RunSql, handing: Handing): Promise<void> {
  const { from, to, by, now } = handing
  // Waits for others who are changing these messages, so that their changes are handed on, too.
  for (const { reference } of await findWorkOf(run, from)) await lockMessage(run, reference)
  for (const { reference, version, record, isReadAlone } of await findWorkOf(run, from)) {
    const next = handedOn(record, { ...handing, opens: handing.opens && isReadAlone })
    const acts = [
      ...(next.restriction === record.restriction ? [] : ['restrict-message']),
      ...(next.owner === record.owner ? [] : [next.owner ? 'hand-over' : 'hand-to-nobody']),
    ]
    const act = acts.at(-1)
    if (act === undefined) continue
    const change = { reference, version, person: by ?? to, record: next, act, now }
    await writeChange(run, change)
    for (const each of acts) await recordAct(run, { person: by, act: each, subject: reference }, now)
  }
}

function handedOn(record: MessageRecord, { from, to, opens, by, now }: Handing): MessageRecord {
  const { owner, restriction } = record
  const signed = { person: by ?? to, at: now }
  const readers = opens && restriction ? { people: [...restriction.people, to], ...signed } : restriction
  if (owner?.id !== from) return { ...record, restriction: readers }
  // Nobody handles a message that they may not read.
  const mayRead = readers === null || readers.people.includes(to)
  return { ...record, restriction: readers, owner: mayRead ? { id: to, ...signed } : null }
}

const workRow = z.object({
  reference: z.string(),
  version: z.coerce.number(),
  record: storedRecord,
  /** Whether it is restricted, and nobody else here may read it. */
  isReadAlone: z.coerce.number().transform(Boolean),
})

/** SQL: whether a row `r` of `message_readers` names the last current person who may read a restricted message. */
const IS_LAST_READER = `not exists (select 1 from message_readers o join office_people p on p.id = o.person
  where o.reference = r.reference and o.person <> r.person and p.removed_at is null)`

/** The open messages that a person handles, and the restricted ones that nobody else here may read. */
async function findWorkOf(run: RunSql, person: string) {
  return queryRows(
    run,
    workRow,
    `select * from (
       select m.reference, m.version, m.record,
         case when m.owner = $1 and ${IS_OPEN} then 1 else 0 end as handled,
         case when m.reference in (select r.reference from message_readers r where r.person = $1 and ${IS_LAST_READER})
           then 1 else 0 end as "isReadAlone"
       from messages m) work
     where handled = 1 or "isReadAlone" = 1 order by reference`,
    person,
  )
}

/** By person, how many open messages they handle. */
export async function countHandled(run: RunSql): Promise<ReadonlyMap<string, number>> {
  return queryCounts(
    run,
    `select m.owner as name, count(*) as count from messages m where m.owner is not null and ${IS_OPEN} group by m.owner`,
  )
}

/** By person, how many restricted messages nobody else here may read. */
export async function countReadAlone(run: RunSql): Promise<ReadonlyMap<string, number>> {
  return queryCounts(
    run,
    `select r.person as name, count(*) as count from message_readers r where ${IS_LAST_READER} group by r.person`,
  )
}
