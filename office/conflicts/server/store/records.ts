import { z } from 'zod'
import { flag, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { decisionSchema } from '../../contract.ts'
import { askedSchema, hitsOf, mayNameDeleted } from './checks.ts'
import { restrictedAmong } from './restricted.ts'

/** How many decisions are shown at once. */
const MOST = 100

/** How many decisions one statement reads. */
const PAGE = 200

const recordRow = z.object({
  id: z.string(),
  message: z.string(),
  isThere: flag,
  decision: decisionSchema,
  reason: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  asked: z.string().nullable(),
  compared: z.coerce.number().nullable(),
})

type RecordRow = z.infer<typeof recordRow>

/** Decisions, the latest first. `words`: part of a name or a reference, in any case; '' finds all. */
export async function findRecords(run: RunSql, words: string, person: string) {
  const records = []
  let last: RecordRow | undefined
  do {
    const page = await pageOf(run, words, last)
    const restricted = await restrictedAmong(
      run,
      page.map(({ message }) => message),
      person,
    )
    for (const row of page) {
      if (restricted.has(row.message)) continue
      const { record, searched } = await readRecord(run, row, person)
      if (searched.some((text) => text.toLowerCase().includes(words.toLowerCase()))) records.push(record)
      if (records.length > MOST) return { records: records.slice(0, MOST), isAll: false }
    }
    last = page.length < PAGE ? undefined : page.at(-1)
  } while (last)
  return { records, isAll: true }
}

/**
 * The decisions after one whose record contains the words anywhere, even in parts that are not searched, such as a
 * field's name.
 */
async function pageOf(run: RunSql, words: string, last: RecordRow | undefined): Promise<RecordRow[]> {
  const inJson = JSON.stringify(words.toLowerCase()).slice(1, -1)
  const pattern = `%${inJson.replace(/[\\%_]/g, '\\$&')}%`
  return queryRows(
    run,
    recordRow,
    `select d.id, d.message, d.decision, d.reason, d.person, d.at, c.asked, c.compared,
       case when m.reference is null then 0 else 1 end as "isThere"
     from conflict_decisions d left join conflict_checks c on c.id = d.check_id
       left join messages m on m.reference = d.message
     where (d.at < $2 or (d.at = $2 and d.id < $3)) and (
       lower(d.message) like $1 escape '\\' or lower(c.asked) like $1 escape '\\' or exists (
         select 1 from conflict_hits h join conflict_checks o on o.id = h.check_id
         where o.message = d.message and lower(h.snapshot) like $1 escape '\\'))
     order by d.at desc, d.id desc limit ${PAGE}`,
    pattern,
    last?.at ?? Number.MAX_SAFE_INTEGER,
    last?.id ?? '',
  )
}

/** A decision as a person sees it, and the texts by which they find it: no name that is restricted to others. */
async function readRecord(run: RunSql, { asked, compared, ...row }: RecordRow, person: string) {
  // What a later check found was not part of the decision.
  const hits = (await hitsOf(run, row.message)).filter(({ at }) => at <= row.at)
  const of = hits.flatMap(({ snapshot: { message } }) => (message === null ? [] : [message]))
  const closed = await restrictedAmong(run, of, person)
  const seen = hits.flatMap(({ snapshot }) =>
    snapshot.message !== null && closed.has(snapshot.message) ? [] : [snapshot],
  )
  const names = asked === null ? [] : z.array(askedSchema).parse(JSON.parse(asked))
  const found = new Set(
    hits.map(({ snapshot }) => {
      if (!seen.includes(snapshot)) return 'a name in a message that is restricted to other people'
      // A name from a deleted message is empty.
      return snapshot.name || 'a name in a message that was deleted'
    }),
  )
  return {
    record: {
      ...row,
      asked: names.map(({ name, kind }) => ({
        name,
        kind,
        isFound: hits.some((hit) => hit.asked.name === name),
      })),
      found: [...found],
      compared: compared ?? 0,
      mayNameDeleted: mayNameDeleted(hits, row.at),
    },
    searched: [
      row.message,
      ...names.map(({ name }) => name),
      ...seen.flatMap(({ name, matter }) => [name, matter]),
    ],
  }
}
