import { join } from 'node:path'
import { nameLostMessages } from './lost-messages.ts'
import { migrate } from './migrate.ts'
import type { NewerSchemas } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'
import type { SetApart } from './open-sqlite.ts'
import type { SqlDatabase } from './sql-database.ts'
import { createSqlStore } from './sql-store.ts'
import type { StoreOptions } from './sql-store.ts'
import type { MessageStore } from './message-store.ts'

/**
 * `busyTimeoutMs`: how long a call waits for another process (the staff's command) before giving up. `onRestored`:
 * called after the database file was removed by someone and written back. `setApart`: what becomes of a damaged file.
 */
export type SqliteOptions = StoreOptions & {
  busyTimeoutMs?: number
  onRestored?: () => void
  setApart?: SetApart | undefined
  /** Of a schema that is newer than this program: refused by default. */
  newer?: NewerSchemas
}

/** The file in a data folder that holds the messages. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'submissions.sqlite')
}

/** Opens the store in `dataDir`, creating it if missing; only the owner can read the file. */
export async function openSqliteStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<MessageStore> {
  return createSqlStore(await openSqliteDatabase(dataDir, options), options)
}

/** Opens the database in `dataDir` with its tables up to date. */
export async function openSqliteDatabase(dataDir: string, options: SqliteOptions = {}): Promise<SqlDatabase> {
  const { busyTimeoutMs = 2_000, onRestored, setApart, newer } = options
  return openSqlite({
    file: sqliteFile(dataDir),
    makeTables: (database) => migrate(database, newer && { newer }),
    nameLost: nameLostMessages,
    waitMs: busyTimeoutMs,
    onRestored,
    setApart,
  })
}
