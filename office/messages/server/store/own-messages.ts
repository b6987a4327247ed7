import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import { flag, placesFor, queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { listedColumns, listedRow } from './listed-message.ts'
import { storedRecord } from './message-record.ts'

const ownedRow = z.object({
  reference: z.string(),
  record: storedRecord,
  perhapsAt: z.coerce.number().nullable(),
})

/** Mails that may belong to a message, until someone decides; none that a program sent. */
const UNDECIDED = 'is_certain = 0 and judged_by is null and is_automatic = 0'

const PERHAPS_AT = `(select max(t.at) from thread t where t.reference = m.reference and ${UNDECIDED}) as "perhapsAt"`

/** Whether a mail may belong to a message, even to one in the trash: it may be from a person who is still waiting. */
const MAY_BE_ANSWERED = `(m.state <> 'spam' and m.reference in (select reference from thread where ${UNDECIDED}))`

/** Whether a message is open, or a mail may belong to it. */
export const IS_OPEN = `((m.trashed_at is null and m.state in ('unanswered', 'waiting')) or ${MAY_BE_ANSWERED})`

/**
 * The messages that these people handle and that a person may see, if they are open or a mail may belong to them, with
 * who assigned them and what came since. `perhapsAt`: when that mail came.
 */
export async function findHandled(run: RunSql, people: readonly string[], person: string) {
  const places = placesFor(people, 1)
  const found = await queryRows(
    run,
    ownedRow,
    `select m.reference, m.record, ${PERHAPS_AT} from messages m
     where ${accessOf('$1')} <> 'reference' and m.owner in (${places}) and ${IS_OPEN}
     order by m.received_at, m.reference`,
    person,
    ...people,
  )
  return found.flatMap(({ reference, perhapsAt, record: { owner, theirAnswer } }) => {
    return owner ? [{ reference, owner, theirAnswer, perhapsAt }] : []
  })
}

/** The messages about these areas that a person may see and that nobody handles, with what came since. */
export async function findUnhandled(
  run: RunSql,
  person: string,
  { areas, handlers }: { areas: readonly string[]; handlers: readonly string[] },
) {
  if (areas.length === 0) return []
  const values: string[] = [person]
  const placesOf = (words: readonly string[]) => words.map((word) => `$${values.push(word)}`).join(', ')
  const found = await queryRows(
    run,
    ownedRow,
    `select m.reference, m.record, ${PERHAPS_AT} from messages m
     where ${accessOf('$1')} <> 'reference' and m.kind = 'intake' and m.area in (${placesOf(areas)})
       and (m.owner is null or m.owner not in (${placesOf(handlers)})) and ${IS_OPEN}
     order by m.received_at, m.reference`,
    ...values,
  )
  return found.map(({ reference, perhapsAt, record: { theirAnswer } }) => ({
    reference,
    theirAnswer,
    perhapsAt,
  }))
}

/** The unanswered messages about these areas that came in after a time and that a person may see. */
export async function findArrived(
  run: RunSql,
  person: string,
  areas: readonly string[],
  since: number,
): Promise<string[]> {
  if (areas.length === 0) return []
  const places = placesFor(areas, 2)
  return queryColumn(
    run,
    z.string(),
    `select m.reference from messages m
     where ${accessOf('$1')} <> 'reference' and m.received_at > $2 and m.kind = 'intake' and m.area in (${places})
       and m.state = 'unanswered' and m.trashed_at is null
     order by m.received_at, m.reference`,
    person,
    since,
    ...areas,
  )
}

const waitingRow = listedRow.extend({
  message: z.string(),
  record: z.string(),
  /** When the last mail came that may belong to it; null: no such mail awaits a decision. */
  perhapsAt: z.coerce.number().nullable(),
  isTrashed: flag,
})

/**
 * The messages that wait for the firm: unanswered ones, those whose wait has ended by `day`, those for which something
 * was promised by a time, and those to which a mail may belong. Deadlines first, then the oldest. Of one whose `access`
 * is 'reference', only the reference may be shown.
 */
export async function findWaiting(run: RunSql, person: string, day: string, dueBefore: number) {
  return queryRows(
    run,
    waitingRow,
    `select ${listedColumns('m')}, s.submission as message, m.record, ${PERHAPS_AT},
       case when m.trashed_at is null then 0 else 1 end as "isTrashed", ${accessOf('$1')} as access
     from messages m join submissions s on s.id = m.reference
     where (m.trashed_at is null and (m.state = 'unanswered'
       or (m.state = 'waiting' and (m.waiting_until <= $2 or m.deadline is not null or m.is_urgent = 1))
       or (m.due_at < $3 and m.state <> 'spam'))) or ${MAY_BE_ANSWERED}
     order by case when m.deadline is null and m.is_urgent = 0 then 1 else 0 end, coalesce(m.deadline, ''), m.received_at,
       m.reference`,
    person,
    day,
    dueBefore,
  )
}
