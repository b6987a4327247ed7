import { statSync } from 'node:fs'
import { openPostgresDatabase } from './postgres-store.ts'
import type { SqlDatabase } from './sql-database.ts'
import { createSqlStore } from './sql-store.ts'
import { openSqliteDatabase, sqliteFile } from './sqlite-store.ts'
import type { SqliteOptions } from './sqlite-store.ts'
import { StoreUnavailable } from './message-store.ts'
import type { MessageStore } from './sql-store.ts'

/** `databaseUrl` is a postgres:// URL; without it, the store is a SQLite file in `dataDir`. */
export type StoreSettings = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Opens the store that the settings select and creates its tables if missing. Throws `StoreUnavailable` if it
 * cannot be opened.
 */
export async function openStore(settings: StoreSettings, options: SqliteOptions = {}): Promise<MessageStore> {
  return createSqlStore(await openDatabase(settings, options), options)
}

/**
 * Opens the database that the settings select, with its tables up to date. Messages and office share it. Throws
 * `StoreUnavailable` if it cannot be opened.
 */
export function openDatabase(settings: StoreSettings, options: SqliteOptions = {}): Promise<SqlDatabase> {
  if (settings.databaseUrl) return openPostgresDatabase(settings.databaseUrl, options)
  return openSqliteDatabase(settings.dataDir, options)
}

/**
 * Opens the database for a command at the server, which can wait longer than a visitor while the site writes. Throws
 * `StoreUnavailable` if there is no database yet: an empty one would be mistaken for the site's.
 */
export async function openExistingDatabase(settings: StoreSettings): Promise<SqlDatabase> {
  requireDatabase(settings)
  return openDatabase(settings, { busyTimeoutMs: 5_000 })
}

/** Throws `StoreUnavailable` if the file of a SQLite database does not exist. */
export function requireDatabase({ dataDir, databaseUrl }: StoreSettings): void {
  const file = sqliteFile(dataDir)
  // Throws the system's error if this user may not see whether the file exists.
  if (databaseUrl || statSync(file, { throwIfNoEntry: false })) return
  throw new StoreUnavailable(
    `there is no file ${file}. Set DATA_DIR to the folder that the site uses, or start the site once`,
  )
}

/** The location of the messages for people to read: the file, or the database without its password. */
export function describeStore({ dataDir, databaseUrl }: StoreSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir)
  const { host, pathname, searchParams } = new URL(databaseUrl)
  // The driver prefers the parameter: postgres:///site?host=/run/postgresql leads to a socket.
  return `the PostgreSQL database ${pathname.slice(1)} on ${searchParams.get('host') || host || 'this machine'}`
}

/**
 * A database that `open` opens at the first call that needs it and, after a failure, again at a later call: for a
 * server that answers although its disk is full, and for a function that starts with a visitor's request.
 */
export function openedWhenNeeded(open: () => Promise<SqlDatabase>): SqlDatabase {
  let opening: Promise<SqlDatabase> | undefined

  function opened(): Promise<SqlDatabase> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    run: async (sql, ...values) => (await opened()).run(sql, ...values),
    transaction: async (work) => (await opened()).transaction(work),
    scrub: async (tables) => (await opened()).scrub(tables),
    close: async () => {
      const database = await opening?.catch(() => undefined)
      await database?.close()
    },
  }
}
