import { z } from 'zod'
import type { RunSql } from '../../store/sql-database.ts'

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
  await run(
    'insert into message_changes (reference, version, person, at, act) values ($1, $2, $3, $4, $5)',
    ...[reference, version, person, at, act],
  )
}

/** Takes the change that made a version out of the history: it was undone. */
export async function takeFromHistory(run: RunSql, reference: string, version: number): Promise<void> {
  await run('delete from message_changes where reference = $1 and version = $2', reference, version)
}

/** What was done to a message, oldest first. */
export async function historyOf(run: RunSql, reference: string) {
  const found = await run(
    'select version, person, at, act from message_changes where reference = $1 order by version',
    reference,
  )
  return z.array(changeRow).parse(found)
}
