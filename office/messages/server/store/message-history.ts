import { z } from 'zod'
import { insertRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { accessOf } from '../../../../server/store/access.ts'

const changeRow = z.object({
  version: z.coerce.number(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})

/** Adds to the history of a message, under the version that the change made. */
export async function addToHistory(
  run: RunSql,
  reference: string,
  { version, person, at, act }: z.infer<typeof changeRow>,
): Promise<void> {
  await insertRow(run, 'message_changes', { reference, version, person, at, act })
}

/** Takes the change that made a version out of the history: it was undone. */
export async function takeFromHistory(run: RunSql, reference: string, version: number): Promise<void> {
  await run('delete from message_changes where reference = $1 and version = $2', reference, version)
}

/** What was done to a message, oldest first. */
export async function historyOf(run: RunSql, reference: string) {
  return queryRows(
    run,
    changeRow,
    'select version, person, at, act from message_changes where reference = $1 order by version',
    reference,
  )
}

const actRow = z.object({
  reference: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})

/** What others did since a time to messages that a person may read, newest first. */
export async function actsOfOthers(run: RunSql, person: string, since: number, limit: number) {
  return queryRows(
    run,
    actRow,
    `select c.reference, c.person, c.at, c.act
     from message_changes c join messages m on m.reference = c.reference
     where c.at >= $2 and c.person <> $1 and ${accessOf('$1')} = 'full'
     order by c.at desc, c.reference limit $3`,
    person,
    since,
    limit,
  )
}
