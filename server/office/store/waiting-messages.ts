import { z } from 'zod'
import { kindSchema, stateSchema } from '../../../office/contract/messages.ts'
import type { RunSql } from '../../store/sql-database.ts'
import { readableBy } from './message-search.ts'

const waitingRow = z.object({
  reference: z.string(),
  receivedAt: z.coerce.number(),
  kind: kindSchema,
  area: z.string(),
  name: z.string(),
  state: stateSchema,
  waitingUntil: z.string().nullable(),
  deadline: z.string().nullable(),
  readable: z.coerce.number().transform((value) => value === 1),
  submission: z.string(),
})

/**
 * The messages that wait for the firm: unanswered ones, and those whose wait has ended by `day`. Deadlines first, then
 * the oldest. Of one that is not `readable` to the person, only the reference may be told.
 */
export async function findWaiting(run: RunSql, person: string, day: string) {
  const found = await run(
    `select m.reference, m.received_at as "receivedAt", m.kind, m.area, m.name, m.state,
       m.waiting_until as "waitingUntil", m.deadline, s.submission,
       case when ${readableBy('$1')} then 1 else 0 end as readable
     from messages m join submissions s on s.id = m.reference
     where m.state = 'unanswered' or (m.state = 'waiting' and (m.waiting_until <= $2 or m.deadline is not null))
     order by case when m.deadline is null then 1 else 0 end, m.deadline, m.received_at, m.reference`,
    person,
    day,
  )
  return z.array(waitingRow).parse(found)
}
