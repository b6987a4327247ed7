import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore, sqliteFile } from './sqlite-store.ts'
import type { SqliteOptions } from './sqlite-store.ts'
import type { SubmissionStore } from './submission-store.ts'

/** `databaseUrl`: a postgres:// URL; without it the store is a SQLite file in `dataDir`. */
export type StoreSettings = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Opens the store that the settings select and creates its tables if missing. Throws `StoreUnavailable` if it
 * cannot be opened.
 */
export function openStore(settings: StoreSettings, options: SqliteOptions = {}): Promise<SubmissionStore> {
  if (settings.databaseUrl) return openPostgresStore(settings.databaseUrl, options)
  return openSqliteStore(settings.dataDir, options)
}

/** A human-readable location of the submissions: the file, or the database without its password. */
export function describeStore({ dataDir, databaseUrl }: StoreSettings): string {
  if (!databaseUrl) return sqliteFile(dataDir)
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`
}
