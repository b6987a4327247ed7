import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'

const presenceRow = z.object({ person: z.string(), field: z.string().nullable(), at: z.number() })

/** Someone who has a text open, and where in it. */
export type Presence = z.infer<typeof presenceRow>

/** Whoever was not heard of for this long has left. */
const STAYS_MS = 30_000

/** Notes that a person has a text open, and forgets those who have left. */
export async function notePresence(
  run: RunSql,
  { person, path, field, at }: Presence & { path: string },
): Promise<void> {
  await run('delete from presence where at <= $1', at - STAYS_MS)
  await run(
    `insert into presence (person, path, field, at) values ($1, $2, $3, $4)
     on conflict (person, path) do update set field = $3, at = $4`,
    person,
    path,
    field,
    at,
  )
}

/** The others who have a text open. */
export async function othersIn(run: RunSql, person: string, path: string, now: number): Promise<Presence[]> {
  const found = await run(
    'select person, field, at from presence where path = $2 and person <> $1 and at > $3 order by at desc',
    person,
    path,
    now - STAYS_MS,
  )
  return z.array(presenceRow).parse(found)
}
