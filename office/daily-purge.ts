import { DAY_MS } from '../text/iso-day.ts'
import { errorCode } from '../server/http/log.ts'
import type { Log } from '../server/http/log.ts'
import { repeat } from '../server/loop/repeat.ts'
import type { MessageStore } from '../server/store/sql-store.ts'
import { scrubNowOrDaily, MESSAGE_TABLES } from '../server/store/removal.ts'
import { isClockSteady } from '../server/store/retention.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { purgeApprovals } from './content/store/approvals.ts'
import { purgeWritten } from './content/store/drafts.ts'
import { purgePublications } from './content/store/publications.ts'
import type { ShownPages } from './preview/server/shown-pages.ts'
import { purgeKept } from './conflicts/server/retention.ts'
import { purgeLists } from './conflicts/server/lists/keep-list.ts'
import { purgeAudit } from './people/server/store/audit.ts'
import { purgeMails } from './people/server/store/mails.ts'
import { purgeNotices } from './people/server/store/notices.ts'

/** What is purged. The audit log, and the records of emails and notices, are kept for `auditDays`. */
type Purging = {
  database: SqlDatabase
  store: Pick<MessageStore, 'steadySince'>
  /** The database of drafts, changes and publications. */
  contentStore: Pick<SqlDatabase, 'transaction'>
  pages: Pick<ShownPages, 'clean'>
  /** Deletes the missing addresses that visitors requested long ago. */
  forgetMissed: () => Promise<void>
  /** Deletes comments that were marked done long ago, and remarks about pages that are gone. */
  tidyRemarks: () => Promise<void>
  /** Removes the pictures that no file names. */
  tidyPictures: () => Promise<void>
  auditDays: number
  log: Log
}

/** A publication is shown for a day after it ended. The rest of the month is for finding out why one failed. */
const publicationDays = 30

/**
 * Deletes now, and then every day, what the office need not keep any longer; but nothing, as with messages, for a week
 * after the clock has jumped. Returns a function that stops it.
 */
export async function startDailyPurge(purging: Purging): Promise<() => void> {
  const repeated = repeat(
    () => purge(purging),
    DAY_MS,
    (error) => purging.log.error({ code: errorCode(error) }, 'what is old not removed, will retry'),
  )
  await purge(purging)
  return () => void repeated.stop()
}

/** Runs every step, even if others fail. */
async function purge(purging: Purging): Promise<void> {
  const { database, store, contentStore, pages, forgetMissed, tidyRemarks, tidyPictures, auditDays, log } =
    purging
  const { run } = database
  const now = Date.now()
  const isSteady = await isClockSteady(store, new Date(now)).catch((error: unknown) => {
    log.error({ code: errorCode(error) }, 'what is old not removed, will retry')
    return false
  })
  if (!isSteady) return
  const before = now - auditDays * DAY_MS
  const steps: [string, () => Promise<void>][] = [
    ['old entries of the audit log', () => purgeAuditLog(purging, before)],
    ['old records of mails', () => purgeMails(run, before)],
    ['old notices', () => purgeNotices(run, before)],
    ['old names of conflict checks', () => purgeNames(purging, now)],
    [
      'old publications and drafts',
      () =>
        contentStore.transaction(async (within) => {
          await purgePublications(within, now - publicationDays * DAY_MS)
          await purgeApprovals(within, now)
          await purgeWritten(within, now)
        }),
    ],
    ['old counts of missing addresses', () => forgetMissed()],
    ['old comments and remarks', () => tidyRemarks()],
    ['pictures that no page uses', () => tidyPictures()],
    ['old previews', () => pages.clean()],
  ]
  for (const [what, remove] of steps)
    await remove().catch((error: unknown) =>
      log.error({ code: errorCode(error) }, `${what} not removed, will retry`),
    )
}

async function purgeAuditLog({ database, log }: Purging, before: number): Promise<void> {
  const removed = await purgeAudit(database.run, before)
  if (removed > 0) log.info({ removed }, 'old entries of the audit log removed')
}

/** Deletes names past their retention period, and overwrites them in the database's files. */
async function purgeNames({ database }: Purging, now: number): Promise<void> {
  const kept = await purgeKept(database.run, now)
  const lists = await purgeLists(database, now)
  if (kept + lists > 0) await scrubNowOrDaily(database, [...MESSAGE_TABLES, 'list_names'])
}
