import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLOutputValue } from 'node:sqlite'
import { damagedName, unavailable } from './sqlite-errors.ts'
import type { SqlDatabase } from './sql-database.ts'
import { sqliteDatabase, flush, openCopy } from './sqlite-database.ts'

/** A database: its file, the folder for damaged ones, how to create its tables, and how to name what is lost. */
export type SalvageParts = {
  file: string
  folder: string
  makeTables: (database: SqlDatabase) => Promise<void>
  nameLost: (source: DatabaseSync, target: DatabaseSync, now: Date) => string[]
}

/**
 * The name of the damaged file in `folder`, the tables that could not be read completely, and the references of lost
 * rows.
 */
export type Salvaged = { apart: string; incomplete: string[]; lost: string[] }

/**
 * Replaces a damaged database, which moves to `folder` unchanged, with a new one that has everything that can still
 * be read. No connection may be open. If it is interrupted, the damaged file is still in place, or `finishSalvage`
 * completes the work.
 */
export async function salvage(parts: SalvageParts): Promise<Salvaged> {
  const now = new Date()
  const draft = `${parts.file}.salvaging`
  rmSync(draft, { force: true })
  const read = await makeDraft(parts, draft, now).catch((error: unknown) =>
    unavailable(() => {
      throw error
    }),
  )
  return unavailable(() => {
    flush(draft)
    renameSync(draft, salvagedName(parts.file))
    flush(dirname(parts.file))
    return { ...read, apart: finishSalvage(parts, now) ?? '' }
  })
}

/** Puts the new database in place, if it is complete. Returns the damaged file's name; undefined if there is none. */
export function finishSalvage({ file, folder }: SalvageParts, now = new Date()): string | undefined {
  if (!existsSync(salvagedName(file))) return undefined
  const name = damagedName(basename(file), now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of ['', '-wal']) {
    if (statSync(file + part, { throwIfNoEntry: false })?.size) keep(file + part, join(folder, name + part))
  }
  flush(folder)
  // SQLite would apply the damaged file's log to the new file.
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(salvagedName(file), file)
  flush(dirname(file))
  return name
}

async function makeDraft({ file, makeTables, nameLost }: SalvageParts, draft: string, now: Date) {
  closeSync(openSync(draft, 'w', 0o600))
  const target = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const database = sqliteDatabase(openCopy(target), 0)
  try {
    await makeTables(database)
    target.exec('begin')
    const incomplete = copyReadable(source, target)
    const lost = nameLost(source, target, now)
    removeOrphans(target)
    target.exec('commit')
    // Some tables need a row for each row of another table.
    await makeTables(database)
    return { incomplete, lost }
  } finally {
    source.close()
    target.close()
  }
}

/** Removes rows that belong to a lost row. */
function removeOrphans(target: DatabaseSync): void {
  for (;;) {
    const orphans = target.prepare('pragma foreign_key_check').all()
    if (orphans.length === 0) return
    for (const { table, rowid } of orphans) {
      target.prepare(`delete from ${String(table)} where rowid = ?`).run(Number(rowid))
    }
  }
}

function salvagedName(file: string): string {
  return `${file}.salvaged`
}

/** Keeps the file under a second name: that takes no space, and nothing writes to it anymore. */
function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    flush(to)
  }
}

type Row = Record<string, SQLOutputValue>

/** If more row ids than this lie between two damaged ends, they are not tried one by one: that would take minutes. */
const MOST_TRIED = 1_000_000

/** An alias for the row id that no table has as a column. */
const ROW_ID = 'salvaged_row_id'

/**
 * Copies what can be read into the tables of an undamaged database, except the table of migrations, which describes
 * the database it is in. Returns the names of the tables that could not be read completely.
 */
function copyReadable(source: DatabaseSync, target: DatabaseSync): string[] {
  const sql = `select name from sqlite_schema where type = 'table' and name <> 'migrations' order by rowid`
  const tables = target.prepare(sql).all()
  return tables.map(({ name }) => String(name)).filter((table) => !copyRows(source, target, table))
}

/**
 * Copies each readable row of a table into the same table of the target, in the columns that both have. Reads from
 * both ends up to the damaged pages, and then each row in between by its id. Returns whether the table was read
 * completely and every row could be kept.
 */
function copyRows(source: DatabaseSync, target: DatabaseSync, table: string): boolean {
  const keep = keeper(target, table)
  const first = readUntilDamage(source, `select rowid as ${ROW_ID}, * from ${table} order by rowid`, keep)
  if (first.isWhole) return first.isKept
  const last = readUntilDamage(source, `select rowid as ${ROW_ID}, * from ${table} order by rowid desc`, keep)
  const [from, to] = [(first.at ?? 0) + 1, last.at ?? 0]
  if (to - from > MOST_TRIED) return false
  for (let id = from; id < to; id += 1) {
    readUntilDamage(source, `select rowid as ${ROW_ID}, * from ${table} where rowid = ${id}`, keep)
  }
  return false
}

/** The values of a column that can be read, from either end, from a table or from an index alone. */
export function readableValues(source: DatabaseSync, from: string, column: string): Set<string> {
  const values = new Set<string>()
  const keep = (row: Row) => {
    const value = row[column]
    if (typeof value === 'string') values.add(value)
    return true
  }
  for (const order of ['', ' desc']) {
    readUntilDamage(source, `select ${column} from ${from} order by ${column}${order}`, keep)
  }
  return values
}

/** `at` is the id of the last row that was read; `isKept` is whether all rows that were read could be kept. */
type Reading = { isWhole: boolean; isKept: boolean; at: number | undefined }

function readUntilDamage(source: DatabaseSync, sql: string, keep: (row: Row) => boolean): Reading {
  const reading: Reading = { isWhole: false, isKept: true, at: undefined }
  try {
    for (const row of source.prepare(sql).iterate()) {
      reading.isKept = keep(row) && reading.isKept
      const { [ROW_ID]: id } = row
      if (typeof id === 'number') reading.at = id
    }
    return { ...reading, isWhole: true }
  } catch {
    // The damage begins here; what was read before it counts.
    return reading
  }
}

/** Returns a function that adds a row, unless the row breaks a constraint, as only damage can; returns whether it did. */
function keeper(target: DatabaseSync, table: string): (row: Row) => boolean {
  const known = new Set(
    target
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name)),
  )
  return (row) => {
    const columns = Object.keys(row).filter((name) => known.has(name))
    const places = columns.map(() => '?').join(', ')
    const insert = target.prepare(
      `insert or ignore into ${table} (${columns.join(', ')}) values (${places}) returning 1`,
    )
    return insert.all(...columns.map((name) => row[name] ?? null)).length === 1
  }
}
