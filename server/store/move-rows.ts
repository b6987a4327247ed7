import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { tableNames } from './migrate.ts'
import { connected, requireEmpty } from './postgres-copy.ts'
import { openDatabase, requireDatabase } from './open-store.ts'
import { insertRow } from './sql-database.ts'
import type { RunSql, SqlValue } from './sql-database.ts'
import { sqliteDatabase, openCopy } from './sqlite-database.ts'
import { sqliteFile } from './sqlite-store.ts'
import { StoreUnavailable } from './message-store.ts'
import { differences, tableCounts } from './table-counts.ts'
import type { TableCounts } from './table-counts.ts'

/**
 * Copies everything from the SQLite file in `dataDir` into an empty PostgreSQL database, in one transaction that is
 * committed only if every table has as many rows as before. The SQLite file stays as it is. Throws
 * `StoreUnavailable`.
 */
export async function moveToPostgres(dataDir: string, url: string): Promise<TableCounts> {
  requireDatabase({ dataDir })
  await requireEmpty(url, 'the database to move to', 'Use an empty one')
  // Brings both to the same tables.
  await (await openDatabase({ dataDir })).close()
  await (await openDatabase({ dataDir, databaseUrl: url })).close()

  const source = openAlone(sqliteFile(dataDir))
  try {
    return await connected(url, (run) => copyRows(sqliteDatabase(openCopy(source), 0).run, run))
  } finally {
    source.close()
  }
}

async function copyRows(from: RunSql, to: RunSql): Promise<TableCounts> {
  await to('begin')
  for (const table of tableNames()) {
    await to(`delete from ${table}`)
    for (const row of z.array(anyRow).parse(await from(`select * from ${table}`))) {
      await insertRow(to, table, row)
    }
  }
  const [expected, found] = [await tableCounts(from), await tableCounts(to)]
  const wrong = differences(expected, found)
  if (wrong.length > 0) throw new StoreUnavailable(`not all rows arrived: ${wrong.join(', ')}`)
  await to('commit')
  return found
}

const anyRow = z.record(
  z.string(),
  z.custom<SqlValue>((value) => value === null || typeof value !== 'object'),
)

/** Opens the file exclusively: a message that arrived in it after the copy would be lost. */
function openAlone(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 1_000 })
  try {
    // Leaving WAL mode fails while anyone else has the file open (https://sqlite.org/wal.html#persistence_of_wal_mode).
    connection.exec('pragma journal_mode = delete')
    connection.exec('begin exclusive')
    return connection
  } catch (error) {
    connection.close()
    throw new StoreUnavailable('the site is running, or another program has the file open. Stop it first', {
      cause: error,
    })
  }
}
