import { backup, DatabaseSync } from 'node:sqlite'
import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { sqliteDatabase } from './sqlite-database.ts'
import { openCopy } from './sqlite-file.ts'
import { StoreUnavailable } from './message-store.ts'
import { tableCounts } from './table-counts.ts'
import type { TableCounts } from './table-counts.ts'

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
  inOneFile(file)
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
export async function sqliteCounts(file: string): Promise<TableCounts> {
  refuseDamaged(file)
  const connection = open(file)
  try {
    return await tableCounts(sqliteDatabase(openCopy(connection), 0).run)
  } finally {
    connection.close()
  }
}

const integrity = z.object({ integrity_check: z.string() })

/** Without a write-ahead log beside it, the file is all of the database. */
function inOneFile(file: string): void {
  const connection = new DatabaseSync(file)
  connection.exec('pragma journal_mode = delete')
  connection.close()
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  } catch (error) {
    throw new StoreUnavailable(`${file} cannot be read`, { cause: error })
  }
}
