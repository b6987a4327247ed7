import type { DatabaseSync } from 'node:sqlite'
import { isDamaged, unavailable } from './sqlite-errors.ts'
import { finishSalvage, salvage } from './salvage.ts'
import type { Salvaged, SalvageParts } from './salvage.ts'
import type { SqlDatabase } from './sql-database.ts'
import { sqliteDatabase, openSqliteFile } from './sqlite-database.ts'

/** Where to move a damaged database, and whom to tell. */
export type SetApart = { folder: string; onSalvaged: (salvaged: Salvaged) => void }

type OpenSqlite = {
  file: string
  makeTables: (database: SqlDatabase) => Promise<void>
  /** Names what could not be salvaged. */
  nameLost?: (source: DatabaseSync, target: DatabaseSync, now: Date) => string[]
  /** How long a call waits for another process. */
  waitMs: number
  /** Called after the file was removed by someone and written back. */
  onRestored?: (() => void) | undefined
  /** Without it, a damaged file is only reported: commands leave it to the server. */
  setApart?: SetApart | undefined
}

/** A failed repair, such as for lack of space, is not repeated at every call. */
const REPAIR_AGAIN_MS = 60_000

/**
 * Opens a SQLite database with its tables up to date, creating it if missing. With `setApart`, a damaged file, found
 * now or by a later call, is moved away, and a new one holds everything that could be read. Throws `StoreUnavailable`.
 */
export async function openSqlite(options: OpenSqlite): Promise<SqlDatabase> {
  const { file, makeTables, nameLost = () => [], waitMs, onRestored, setApart } = options
  const parts = setApart && { file, makeTables, nameLost, folder: setApart.folder }
  if (parts) {
    unavailable(() => finishSalvage(parts))
    await salvageIfDamaged(parts, setApart)
  }
  const opened = unavailable(() => openSqliteFile(file, onRestored))
  let triedAt = -Infinity

  async function repair(): Promise<void> {
    if (!parts || performance.now() - triedAt < REPAIR_AGAIN_MS) return
    triedAt = performance.now()
    opened.ensurePresent()
    await opened.replace(() => salvageIfDamaged(parts, setApart))
  }

  const database = sqliteDatabase(opened, waitMs, repair)
  await makeTables(database)
  return database
}

async function salvageIfDamaged(parts: SalvageParts, { onSalvaged }: SetApart): Promise<void> {
  if (isDamaged(parts.file)) onSalvaged(await salvage(parts))
}
