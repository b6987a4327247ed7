import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { NewCheck } from './checks.ts'

/** A message whose names are to be compared, and why. */
export type DueCheck = { reference: string; cause: Extract<NewCheck['cause'], 'arrived' | 'party' | 'list'> }

const rows = z.array(z.object({ reference: z.string() }))

/**
 * The messages whose names are to be compared: those that came in, then those that were given another name, then those
 * that were last compared with other lists than those of now, each the oldest first. `lists`: those of now, as checks keep them.
 */
export async function dueChecks(run: RunSql, lists: string, limit: number): Promise<DueCheck[]> {
  const arrived = await run(
    `select m.reference from messages m where m.kind = 'intake' and m.gate = 'unchecked'
       and not exists (select 1 from conflict_checks c where c.message = m.reference)
       and not exists (select 1 from parties p where p.reference = m.reference and p.source = 'office')
     order by m.received_at, m.reference limit $1`,
    limit,
  )
  const named = await run(
    `select m.reference from messages m where m.kind = 'intake' and (m.gate = 'unchecked' or m.reference in (
       select p.reference from parties p join message_names w on w.id = p.reference
       where p.source = 'office' and p.removed_at is null
         and not exists (select 1 from message_names n where n.id = p.id)))
     order by m.received_at, m.reference limit $1`,
    limit,
  )
  const listed = await run(
    `select m.reference from messages m where $2 <> (
       select c.lists from conflict_checks c where c.message = m.reference order by c.at desc, c.id limit 1)
     order by m.received_at, m.reference limit $1`,
    limit,
    lists,
  )
  const due = new Map<string, DueCheck>()
  for (const [found, cause] of [
    [arrived, 'arrived'],
    [named, 'party'],
    [listed, 'list'],
  ] as const) {
    for (const { reference } of rows.parse(found)) {
      if (!due.has(reference)) due.set(reference, { reference, cause })
    }
  }
  return [...due.values()].slice(0, limit)
}
