import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { decisionSchema } from '../../message-check.ts'
import { hitsOf, askedSchema } from './checks.ts'
import { restrictedAmong } from './restricted.ts'

/** How many decisions are shown at once. */
const MOST = 100

const recordRow = z.object({
  id: z.string(),
  message: z.string(),
  isThere: z.coerce.number().transform((value) => value === 1),
  decision: decisionSchema,
  reason: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  asked: z.string().nullable(),
  compared: z.coerce.number().nullable(),
})

/** Whether a hit is a name in a message that is restricted to people other than $3. */
const HIDDEN = `exists (select 1 from message_names n join messages r on r.reference = n.message
  where h.found = 'm:' || n.id and ${accessOf('r', '$3')} = 'reference')`

/** What was decided, the latest first. `words`: a part of a name or of a reference, without case; '': everything. */
export async function findRecords(run: RunSql, words: string, person: string) {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const found = await run(
    `select d.id, d.message, d.decision, d.reason, d.person, d.at, c.asked, c.compared,
       case when m.reference is null then 0 else 1 end as "isThere"
     from conflict_decisions d left join conflict_checks c on c.id = d.check_id
       left join messages m on m.reference = d.message
     where lower(d.message) like $1 escape '\\' or lower(c.asked) like $1 escape '\\' or exists (
       select 1 from conflict_hits h join conflict_checks o on o.id = h.check_id
       where o.message = d.message and lower(h.snapshot) like $1 escape '\\' and not ${HIDDEN})
     order by d.at desc, d.id desc limit $2`,
    ...[pattern, MOST + 1, person],
  )
  const rows = z.array(recordRow).parse(found)
  const restricted = await restrictedAmong(
    run,
    rows.map(({ message }) => message),
    person,
  )
  const shown = rows.slice(0, MOST).filter(({ message }) => !restricted.has(message))
  const records = await Promise.all(
    shown.map(async ({ asked, compared, ...record }) => {
      const hits = await hitsOf(run, record.message)
      const of = hits.flatMap(({ snapshot: { message } }) => (message === null ? [] : [message]))
      const closed = await restrictedAmong(run, of, person)
      const names = hits.flatMap(({ snapshot: { name, message } }) =>
        message && closed.has(message) ? [] : [name],
      )
      return {
        ...record,
        names:
          asked === null
            ? []
            : z
                .array(askedSchema)
                .parse(JSON.parse(asked))
                .map(({ name }) => name),
        found: [...new Set(names)],
        compared: compared ?? 0,
      }
    }),
  )
  return { records, isAll: rows.length <= MOST }
}
