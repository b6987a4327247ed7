import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresStore } from './postgres-store.ts'
import {
  createScratchDatabase,
  dumpPostgres,
  postgresBytes,
  postgresCounts,
  restorePostgres,
} from './postgres-copy.ts'
import { copySqlite, sqliteBytes, sqliteCounts } from './sqlite-copy.ts'
import { openSqliteStore, sqliteFile } from './sqlite-store.ts'
import type { StoreSettings } from './open-store.ts'
import type { TableCounts } from './table-counts.ts'

/** A copy of the database in a file: which database wrote it, the file's name, and its rows by table. */
export type DatabaseCopy = { kind: DatabaseKind; file: string; counts: TableCounts }
export type DatabaseKind = 'sqlite' | 'postgres'

const fileNames = { sqlite: 'submissions.sqlite', postgres: 'submissions.dump' }

export function databaseKind({ databaseUrl }: StoreSettings): DatabaseKind {
  return databaseUrl ? 'postgres' : 'sqlite'
}

/** Copies the database of a running site into `folder`, as it is at one moment. Throws `StoreUnavailable`. */
export async function copyDatabase(settings: StoreSettings, folder: string): Promise<DatabaseCopy> {
  const kind = databaseKind(settings)
  const path = join(folder, fileNames[kind])
  const counts = settings.databaseUrl
    ? await dumpPostgres(settings.databaseUrl, path)
    : await copyMessages(settings.dataDir, path)
  return { kind, file: fileNames[kind], counts }
}

/** How many bytes `copyDatabase` may write. */
export async function databaseBytes({ dataDir, databaseUrl }: StoreSettings): Promise<number> {
  return databaseUrl ? postgresBytes(databaseUrl) : sqliteBytes(sqliteFile(dataDir))
}

async function copyMessages(dataDir: string, path: string): Promise<TableCounts> {
  await copySqlite(sqliteFile(dataDir), path)
  return sqliteCounts(path)
}

/**
 * Makes the copy in `dataDir` the database of the settings. A SQLite copy already is one; a dump goes into the
 * PostgreSQL database, whose tables must be empty, and is deleted.
 */
export async function activateCopy(settings: StoreSettings): Promise<void> {
  const dump = join(settings.dataDir, fileNames.postgres)
  if (!settings.databaseUrl) return
  await restorePostgres(settings.databaseUrl, dump)
  await rm(dump)
}

/** Counts the rows of each table, and checks that the database itself is undamaged. */
export function countRows({ dataDir, databaseUrl }: StoreSettings): Promise<TableCounts> {
  return databaseUrl ? postgresCounts(databaseUrl) : sqliteCounts(sqliteFile(dataDir))
}

/**
 * Settings for a scratch database beside the real one, with its data folder `dataDir`, and a function that removes
 * the database again.
 */
export async function scratchStore(
  { databaseUrl }: StoreSettings,
  dataDir: string,
): Promise<{ settings: StoreSettings; remove(): Promise<void> }> {
  if (!databaseUrl) return { settings: { dataDir }, remove: async () => undefined }
  const { url, remove } = await createScratchDatabase(databaseUrl)
  return { settings: { dataDir, databaseUrl: url }, remove }
}

/** Opens the database, which migrates its tables, and reads every message; returns how many are damaged. */
export async function countDamaged({ dataDir, databaseUrl }: StoreSettings): Promise<number> {
  const store = await (databaseUrl ? openPostgresStore(databaseUrl) : openSqliteStore(dataDir))
  try {
    return (await store.damaged()).length
  } finally {
    await store.close()
  }
}
