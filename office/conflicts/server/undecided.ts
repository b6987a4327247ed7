import { z } from 'zod'
import { accessOf } from '../../../server/store/access.ts'
import { flag, queryCount, queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { decisionSchema } from '../contract.ts'
import type { undecidedSchema } from '../contract.ts'
import type { BusinessCalendar } from '../../../calendar/business-days.ts'

const undecidedRow = z.object({
  reference: z.string(),
  name: z.string(),
  area: z.string(),
  receivedAt: z.coerce.number(),
  waitingSince: z.coerce.number(),
  found: z.coerce.number(),
  decision: decisionSchema.nullable(),
  isUnchecked: flag,
  isNamesDue: flag,
  isToDecline: flag,
})

/** Whether a message has a hit that no lawyer has decided about since. Names compared by hand have no message. */
const PENDING = `m.reference in (select c.message from conflict_hits h join conflict_checks c on c.id = h.check_id
  where c.message is not null and c.at > coalesce((select max(d.at) from conflict_decisions d where d.message = c.message), 0))`

/** Whether it was checked without names that nobody has added yet. Spam and ended messages do not need them. */
const NAMES_DUE = `m.names_due = 1 and m.gate is null and m.outcome is null and m.state <> 'spam'
  and exists (select 1 from conflict_checks c where c.message = m.reference)`

/** Whether a lawyer decided that it is a conflict, and nobody has told the person. */
const TO_DECLINE = `m.gate = 'conflict' and m.outcome is null and m.state <> 'spam'`

/** Whether it waits for a check, a decision, names or a letter. Declined messages and the trash do not. */
const UNDECIDED = `(m.gate in ('unchecked', 'hit') or ${PENDING} or (${NAMES_DUE}) or (${TO_DECLINE})) and m.trashed_at is null
  and (m.outcome is null or m.outcome <> 'declined')`

/** The messages that wait, if the person $1 may see their names. */
const SHOWN_UNDECIDED = `from messages m where ${UNDECIDED} and ${accessOf('$1')} <> 'reference'`

/** The time of the first check that found something undecided; otherwise of the last decision, or of the arrival. */
const WAITING_SINCE = `coalesce(
    (select min(c.at) from conflict_checks c join conflict_hits h on h.check_id = c.id where c.message = m.reference
       and c.at > coalesce((select max(d.at) from conflict_decisions d where d.message = m.reference), 0)),
    (select max(d.at) from conflict_decisions d where d.message = m.reference),
    m.received_at)`

/** The messages that wait for a check, a decision, names or a letter, if a person may see their names; oldest first. */
export async function findUndecided(run: RunSql, person: string) {
  return queryRows(
    run,
    undecidedRow,
    `select m.reference, m.name, m.area, m.received_at as "receivedAt",
       ${WAITING_SINCE} as "waitingSince",
       (select count(*) from conflict_hits h join conflict_checks c on c.id = h.check_id where c.message = m.reference)
         as found,
       (select d.decision from conflict_decisions d where d.message = m.reference order by d.at desc, d.id desc limit 1)
         as decision,
       case m.gate when 'unchecked' then 1 else 0 end as "isUnchecked",
       case when ${NAMES_DUE} and not ${PENDING} then 1 else 0 end as "isNamesDue",
       case when ${TO_DECLINE} and not ${PENDING} then 1 else 0 end as "isToDecline"
     ${SHOWN_UNDECIDED} order by m.received_at, m.reference`,
    person,
  )
}

/** How many messages `findUndecided` finds. Without details, because every lawyer's page asks for it once a minute. */
export function countUndecided(run: RunSql, person: string): Promise<number> {
  return queryCount(run, `select count(*) as count ${SHOWN_UNDECIDED}`, person)
}

/** What `findUndecided` finds, with the titles of the areas and how many business days each has waited. */
export async function viewUndecided(
  run: RunSql,
  person: string,
  { calendar, titles, now }: { calendar: BusinessCalendar; titles: ReadonlyMap<string, string>; now: number },
): Promise<z.infer<typeof undecidedSchema>> {
  const found = await findUndecided(run, person)
  return {
    rows: found.map(({ area, waitingSince, ...row }) => ({
      ...row,
      area: area ? (titles.get(area) ?? area) : 'Area not given',
      businessDays: calendar.daysBetween(waitingSince, now),
    })),
  }
}
