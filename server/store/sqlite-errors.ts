import { existsSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from './message-store.ts'

export const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** Result codes that mean "not now" rather than a bug of ours; see https://sqlite.org/rescode.html */
const UNAVAILABLE_CODES: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 23, 26])

/** Runs `work`, and turns every failure that is not our own bug into `StoreUnavailable`. */
export function unavailable<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = sqliteCodeOf(error)
    if (code !== undefined && UNAVAILABLE_CODES.has(code)) {
      throw new StoreUnavailable(`SQLite code ${code}: ${error.message}`, { cause: error })
    }
    // The folder or file could not be created.
    if ('syscall' in error) throw new StoreUnavailable(error.message, { cause: error })
    throw error
  }
}

/** Whether `unavailable` threw because another connection holds the database. */
export function isBusy(error: unknown): boolean {
  return error instanceof StoreUnavailable && sqliteCodeOf(error.cause) === SQLITE_BUSY
}

/** Whether `unavailable` threw because the file is no longer a valid database. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false
  const code = sqliteCodeOf(error.cause)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}

/** SQLite's primary result code of an error; undefined if it has none. */
export function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** The name for a damaged database that is set apart: "damaged-20261124T070000Z-submissions.sqlite". */
export function damagedName(database: string, at: Date): string {
  return `damaged-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${database}`
}

/** The names of the damaged databases in a folder, oldest first; their logs are beside them. */
export function damagedDatabases(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^damaged-\d{8}T\d{6}Z-.*\.sqlite$/.test(name))
    .sort()
}

/** Whether an existing database file is damaged; one that is locked or unreadable does not count. */
export function isDamaged(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    return unavailable(() => quickCheck(file)) !== 'ok'
  } catch (error) {
    return isDamage(error)
  }
}

function quickCheck(file: string): unknown {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return connection.prepare('pragma quick_check(1)').get()?.['quick_check']
  } finally {
    connection.close()
  }
}
