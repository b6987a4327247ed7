import { z } from 'zod'
import { join } from 'node:path'
import { deleteFoundNames } from '../../../server/store/removal.ts'
import type { ConflictRecords } from '../../../content-model/conflict-records.ts'
import { firmSchema } from '../../../content-model/firm.ts'
import { insertRow, queryColumn, queryRow } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { readFields } from '../../people/server/team.ts'

const termsRow = z.object({
  since: z.coerce.number(),
  names: z.coerce.number(),
  decisions: z.coerce.number(),
  letters: z.coerce.number(),
})

const SELECT = `select since, names_months as names, decisions_months as decisions, letters_months as letters
  from conflict_terms`

/** The current terms, and when they took effect; undefined if messages are not checked. */
export async function presentTerms(run: RunSql) {
  return queryRow(run, termsRow, `${SELECT} order by since desc limit 1`)
}

/** The terms of the day on which a message came in. They have 0 months for each if it came before there were terms. */
export async function termsOf(run: RunSql, receivedAt: number): Promise<ConflictRecords> {
  const found = await queryRow(
    run,
    termsRow,
    `${SELECT} where since <= $1 order by since desc limit 1`,
    receivedAt,
  )
  return found ?? { names: 0, decisions: 0, letters: 0 }
}

/** Stores the terms that the firm has published, if they differ from the current ones. */
export async function keepTerms(
  run: RunSql,
  { names, decisions, letters }: ConflictRecords,
  now: number,
): Promise<void> {
  const present = await presentTerms(run)
  if (present?.names === names && present.decisions === decisions && present.letters === letters) return
  await insertRow(
    run,
    'conflict_terms',
    { since: now, namesMonths: names, decisionsMonths: decisions, lettersMonths: letters },
    'on conflict do nothing',
  )
}

/** When checks of messages began: when the firm first published its terms; undefined if it never has. */
export async function checkedSince(run: RunSql): Promise<number | undefined> {
  const [since] = await queryColumn(
    run,
    z.coerce.number().nullable(),
    'select min(since) as since from conflict_terms',
  )
  return since ?? undefined
}

/** When a record of a message is deleted: with the message if it has a `reference`, otherwise at `keptUntil`. */
export type Kept = { message: string | null; reference: string | null; keptUntil: number | null }

/** How long a new record of a message is kept. */
export async function keptWith(
  run: RunSql,
  { message, receivedAt }: { message: string; receivedAt: number },
  what: keyof ConflictRecords,
): Promise<Kept> {
  const until = await keptUntil(run, receivedAt, what)
  return { message, reference: until === null ? message : null, keptUntil: until }
}

/**
 * Until when records of a message are kept, by the terms of the day on which it came in; null for as long as the
 * message. Later terms apply only to later messages.
 */
export async function keptUntil(
  run: RunSql,
  receivedAt: number,
  what: keyof ConflictRecords,
): Promise<number | null> {
  const months = (await termsOf(run, receivedAt))[what]
  if (months === 0) return null
  const until = new Date(receivedAt)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + months)
  // A month after January 31 is the last day of February.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until.getTime()
}

const KEPT_TABLES = [
  'message_names',
  'conflict_checks',
  'conflict_identities',
  'conflict_decisions',
  'decline_letters',
]

/** Deletes records that outlived their message, once their time is over. Returns how many rows. */
export async function purgeKept(run: RunSql, now: number): Promise<number> {
  const isOver = (table: string) =>
    `${table}.kept_until < $1 and not exists (select 1 from messages m where m.reference = ${table}.message)`
  await deleteFoundNames(run, isOver('n'), [now])
  let removed = 0
  for (const table of KEPT_TABLES)
    removed += (await run(`delete from ${table} where ${isOver(table)} returning id`, now)).length
  // Other messages may have hits with a name of this one, so its readers stay until those are gone, too.
  const isGone = KEPT_TABLES.map(
    (table) => `not exists (select 1 from ${table} k where k.message = kept_readers.message)`,
  )
  await run(
    `delete from kept_readers where ${isGone.join(' and ')} and not exists (
       select 1 from conflict_hits h where h.snapshot like '%"message":"' || kept_readers.message || '"%')`,
  )
  return removed
}

const firmFile = firmSchema().pick({ conflictRecords: true }).strip()

/**
 * Takes over the terms of the published firm.yaml. They apply to messages from now on, because the privacy statement
 * that has them went live together with them. If the file has no terms, what is kept stays kept, but no record of a
 * later message outlives it.
 */
export async function takePublishedTerms(run: RunSql, contentFolder: string, now: number): Promise<void> {
  const firm = readFirm(join(contentFolder, 'firm.yaml'))
  // The checker reports a file that cannot be read; until it is corrected, the current terms hold.
  if (!firm) return
  if (firm.conflictRecords) return keepTerms(run, firm.conflictRecords, now)
  if (await presentTerms(run)) await keepTerms(run, { names: 0, decisions: 0, letters: 0 }, now)
}

function readFirm(file: string) {
  try {
    return firmFile.safeParse(readFields(file)).data
  } catch {
    return undefined
  }
}
