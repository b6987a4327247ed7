import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { statSync } from 'node:fs'
import { z } from 'zod'
import {
  createScratchDatabase,
  dumpPostgres,
  postgresBytes,
  postgresCounts,
  restorePostgres,
} from './postgres-copy.ts'
import { sqliteFile } from './sqlite-store.ts'
import { openStore } from './open-store.ts'
import type { StoreSettings } from './open-store.ts'
import { tableCounts } from './table-counts.ts'
import type { TableCounts } from './table-counts.ts'
import { sqliteDatabase, openCopy } from './sqlite-database.ts'
import { StoreUnavailable } from './message-store.ts'

/** A copy of the database in a file: which database wrote it, the file's name, and its rows by table. */
type DatabaseCopy = { kind: DatabaseKind; file: string; counts: TableCounts }
type DatabaseKind = 'sqlite' | 'postgres'

const fileNames = { sqlite: 'submissions.sqlite', postgres: 'submissions.dump' }

export function databaseKind({ databaseUrl }: StoreSettings): DatabaseKind {
  return databaseUrl ? 'postgres' : 'sqlite'
}

/** Copies the database of a running site into `folder`, as it is at one moment. Throws `StoreUnavailable`. */
export async function copyDatabase(settings: StoreSettings, folder: string): Promise<DatabaseCopy> {
  const kind = databaseKind(settings)
  const file = fileNames[kind]
  const path = join(folder, file)
  if (settings.databaseUrl) return { kind, file, counts: await dumpPostgres(settings.databaseUrl, path) }
  await copySqlite(sqliteFile(settings.dataDir), path)
  return { kind, file, counts: await sqliteCounts(path) }
}

/** How many bytes `copyDatabase` may write. */
export async function databaseBytes({ dataDir, databaseUrl }: StoreSettings): Promise<number> {
  return databaseUrl ? postgresBytes(databaseUrl) : sqliteBytes(sqliteFile(dataDir))
}

/**
 * Makes the copy in `dataDir` the database of the settings. A SQLite copy already is one; a dump goes into the
 * PostgreSQL database, whose tables must be empty, and is deleted.
 */
export async function activateCopy(settings: StoreSettings): Promise<void> {
  if (!settings.databaseUrl) return
  const dump = join(settings.dataDir, fileNames.postgres)
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
export async function countDamaged(settings: StoreSettings): Promise<number> {
  const store = await openStore(settings)
  try {
    return (await store.damaged()).length
  } finally {
    await store.close()
  }
}

/** More pages than any database has: the whole copy is one step, which a busy site cannot make start over. */
const ALL_PAGES = 1_000_000_000

/** Copies a database that may be in use to a new file that only its owner can read (SQLite's online backup). */
export async function copySqlite(from: string, file: string): Promise<void> {
  await writeFile(file, '', { flag: 'wx', mode: 0o600 })
  const source = open(from)
  try {
    await backup(source, file, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  // Without a write-ahead log beside it, the file is all of the database.
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  refuseDamaged(file)
}

/** How many bytes `copySqlite` may write: the database with its log; 0 without one. */
export function sqliteBytes(file: string): number {
  return sizeOf(file) + sizeOf(`${file}-wal`)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Throws `StoreUnavailable` if the database, which may be in use, is damaged. */
export function refuseDamaged(file: string): void {
  const connection = open(file)
  try {
    const [check] = z.array(integrity).parse(connection.prepare('pragma integrity_check').all())
    if (check?.integrity_check !== 'ok') throw new StoreUnavailable(`${file} is damaged`)
  } finally {
    connection.close()
  }
}

/** Counts the rows of the messages' database, which may be in use. Throws `StoreUnavailable` if it is damaged. */
async function sqliteCounts(file: string): Promise<TableCounts> {
  refuseDamaged(file)
  const connection = open(file)
  try {
    return await tableCounts(sqliteDatabase(openCopy(connection), 0).run)
  } finally {
    connection.close()
  }
}

const integrity = z.object({ integrity_check: z.string() })

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  } catch (error) {
    throw new StoreUnavailable(`${file} cannot be read`, { cause: error })
  }
}
