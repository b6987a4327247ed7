import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore, sqliteFile } from './sqlite-store.ts'
import type { SqliteOptions } from './sqlite-store.ts'
import type { SubmissionStore } from './submission-store.ts'

/** `databaseUrl`: a postgres:// address; without it the store is a SQLite file in `dataDir`. */
export type StoreSettings = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Opens the store that the settings name, and makes its tables when missing. Throws `StoreUnavailable` when it
 * cannot be opened.
 */
export function openStore(settings: StoreSettings, options: SqliteOptions = {}): Promise<SubmissionStore> {
  if (settings.databaseUrl) return openPostgresStore(settings.databaseUrl, options)
  return openSqliteStore(settings.dataDir, options)
}

/** Where the submissions lie, for people: the file, or the database without its password. */
export function describeStore({ dataDir, databaseUrl }: StoreSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir)
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`
}
