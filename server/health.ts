import { backupPlaces } from './backup/places.ts'
import { provenBackupAge } from './backup/proven.ts'
import type { LoopDelay } from './loop/event-loop.ts'
import { damagedDatabases } from './store/sqlite-errors.ts'
import { freeMegabytes } from './publish/writable-folder.ts'
import type { MessageStore } from './store/sql-store.ts'

/** `dataDir` is the folder whose disk is watched; `floorMegabytes` is how much must be free on it. */
type HealthParts = {
  store: Pick<MessageStore, 'health'>
  /** Left out where the host may stop the process between requests, as a function host does. */
  loop?: Pick<LoopDelay, 'blockedMs'>
  dataDir: string
  floorMegabytes: number
  /** When the mailbox for answers was last read; returns undefined if it never was. Left out if there is no mailbox. */
  mailboxReadAt?: (() => Promise<number | undefined>) | undefined
  /** Whether the public sees the invented firm that came with the site. */
  isPublicSample?: () => boolean
  now?: () => number
}

/** `ok` is false if nothing can be stored, or soon cannot be because the disk has less free space than the floor. */
export type Health = { ok: boolean; report: Record<string, string | number | null> }

/** Anyone may ask, and each check writes to the disk: within this time, all get the same answer. */
const KEPT_MS = 5_000

/** Creates the health check, which shares one answer among all who ask within five seconds. */
export function createHealth(parts: HealthParts): () => Promise<Health> {
  const { now = () => performance.now() } = parts
  let checked: { at: number; health: Promise<Health> } | undefined

  return function health() {
    if (!checked || now() - checked.at >= KEPT_MS) checked = { at: now(), health: check(parts) }
    return checked.health
  }
}

async function check({
  store,
  loop,
  dataDir,
  floorMegabytes,
  mailboxReadAt,
  isPublicSample,
}: HealthParts): Promise<Health> {
  // The folder may be missing, as with PostgreSQL.
  const free = await freeMegabytes(dataDir).catch(() => Infinity)
  const disk = free < floorMegabytes ? 'low' : 'ok'
  const delay: Record<string, number> = loop ? { eventLoopBlockedMs: loop.blockedMs() } : {}
  const stored = await store.health().catch(() => undefined)
  if (!stored) return { ok: false, report: { status: 'fault', store: 'unavailable', disk, ...delay } }

  const ok = disk === 'ok'
  const readAt = await mailboxReadAt?.().catch(() => undefined)
  const mailbox = mailboxReadAt && {
    mailboxUnreadSeconds: readAt === undefined ? null : Math.round((Date.now() - readAt) / 1000),
  }
  return {
    ok,
    report: {
      status: ok ? 'ok' : 'fault',
      store: 'writable',
      disk,
      ...delay,
      damagedDatabases: countDamaged(dataDir),
      oldestUndeliveredSeconds: stored.oldestUndeliveredSeconds,
      provenBackupAgeSeconds: provenBackupAge(dataDir, new Date()),
      ...mailbox,
      ...(isPublicSample?.() && { warning: 'the site is the sample firm’s' }),
    },
  }
}

/** The number of damaged databases; null if the folder cannot be read, which is not the store's fault. */
function countDamaged(dataDir: string): number | null {
  try {
    return damagedDatabases(backupPlaces(dataDir, undefined).local).length
  } catch {
    return null
  }
}
