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

/** A copy of the database in a file: the kind of database, the file's name, and the number of rows by table. */
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

/** The most bytes that `copyDatabase` may write. */
export async function databaseBytes({ dataDir, databaseUrl }: StoreSettings): Promise<number> {
  return databaseUrl ? postgresBytes(databaseUrl) : sqliteBytes(sqliteFile(dataDir))
}

/**
 * Makes the copy in `dataDir` the database of the settings. A SQLite copy is usable as it is; a dump is restored into
 * the PostgreSQL database, whose tables must be empty, and then deleted.
 */
export async function activateCopy(settings: StoreSettings): Promise<void> {
  if (!settings.databaseUrl) return
  const dump = join(settings.dataDir, fileNames.postgres)
  await restorePostgres(settings.databaseUrl, dump)
  await rm(dump)
}

/** The number of rows of each table. Throws `StoreUnavailable` if a SQLite database is damaged. */
export function countRows({ dataDir, databaseUrl }: StoreSettings): Promise<TableCounts> {
  return databaseUrl ? postgresCounts(databaseUrl) : sqliteCounts(sqliteFile(dataDir))
}

/**
 * Settings for a scratch database with the data folder `dataDir`, on the same server if it is PostgreSQL, and a
 * function that removes the database again.
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

/** More pages than any database has, so that the copy is one step: a busy site would make a copy in steps start over. */
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
  // Leaving WAL mode puts the whole database into this one file.
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  refuseDamaged(file)
}

/** The most bytes that `copySqlite` may write: the database and its log, or 0 if there is none. */
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

/** The rows of each table of the messages' database, which may be in use. Throws `StoreUnavailable` if it is damaged. */
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
