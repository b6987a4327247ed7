import type { RunSql } from '../../../../server/store/sql-database.ts'

/** Opens a message to one lawyer; a second time changes nothing. */
export async function addOpening(
  run: RunSql,
  reference: string,
  { person, at, reason }: { person: string; at: number; reason: string },
): Promise<void> {
  await run(
    `insert into conflict_openings (reference, person, at, reason) values ($1, $2, $3, $4) on conflict do nothing`,
    reference,
    person,
    at,
    reason,
  )
}
