import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import { placesFor, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { SEND_RECEIPT } from '../../thread.ts'
import { outcomeSchema } from '../../contract.ts'

const answerRow = z.object({
  receivedAt: z.coerce.number(),
  mailedAt: z.coerce.number().nullable(),
  markedAt: z.coerce.number().nullable(),
})

/** Acts that record that a person was answered, such as by telephone. */
const answers = [
  'mark-answered',
  'mark-waiting',
  'decline',
  ...outcomeSchema.options.map((result) => `end-${result}`),
]

/**
 * For each message since a time that needs an answer and is not closed to a person: when it was received, and when it
 * was first answered, by a sent reply or by someone's note. An automatic receipt is not an answer.
 */
export async function findFirstAnswers(
  run: RunSql,
  person: string,
  since: number,
): Promise<{ receivedAt: number; answeredAt: number | null }[]> {
  const acts = placesFor(answers, 2)
  const found = await queryRows(
    run,
    answerRow,
    `select m.received_at as "receivedAt",
       (select min(o.sent_at) from thread t join outbox o on o.thread = t.id
        where t.reference = m.reference and o.state = 'sent' and not exists (select 1 from message_changes r
          where r.reference = t.reference and r.at = t.at and r.act = '${SEND_RECEIPT}')) as "mailedAt",
       (select min(c.at) from message_changes c where c.reference = m.reference and c.act in (${acts})) as "markedAt"
     from messages m
     where m.received_at > $2 and m.kind <> 'damaged' and m.state not in ('spam', 'aside') and m.trashed_at is null
       and ${accessOf('$1')} <> 'reference'`,
    person,
    since,
    ...answers,
  )
  return found.map(({ receivedAt, mailedAt, markedAt }) => {
    const times = [mailedAt, markedAt].filter((time) => time !== null)
    return { receivedAt, answeredAt: times.length > 0 ? Math.min(...times) : null }
  })
}
