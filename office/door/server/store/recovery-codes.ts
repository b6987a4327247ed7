import { z } from 'zod'
import { queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

export async function replaceCodes(run: RunSql, person: string, hashes: string[]): Promise<void> {
  await run('delete from office_recovery_codes where person = $1', person)
  for (const hash of hashes) {
    await run('insert into office_recovery_codes (hash, person) values ($1, $2)', hash, person)
  }
}

/** Uses up a code; returns whose it was. */
export async function takeCode(run: RunSql, hash: string): Promise<string | undefined> {
  const [person] = await queryColumn(
    run,
    z.string(),
    'delete from office_recovery_codes where hash = $1 returning person',
    hash,
  )
  return person
}

export async function codesLeft(run: RunSql): Promise<Map<string, number>> {
  const rows = await queryRows(
    run,
    z.object({ person: z.string(), count: z.coerce.number() }),
    'select person, count(*) as count from office_recovery_codes group by person',
  )
  return new Map(rows.map(({ person, count }) => [person, count]))
}
