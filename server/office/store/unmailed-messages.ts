import { z } from 'zod'
import type { RunSql } from '../../store/sql-database.ts'
import { readableBy } from './message-search.ts'

const unmailedRow = z.object({
  reference: z.string(),
  delivery: z.enum(['waiting', 'refused']),
  readable: z.coerce.number().transform((value) => value === 1),
})

/** A message that did not reach the firm's mailbox. `readable`: by the person who asks. */
export type UnmailedMessage = z.infer<typeof unmailedRow>

/** The messages whose mail was refused, or has been waiting since before a time; oldest first. */
export async function findUnmailed(run: RunSql, person: string, before: number): Promise<UnmailedMessage[]> {
  const found = await run(
    `select m.reference, s.delivery, case when ${readableBy('$1')} then 1 else 0 end as readable
     from submissions s join messages m on m.reference = s.id
     where s.delivery = 'refused' or (s.delivery = 'waiting' and s.received_at < $2)
     order by s.received_at, s.id`,
    person,
    before,
  )
  return z.array(unmailedRow).parse(found)
}
