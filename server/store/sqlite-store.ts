import { join } from 'node:path'
import { migrate } from './migrate.ts'
import type { SqlDatabase } from './sql-database.ts'
import { createSqlStore } from './sql-store.ts'
import type { StoreOptions } from './sql-store.ts'
import { sqliteDatabase } from './sqlite-database.ts'
import { unavailable } from './sqlite-errors.ts'
import { openSqliteFile } from './sqlite-file.ts'
import type { SubmissionStore } from './submission-store.ts'

/**
 * `busyTimeoutMs`: how long a call waits for another process (the staff's command) before giving up. `onRestored`:
 * called after the database file was removed by someone and written back.
 */
export type SqliteOptions = StoreOptions & { busyTimeoutMs?: number; onRestored?: () => void }

/** The file in a data folder that holds the submissions. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'submissions.sqlite')
}

/** Opens the store in `dataDir`, creating it if missing; only the owner can read the file. */
export async function openSqliteStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<SubmissionStore> {
  return createSqlStore(await openSqliteDatabase(dataDir, options), options)
}

/** Opens the database in `dataDir` with its tables up to date. */
export async function openSqliteDatabase(dataDir: string, options: SqliteOptions = {}): Promise<SqlDatabase> {
  const { busyTimeoutMs = 2_000, onRestored } = options
  const file = unavailable(() => openSqliteFile(sqliteFile(dataDir), onRestored))
  const database = sqliteDatabase(file, busyTimeoutMs)
  await migrate(database)
  return database
}
