import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { listPublishes, runningStates } from './publishes.ts'

const unsettledRow = z.object({ publish: z.string(), release: z.string() })

/** A publish that changed the public site and is not written down yet. `release`: the one that shows it. */
export type Unsettled = z.infer<typeof unsettledRow>

/** Notes that a publish is public, before it is written down. */
export async function noteUnsettled(run: RunSql, { publish, release }: Unsettled): Promise<void> {
  await run(
    `insert into unsettled_publishes (publish, release) values ($1, $2)
     on conflict (publish) do update set release = excluded.release`,
    publish,
    release,
  )
}

/** Every publish that is public and not written down. */
export async function listUnsettled(run: RunSql): Promise<Unsettled[]> {
  return z
    .array(unsettledRow)
    .parse(await run('select publish, release from unsettled_publishes order by rowid'))
}

/** Notes that a publish is written down, or was taken back. */
export async function forgetUnsettled(run: RunSql, publish: string): Promise<void> {
  await run('delete from unsettled_publishes where publish = $1', publish)
}

/** Whether the content folder may have what changes and history do not know yet: a publish runs, or is not written down. */
export async function isPublishing(run: RunSql): Promise<boolean> {
  return (await listPublishes(run, runningStates, 1)).length + (await listUnsettled(run)).length > 0
}
