import { join } from 'node:path'
import { contentDatabaseName } from '../../../settings/content-folder.ts'
import { migrate } from '../../store/migrate.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import { sqliteDatabase } from '../../store/sqlite-database.ts'
import { unavailable } from '../../store/sqlite-errors.ts'
import { openSqliteFile } from '../../store/sqlite-file.ts'

/** How long a call waits for another process, such as a backup. */
const WAIT_MS = 2_000

/**
 * Opens the database of the office's content, with its tables up to date: it is on this server, wherever messages are.
 * Throws `StoreUnavailable`.
 */
export async function openContentDatabase(dataDir: string): Promise<SqlDatabase> {
  const file = unavailable(() => openSqliteFile(join(dataDir, contentDatabaseName)))
  const database = sqliteDatabase(file, WAIT_MS)
  await migrate(database, { folder: new URL('./migrations/', import.meta.url) })
  return database
}
