import type { RunSql } from '../../../server/store/sql-database.ts'
import { deleteChangesOf } from './published-changes.ts'
import type { Publish } from './publishes.ts'

/** Gives a publish that waits another time; false if it no longer waits. */
export async function setDue(
  run: RunSql,
  id: string,
  { due, localTime }: { due: number; localTime: string },
): Promise<boolean> {
  const moved = await run(
    `update publishes set due = $2, local_time = $3 where id = $1 and state = 'waiting' returning id`,
    id,
    due,
    localTime,
  )
  return moved.length === 1
}

/** Removes a publish that waits; false if it no longer does. */
export async function deleteWaiting(run: RunSql, id: string): Promise<boolean> {
  const removed = await run(
    `delete from publishes where id = $1 and state in ('waiting', 'refused') returning id`,
    id,
  )
  if (removed.length === 1) await deleteChangesOf(run, id)
  return removed.length === 1
}

/** Begins a publish whose time has come; false if it was moved or canceled meanwhile. */
export async function beginWaiting(
  run: RunSql,
  { id, due, state, sentence, startedAt }: Publish,
): Promise<boolean> {
  const begun = await run(
    `update publishes set state = $3, sentence = $4, started_at = $5
     where id = $1 and due = $2 and state = 'waiting' returning id`,
    ...[id, due, state, sentence, startedAt],
  )
  return begun.length === 1
}
