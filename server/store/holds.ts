import { z } from 'zod'
import { queryRows } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'
import type { Hold } from './message-store.ts'

/** Whether a reply about the message with this reference is still to be sent, as an SQL expression. */
export function hasUnsentReply(reference: string): string {
  return `exists (select 1 from thread t join outbox o on o.thread = t.id
    where t.reference = ${reference} and o.state = 'queued')`
}

/** Whether nothing stops the deletion of a row of `submissions`: no hold, and no reply that is still to be sent. */
export const IS_REMOVABLE = `not exists (select 1 from messages where reference = submissions.id and held_by is not null)
  and not ${hasUnsentReply('submissions.id')}`

const holdRow = z
  .object({ id: z.string(), heldBy: z.string(), heldAt: z.coerce.number() })
  .transform((row): Hold => ({ ...row, heldAt: new Date(row.heldAt) }))

/** The messages on hold, oldest hold first. */
export async function holds(run: RunSql): Promise<Hold[]> {
  return queryRows(
    run,
    holdRow,
    `select reference as id, held_by as "heldBy", held_at as "heldAt" from messages
     where held_by is not null order by held_at, reference`,
  )
}
