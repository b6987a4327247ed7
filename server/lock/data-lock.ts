import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../start/cannot-start.ts'
import { sqliteCodeOf, SQLITE_BUSY } from '../store/sqlite-errors.ts'

/** Another program holds the lock; the message says so and what to do. */
export class LockBusy extends Error {
  override name = 'LockBusy'

  constructor() {
    super(
      'The content is being published, rolled back, backed up, restored or changed. Wait until that has ended, then try again.',
    )
  }
}

const pollMs = 100

/**
 * Runs `work` while holding the one lock over DATA_DIR: whatever publishes, rolls back, backs up, restores or writes
 * content takes it. The operating system releases it when its process ends, however it ends, so there is no stale lock.
 * Node has no file locks of its own; SQLite's exclusive transaction is one.
 *
 * @param waitSeconds how long to wait for another holder before throwing `LockBusy`
 */
export async function withDataLock<Result>(
  dataDir: string,
  waitSeconds: number,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The file must not be opened by anything else in this process: closing it would release the lock (POSIX fcntl).
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
  held.add(file)
  const deadline = performance.now() + waitSeconds * 1000
  try {
    while (!isTaken(file)) {
      if (performance.now() >= deadline) throw new LockBusy()
      await sleep(pollMs)
    }
    return await work()
  } finally {
    file.close()
    held.delete(file)
  }
}

function isTaken(file: DatabaseSync): boolean {
  try {
    // With its journal in memory the lock writes nothing, so that it can be taken on a full disk.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (sqliteCodeOf(error) === SQLITE_BUSY) return false
    throw error
  }
}

/**
 * Makes this process the only server of a DATA_DIR, or the only one that restores it, until it ends. The operating
 * system releases the lock however the process ends, so a killed server does not block the next. Throws `CannotStart`
 * if another one runs.
 */
export function holdDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, 'server.sqlite'), { timeout: 0 })
  held.add(file)
  if (isTaken(file)) return
  throw new CannotStart(
    `A server is already running with DATA_DIR=${dataDir}, or a backup is being restored there. Stop the server first, or set DATA_DIR to another folder.`,
  )
}

/** Keeps references: garbage collection would close a database and release its lock. */
const held = new Set<DatabaseSync>()
