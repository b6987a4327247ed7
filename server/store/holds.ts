import { z } from 'zod'
import type { RunSql } from './sql-database.ts'
import type { Hold } from './submission-store.ts'

/** Whether nothing stops the deletion of a row of `submissions`. */
export const NOT_HELD =
  'not exists (select 1 from messages where reference = submissions.id and held_by is not null)'

const holdRow = z
  .object({ id: z.string(), heldBy: z.string(), heldAt: z.coerce.number() })
  .transform((row): Hold => ({ ...row, heldAt: new Date(row.heldAt) }))

/** The submissions on hold, oldest hold first. */
export async function holds(run: RunSql): Promise<Hold[]> {
  const found = await run(
    `select reference as id, held_by as "heldBy", held_at as "heldAt" from messages
     where held_by is not null order by held_at, reference`,
  )
  return z.array(holdRow).parse(found)
}
