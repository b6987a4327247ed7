import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { accessOf } from '../../../../server/store/access.ts'

/** How many messages a person may read, by state. */
export async function countByState(run: RunSql, person: string): Promise<Map<string, number>> {
  const found = await run(
    `select m.state, count(*) as count from messages m where ${accessOf('m', '$1')} = 'full' group by m.state`,
    person,
  )
  const rows = z.array(z.object({ state: z.string(), count: z.coerce.number() })).parse(found)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** A text that changes whenever a message arrives, changes, is mailed or is deleted. */
export async function messagePulse(run: RunSql): Promise<string> {
  const messages = await run(
    'select count(*) as count, sum(version) as versions, max(received_at) as latest from messages',
  )
  const mails = await run(
    'select delivery, count(*) as count, sum(attempts) as attempts from submissions group by delivery order by delivery',
  )
  const deleted = await run('select count(*) as count from deleted_references')
  return JSON.stringify([messages, mails, deleted])
}

const oldRow = z.object({
  reference: z.string(),
  heldBy: z.string().nullable(),
  heldAt: z.coerce.number().nullable(),
})

/** The messages received before a time that a person may read, oldest first, with the name of whose hold they are on. */
export async function findOlder(run: RunSql, before: number, person: string) {
  const found = await run(
    `select m.reference, m.held_by as "heldBy", m.held_at as "heldAt" from messages m
     where m.received_at < $1 and ${accessOf('m', '$2')} = 'full' order by m.received_at, m.reference`,
    before,
    person,
  )
  return z.array(oldRow).parse(found)
}
