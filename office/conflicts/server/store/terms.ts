import { z } from 'zod'
import type { ConflictRecords } from '../../../../content-model/conflict-records.ts'
import { insertRow, queryRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const termsRow = z.object({
  since: z.coerce.number(),
  names: z.coerce.number(),
  decisions: z.coerce.number(),
  letters: z.coerce.number(),
})

const SELECT = `select since, names_months as names, decisions_months as decisions, letters_months as letters
  from conflict_terms`

/** Since when the present terms hold, and the terms; undefined: messages are not checked. */
export async function presentTerms(run: RunSql): Promise<z.infer<typeof termsRow> | undefined> {
  return queryRow(run, termsRow, `${SELECT} order by since desc limit 1`)
}

/** The terms of the day on which a message came in; 0 months each for one from before there were terms. */
export async function termsOf(run: RunSql, receivedAt: number): Promise<ConflictRecords> {
  const found = await queryRow(
    run,
    termsRow,
    `${SELECT} where since <= $1 order by since desc limit 1`,
    receivedAt,
  )
  return found ?? { names: 0, decisions: 0, letters: 0 }
}

/** Adds the terms that the firm has published, if they differ from the present ones. */
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
    { since: now, names_months: names, decisions_months: decisions, letters_months: letters },
    'on conflict do nothing',
  )
}
