import type { Log } from '../server/http/log.ts'
import type { RunSql, SqlDatabase } from '../server/store/sql-database.ts'
import { purgeLeftovers, purgePublishes } from './content/store/leftovers.ts'
import type { ShownPages } from './preview/server/shown-pages.ts'
import { purgeKept } from './conflicts/server/store/kept-until.ts'
import { purgeLists } from './conflicts/server/lists/keep-list.ts'
import { purgeAudit } from './people/server/store/audit.ts'
import { purgeMails } from './people/server/store/mails.ts'
import { purgeNotices } from './people/server/store/notices.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is purged. `auditDays`: how long the audit log, and what was mailed, are kept. */
export type Purging = {
  run: RunSql
  /** The database of drafts, changes and publishes. */
  contentStore: Pick<SqlDatabase, 'transaction'>
  pages: Pick<ShownPages, 'clean'>
  /** Removes the pictures that no text names. */
  tidyPictures: () => Promise<void>
  auditDays: number
  log: Log
}

/** A publish is shown for a day after it ended; a month leaves time to find out why one failed. */
const publishDays = 30

/** Removes at once, and then every day, what the office need not keep any longer. Returns what ends it. */
export async function startDailyPurge(purging: Purging): Promise<() => void> {
  const timer = setInterval(() => void purge(purging), DAY_MS)
  timer.unref()
  await purge(purging)
  return () => clearInterval(timer)
}

async function purge({ run, contentStore, pages, tidyPictures, auditDays, log }: Purging): Promise<void> {
  const before = Date.now() - auditDays * DAY_MS
  const removed = await purgeAudit(run, before).catch(() => 0)
  if (removed > 0) log.info({ removed }, 'old entries of the audit log removed')
  await purgeMails(run, before).catch(() => undefined)
  await purgeNotices(run, before).catch(() => undefined)
  const now = Date.now()
  await purgeKept(run, now).catch(() => undefined)
  await purgeLists(run, now).catch(() => undefined)
  await contentStore
    .transaction(async (within) => {
      await purgePublishes(within, now - publishDays * DAY_MS)
      await purgeLeftovers(within, now)
    })
    .catch(() => undefined)
  await tidyPictures()
  await pages.clean()
}
