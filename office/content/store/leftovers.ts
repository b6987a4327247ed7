import { z } from 'zod'
import { queryColumn } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { deleteChangesOf } from './publications.ts'

/**
 * How long two things are kept. Ended approvals: the mail about them is sent at once, but sending may fail for days.
 * Which page wrote a file: no page repeats a request for so long.
 */
const keptMs = 30 * 24 * 60 * 60_000

/**
 * Removes what nothing uses any more: approvals of versions that are no longer pending, approvals that ended long ago,
 * and which open page wrote a file long ago.
 */
export async function purgeLeftovers(run: RunSql, now: number): Promise<void> {
  await run('delete from draft_writers where at < $1', now - keptMs)
  await run('delete from lawyer_approvals where ended_at < $1', now - keptMs)
  await run(
    `delete from lawyer_approvals where ended_at is null and not exists (
       select 1 from changes
       where changes.path = lawyer_approvals.path and coalesce(changes.version, '') = lawyer_approvals.version)`,
  )
}

/**
 * Removes publications that ended before a time, with their changes: the history has what they published. The newest
 * stays, because the office shows how it ended; so does a refused one, while one of its changes is still pending, and
 * one that is not in the history yet. Returns how many.
 */
export async function purgePublications(run: RunSql, before: number): Promise<number> {
  const removed = await queryColumn(
    run,
    z.string(),
    `delete from publishes where coalesce(ended_at, started_at) < $1
         and id not in (select publish from unsettled_publishes)
         and (state in ('live', 'failed') or (state = 'refused' and not exists (
           select 1 from publish_changes join changes on changes.path = publish_changes.path
             and changes.version is publish_changes.version
           where publish_changes.publish = publishes.id)))
         and id <> (select id from publishes where state in ('live', 'failed')
                    order by started_at desc, rowid desc limit 1) returning id`,
    before,
  )
  for (const id of removed) await deleteChangesOf(run, id)
  return removed.length
}
