import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { flag, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { NewCheck } from './checks.ts'

/** A message whose names must be compared, and why. */
export type DueCheck = { reference: string; cause: Extract<NewCheck['cause'], 'arrived' | 'party' | 'list'> }

/** How many messages one statement looks at: SQLite is read on the main thread. */
const PAGE_ROWS = 1_000

const rows = z.array(z.object({ reference: z.string() }))

/**
 * The messages whose names must be compared: new ones, then those with an added name, then those that were last
 * compared with other lists than the current ones, each the oldest first. `lists`: the current ones, as checks store
 * them.
 */
export async function dueChecks(run: RunSql, lists: string, limit: number): Promise<DueCheck[]> {
  const arrived = await run(
    `select m.reference from messages m where m.kind = 'intake' and m.gate = 'unchecked'
       and not exists (select 1 from conflict_checks c where c.message = m.reference)
       and not exists (select 1 from parties p where p.reference = m.reference and p.source = 'office')
     order by m.received_at, m.reference limit $1`,
    limit,
  )
  await turn()
  const named = await run(
    `select m.reference from messages m where m.kind = 'intake' and (m.gate = 'unchecked' or m.reference in (
       select p.reference from parties p join message_names w on w.id = p.reference
       where p.source = 'office' and p.removed_at is null
         and not exists (select 1 from message_names n where n.id = p.id)))
     order by m.received_at, m.reference limit $1`,
    limit,
  )
  await turn()
  const listed = await checkedWithOthers(run, lists, limit)
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

const pageRow = z.object({
  reference: z.string(),
  receivedAt: z.coerce.number(),
  isDue: flag,
})

/** The messages that were last compared with other lists, read in pages so that other work runs in between. */
async function checkedWithOthers(
  run: RunSql,
  lists: string,
  limit: number,
): Promise<{ reference: string }[]> {
  const due: { reference: string }[] = []
  let last: z.infer<typeof pageRow> | undefined
  do {
    const page = await queryRows(
      run,
      pageRow,
      `select p.reference, p.received_at as "receivedAt", case when $3 <> (
           select c.lists from conflict_checks c where c.message = p.reference order by c.at desc, c.id limit 1)
         then 1 else 0 end as "isDue"
       from (select reference, received_at from messages where received_at >= $1 and (received_at > $1 or reference > $2)
         order by received_at, reference limit ${PAGE_ROWS}) p order by p.received_at, p.reference`,
      last?.receivedAt ?? Number.MIN_SAFE_INTEGER,
      last?.reference ?? '',
      lists,
    )
    due.push(...page.filter(({ isDue }) => isDue))
    last = page.length < PAGE_ROWS || due.length >= limit ? undefined : page.at(-1)
    await turn()
  } while (last)
  return due
}
