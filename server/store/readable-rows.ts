import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

type Row = Record<string, SQLOutputValue>

/** More row ids than this between two damaged ends are not tried one by one: that would take minutes. */
const MOST_TRIED = 1_000_000

/** Not a column of any table. */
const ROW_ID = 'salvaged_row_id'

/**
 * Copies what can be read into the tables of an undamaged database; the table of migrations describes that database,
 * and stays. Returns the names of the tables that could not be read whole.
 */
export function copyReadable(source: DatabaseSync, target: DatabaseSync): string[] {
  const sql = `select name from sqlite_schema where type = 'table' and name <> 'migrations' order by rowid`
  const tables = target.prepare(sql).all()
  return tables.map(({ name }) => String(name)).filter((table) => !copyRows(source, target, table))
}

/**
 * Copies each row of a table that can be read into the same table, as far as both have its columns. Reads from both
 * ends up to the damaged pages, and then every row in between by its id. Returns whether the table was read completely.
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

/** The values of a column that can be read from an index alone or from a table, from both ends. */
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

/** `at`: the id of the last row that was read. `isKept`: whether all that were read could be kept. */
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
    // The damaged place itself: what was read before it counts.
    return reading
  }
}

/** Adds rows to a table. A row that breaks one of its rules, as only damage can, is left out. */
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
