import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { accessOf } from '../../../../server/store/access.ts'
import { listedColumns, listedRow } from './listed-message.ts'

const waitingRow = listedRow.extend({ submission: z.string(), record: z.string() })

/**
 * The messages that wait for the firm: unanswered ones, and those whose wait has ended by `day`. Deadlines first, then
 * the oldest. Of one whose `access` is 'reference', only the reference may be told.
 */
export async function findWaiting(run: RunSql, person: string, day: string) {
  const found = await run(
    `select ${listedColumns('m')}, s.submission, m.record,
       ${accessOf('m', '$1')} as access
     from messages m join submissions s on s.id = m.reference
     where m.state = 'unanswered' or (m.state = 'waiting' and (m.waiting_until <= $2 or m.deadline is not null))
     order by case when m.deadline is null then 1 else 0 end, m.deadline, m.received_at, m.reference`,
    person,
    day,
  )
  return z.array(waitingRow).parse(found)
}
