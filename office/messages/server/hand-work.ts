import type { RunSql } from '../../../server/store/sql-database.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { findWorkOf } from './store/handed-work.ts'
import { addToHistory } from './store/message-history.ts'
import { writeChange } from './store/messages.ts'
import type { MessageRecord } from './store/message-record.ts'

/**
 * Hands a person's work to another. `opens`: the new person may also read the restricted messages that nobody else
 * could read; without it, two lawyers open those together. `by`: who does this.
 */
type Handing = { from: string; to: string; opens: boolean; by: string; now: number }

/** Hands on the open messages that a person handles, and the restricted ones that no other current person may read. */
export async function handMessages(run: RunSql, handing: Handing): Promise<void> {
  const { from, by, now } = handing
  for (const { reference, version, record, isReadAlone } of await findWorkOf(run, from)) {
    const next = handedOn(record, { ...handing, opens: handing.opens && isReadAlone })
    const acts = [
      ...(next.restriction === record.restriction ? [] : ['restrict-message']),
      ...(next.owner === record.owner ? [] : [next.owner ? 'hand-over' : 'hand-to-nobody']),
    ]
    const act = acts.at(-1)
    const change = { reference, version, person: by, record: next, previous: null, now }
    if (act === undefined || !(await writeChange(run, change))) continue
    await addToHistory(run, reference, { version: version + 1, person: by, at: now, act })
    for (const each of acts) await recordAct(run, { person: by, act: each, subject: reference }, now)
  }
}

function handedOn(record: MessageRecord, { from, to, opens, by, now }: Handing): MessageRecord {
  const { owner, restriction } = record
  const signed = { person: by, at: now }
  const readers = opens && restriction ? { people: [...restriction.people, to], ...signed } : restriction
  if (owner?.id !== from) return { ...record, restriction: readers }
  // Nobody handles what they may not read.
  const mayRead = readers === null || readers.people.includes(to)
  return { ...record, restriction: readers, owner: mayRead ? { id: to, ...signed } : null }
}
