import { join } from 'node:path'
import { migrate } from './migrate.ts'
import type { NewerSchemas } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'
import type { SetApart } from './open-sqlite.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { StoreOptions } from './sql-store.ts'
import type { DatabaseSync } from 'node:sqlite'
import { readableValues } from './salvage.ts'

export type SqliteOptions = StoreOptions & {
  /** How long a call waits for another process (the staff's command) before it fails. */
  busyTimeoutMs?: number
  /** Called after the database file was removed by someone and written back. */
  onRestored?: () => void
  /** Where to move a damaged file; without it, the damage is only reported. */
  setApart?: SetApart | undefined
  /** Whether to accept a schema that is newer than this program; refused by default. */
  newer?: NewerSchemas
}

/** The file in a data folder that holds the messages. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'submissions.sqlite')
}

/** Opens the database in `dataDir` with its tables up to date, creating it if missing; only its owner can read it. */
export async function openSqliteDatabase(dataDir: string, options: SqliteOptions = {}): Promise<SqlDatabase> {
  const { busyTimeoutMs = 2_000, onRestored, setApart, newer } = options
  return openSqlite({
    file: sqliteFile(dataDir),
    makeTables: (database) => migrate(database, newer && { newer }),
    nameLost: nameLostMessages,
    waitMs: busyTimeoutMs,
    onRestored,
    setApart,
  })
}

/** Indexes and tables that also hold references, on other pages of the file than the message's row. */
const places = [
  ['submissions indexed by sqlite_autoindex_submissions_1', 'id'],
  ['messages indexed by sqlite_autoindex_messages_1', 'reference'],
  ['messages not indexed', 'reference'],
  ['message_words indexed by sqlite_autoindex_message_words_1', 'reference'],
  ['parties indexed by parties_reference', 'reference'],
] as const

/**
 * Gives each message that could not be read from a damaged database, but whose reference could, a row without content:
 * list and office then name it as damaged, with what the office knows about it. It keeps the time when it was received,
 * if that is known; otherwise it counts as received now, so that nothing is removed early. Returns the references.
 */
function nameLostMessages(source: DatabaseSync, target: DatabaseSync, now: Date): string[] {
  const references = new Set(places.flatMap(([from, column]) => [...readableValues(source, from, column)]))
  const insert = target.prepare(
    `insert or ignore into submissions (id, idempotency_key, received_at, submission, delivery, attempts, last_error)
     values (?1, 'lost ' || ?1, coalesce((select received_at from messages where reference = ?1), ?2), '', 'refused', 0, 'damaged')
     returning id`,
  )
  return [...references].filter((reference) => insert.all(reference, now.getTime()).length === 1)
}
