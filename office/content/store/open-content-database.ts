import { join } from 'node:path'
import { contentDatabaseName } from '../../../settings/content-folder.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { openSqlite } from '../../../server/store/open-sqlite.ts'
import type { SetApart } from '../../../server/store/open-sqlite.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'

/** How long a call waits for another process, such as a backup. */
const WAIT_MS = 2_000

/**
 * Opens the database of the office's content, with its tables up to date: it is on this server, wherever messages are.
 * `setApart`: what becomes of a damaged one. Throws `StoreUnavailable`.
 */
export function openContentDatabase(dataDir: string, setApart?: SetApart): Promise<SqlDatabase> {
  const folder = new URL('./migrations/', import.meta.url)
  return openSqlite({
    file: join(dataDir, contentDatabaseName),
    makeTables: (database) => migrate(database, { folder }),
    waitMs: WAIT_MS,
    setApart,
  })
}
