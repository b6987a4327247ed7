import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { deleteChange } from './changes.ts'
import { runningStates } from './publishes.ts'

const pendingRow = z.object({ version: z.string().nullable(), state: z.string() })

/** A version of a file that is about to be public, or is so and not written down. */
export type Pending = { version: string | null; isScheduled: boolean }

/** The versions of a file in publishes that run, wait for their time, or are not written down. */
export async function pendingOf(run: RunSql, path: string): Promise<Pending[]> {
  const states = ['waiting', ...runningStates].map((state) => `'${state}'`).join(', ')
  const rows = z.array(pendingRow).parse(
    await run(
      `select publish_changes.version, publishes.state from publish_changes
       join publishes on publishes.id = publish_changes.publish
       where publish_changes.path = $1 and (publishes.state in (${states})
         or publishes.id in (select publish from unsettled_publishes))`,
      path,
    ),
  )
  return rows.map(({ version, state }) => ({ version, isScheduled: state === 'waiting' }))
}

/**
 * Removes the changes that say what the content folder says, unless another version of their file is about to be public:
 * then they are what is to follow it.
 */
export async function dropWhatIsPublic(run: RunSql): Promise<void> {
  const same = z
    .array(z.object({ path: z.string() }))
    .parse(await run('select path from changes where version = base'))
  for (const { path } of same) if ((await pendingOf(run, path)).length === 0) await deleteChange(run, path)
}
