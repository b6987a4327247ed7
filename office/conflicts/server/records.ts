import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { flag, queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { decisionSchema } from '../contract.ts'
import type { recordSearchSchema, recordsSchema } from '../contract.ts'
import { namesById } from '../../people/server/store/people.ts'
import { isTooLittle } from './matching/read-name.ts'
import { askedSchema, hitsOf, hitsOfCheck, mayNameDeleted } from './checks.ts'
import { hiddenFrom } from './gate.ts'

const PAGE = 200

const recordRow = z.object({
  id: z.string(),
  message: z.string().nullable(),
  isThere: flag,
  decision: decisionSchema.nullable(),
  reason: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  asked: z.string().nullable(),
  /** 0 once the check has been deleted. */
  compared: z.coerce.number(),
  more: z.coerce.number(),
})

type RecordRow = z.infer<typeof recordRow>
type KeptRecords = z.infer<typeof recordsSchema>

/**
 * Decisions and names compared by hand, newest first. `words` is part of a name or a reference, in any case; '' finds
 * all.
 */
export async function findRecords(
  run: RunSql,
  { words, isDecided, limit }: z.infer<typeof recordSearchSchema>,
  person: string,
): Promise<KeptRecords> {
  const signers = await namesById(run)
  const records: KeptRecords['records'] = []
  let last: RecordRow | undefined
  do {
    const page = await pageOf(run, { words, isDecided }, last)
    const isHidden = await hiddenFrom(run, person, page)
    for (const row of page) {
      if (isHidden(row)) continue
      const { person: signer, ...signed } = row
      const { record, searched } = await readRecord(run, signed, person)
      if (searched.some((text) => text.toLowerCase().includes(words.toLowerCase())))
        records.push({ ...record, by: signers.get(signer) ?? 'Someone' })
      if (records.length > limit) return { records: records.slice(0, limit), isAll: false }
      // Lets other work run in between: SQLite is read on the main thread.
      await turn()
    }
    last = page.length < PAGE ? undefined : page.at(-1)
  } while (last)
  return { records, isAll: true }
}

/**
 * The records after the one in `last` that contain the words anywhere, even in parts that are not searched, such as the
 * name of a field.
 */
async function pageOf(
  run: RunSql,
  { words, isDecided }: Pick<z.infer<typeof recordSearchSchema>, 'words' | 'isDecided'>,
  last: RecordRow | undefined,
): Promise<RecordRow[]> {
  const inJson = JSON.stringify(words.toLowerCase()).slice(1, -1)
  const pattern = `%${inJson.replace(/[\\%_]/g, '\\$&')}%`
  return queryRows(
    run,
    recordRow,
    `select r.id, r.message, r.decision, r.reason, r.person, r.at, c.asked, c.compared, c.more,
       case when m.reference is null then 0 else 1 end as "isThere"
     from (select id, message, decision, reason, person, at, check_id from conflict_decisions
         union all
         select id, null, null, '', person, at, id from conflict_checks where cause = 'by-hand' and $4 = 0) r
       left join conflict_checks c on c.id = r.check_id
       left join messages m on m.reference = r.message
     where (r.at < $2 or (r.at = $2 and r.id < $3)) and (
       lower(coalesce(r.message, '')) like $1 escape '\\' or lower(c.asked) like $1 escape '\\' or exists (
         select 1 from conflict_hits h join conflict_checks o on o.id = h.check_id
         where (o.message = r.message or o.id = r.check_id) and lower(h.snapshot) like $1 escape '\\'))
     order by r.at desc, r.id desc limit ${PAGE}`,
    pattern,
    last?.at ?? Number.MAX_SAFE_INTEGER,
    last?.id ?? '',
    Number(isDecided),
  )
}

/** A record as a person sees it, and the texts that are searched, without names that are restricted to others. */
async function readRecord(
  run: RunSql,
  { asked: written, ...row }: Omit<RecordRow, 'person'>,
  person: string,
) {
  const { id, message, at } = row
  const kept = message === null ? await hitsOfCheck(run, id) : await hitsOf(run, message)
  // The person who decided did not know what a later check found.
  const hits = kept.filter((hit) => hit.at <= at)
  const snapshots = hits.map(({ snapshot }) => snapshot)
  const isHidden = await hiddenFrom(run, person, snapshots)
  const asked = written === null ? [] : z.array(askedSchema).parse(JSON.parse(written))
  const names = asked.map(({ name, kind }, place) => {
    if (hits.some((hit) => hit.asked.name === name) || !isTooLittle(name, kind)) return name
    // The first name is the sender's, whose email address and telephone number may have been compared.
    return `${name} (${message !== null && place === 0 ? 'not checked by name' : 'not checked'})`
  })
  const found = snapshots.map((snapshot) => {
    if (isHidden(snapshot)) return 'a name in a message that is restricted to other people'
    // A name from a deleted message is empty.
    return snapshot.name || 'a name in a message that was deleted'
  })
  return {
    record: { ...row, names, found: [...new Set(found)], mayNameDeleted: mayNameDeleted(hits, at) },
    searched: [
      message ?? '',
      ...asked.map(({ name }) => name),
      ...snapshots.flatMap((snapshot) => (isHidden(snapshot) ? [] : [snapshot.name, snapshot.matter])),
    ],
  }
}
