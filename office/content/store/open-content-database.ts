import { join } from 'node:path'
import { contentDatabaseName } from '../../../settings/content-folder.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { openSqlite } from '../../../server/store/open-sqlite.ts'
import type { SetApart } from '../../../server/store/open-sqlite.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'

/** How long a call waits for another process, such as a backup. */
const WAIT_MS = 2_000

/**
 * Opens the database of the office's content, with its tables up to date. It is always on this server, even if
 * messages are kept elsewhere.
 * `setApart` says where a damaged database is moved. Throws `StoreUnavailable`.
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
