import type { RunSql } from '../../../../server/store/sql-database.ts'

/** Remembers for good that a person became a lawyer of the office. */
export async function rememberLawyer(run: RunSql, person: string, since: number): Promise<void> {
  await run(
    'insert into office_lawyers (person, since) values ($1, $2) on conflict do nothing',
    person,
    since,
  )
}

/**
 * Whether the office has or ever had a lawyer: only lawyers restrict messages, so a restricted one proves it for the time
 * before this was remembered.
 */
export async function hasHadLawyer(run: RunSql): Promise<boolean> {
  const lawyers = await run('select person from office_lawyers limit 1')
  const restricted = await run('select reference from messages where restricted = 1 limit 1')
  return lawyers.length + restricted.length > 0
}
