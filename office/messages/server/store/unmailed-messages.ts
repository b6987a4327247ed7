import { z } from 'zod'
import { queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const unmailedRow = z.object({
  reference: z.string(),
  delivery: z.enum(['waiting', 'refused']),
})

/** A message that did not reach the firm's mailbox. */
export type UnmailedMessage = z.infer<typeof unmailedRow>

/** The messages whose mail was refused, or has been waiting since before a time; oldest first. */
export async function findUnmailed(run: RunSql, before: number): Promise<UnmailedMessage[]> {
  return queryRows(
    run,
    unmailedRow,
    `select m.reference, s.delivery
     from submissions s join messages m on m.reference = s.id
     where s.delivery = 'refused' or (s.delivery = 'waiting' and s.received_at < $1)
     order by s.received_at, s.id`,
    before,
  )
}
