import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../start/cannot-start.ts'

/**
 * Makes this process the one server of a DATA_DIR until it ends, however it ends: the operating system releases the lock,
 * so that a killed server leaves nothing in the way of the next. Throws `CannotStart` if another one runs.
 */
export function holdDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Held by an exclusive transaction, as in data-lock.ts; open until the process ends.
  const file = new DatabaseSync(join(dataDir, 'server.sqlite'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error
    throw new CannotStart(
      `Another server already runs with DATA_DIR=${dataDir}. Stop it first, or give this one a folder of its own.`,
    )
  }
  held.push(file)
}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** A reference, because garbage collection would close the database and release the lock. */
const held: DatabaseSync[] = []
