import { z } from 'zod'
import { queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { accessOf } from '../../../../server/store/access.ts'
import { listedColumns, listedRow } from './listed-message.ts'

const waitingRow = listedRow.extend({
  message: z.string(),
  record: z.string(),
  /** When the last mail came that perhaps belongs to it; null: none waits for anybody to say so. */
  perhapsAt: z.coerce.number().nullable(),
})

/** Mails that perhaps belong to a message, which someone has to say; none that a program sent. */
export const UNDECIDED = 'is_certain = 0 and judged_by is null and is_automatic = 0'

/**
 * The messages that wait for the firm: unanswered ones, those whose wait has ended by `day`, those for which something
 * was promised by a time, and those to which a mail perhaps belongs. Deadlines first, then the oldest. Of one whose `access` is 'reference', only the reference may
 * be shown.
 */
export async function findWaiting(run: RunSql, person: string, day: string, dueBefore: number) {
  return queryRows(
    run,
    waitingRow,
    `select ${listedColumns('m')}, s.submission as message, m.record,
       (select max(t.at) from thread t where t.reference = m.reference and ${UNDECIDED}) as "perhapsAt",
       ${accessOf('$1')} as access
     from messages m join submissions s on s.id = m.reference
     where m.trashed_at is null and (m.state = 'unanswered'
       or (m.state = 'waiting' and (m.waiting_until <= $2 or m.deadline is not null or m.is_urgent = 1))
       or (m.due_at < $3 and m.state <> 'spam')
       or (m.state <> 'spam' and m.reference in (select reference from thread where ${UNDECIDED})))
     order by case when m.deadline is null and m.is_urgent = 0 then 1 else 0 end, coalesce(m.deadline, ''), m.received_at,
       m.reference`,
    person,
    day,
    dueBefore,
  )
}
