import { join } from 'node:path'
import { migrate } from '../../store/migrate.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import { sqliteDatabase, unavailable } from '../../store/sqlite-database.ts'
import { openSqliteFile } from '../../store/sqlite-file.ts'

/** How long a call waits for another process, such as a backup. */
const WAIT_MS = 2_000

/** The file in a data folder with drafts, changes and publishes: content stays on this server, wherever messages are. */
export function contentDatabaseFile(dataDir: string): string {
  return join(dataDir, 'content-store.sqlite')
}

/** Opens the database of the office's content, with its tables up to date. Throws `StoreUnavailable`. */
export async function openContentDatabase(dataDir: string): Promise<SqlDatabase> {
  const file = unavailable(() => openSqliteFile(contentDatabaseFile(dataDir)))
  const database = sqliteDatabase(file, WAIT_MS)
  await migrate(database, { folder: new URL('./migrations/', import.meta.url) })
  return database
}
