import { z } from 'zod'
import { DAY_MS } from '../../text/iso-day.ts'
import { codeOf } from '../http/errors.ts'

export type SqlValue = string | number | null

/** PostgreSQL's clock, in milliseconds: the machines' own clocks may differ. */
export const POSTGRES_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** Runs one statement with the values for $1, $2 ...; returns the rows (none without `returning`). */
export type RunSql = (sql: string, ...values: SqlValue[]) => Promise<unknown[]>

/**
 * The few operations that differ between SQLite and PostgreSQL. Every call throws `StoreUnavailable` if the
 * database cannot perform it; once it resolves, the result is on disk.
 */
export type SqlDatabase = {
  run: RunSql
  /** Runs `work` all or nothing. Inside it, use only the given `run`. */
  transaction<Result>(work: (run: RunSql) => Promise<Result>): Promise<Result>
  /**
   * Rewrites the files so that nothing remains of deleted rows. `tables` names the tables that had them; by default,
   * those of messages.
   */
  scrub(tables?: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Reads a boolean, which both databases store as 0 or 1. */
export const flag = z.coerce.number().transform((value) => value === 1)

/** Reads a value that is stored as JSON. */
export const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text): z.infer<Schema> => schema.parse(JSON.parse(text)))

/** The rows that a statement returns, parsed by `row`. Throws if one does not fit. */
export async function queryRows<Row extends z.ZodType>(
  run: RunSql,
  row: Row,
  sql: string,
  ...values: SqlValue[]
): Promise<z.infer<Row>[]> {
  return z.array(row).parse(await run(sql, ...values))
}

export async function queryRow<Row extends z.ZodType>(
  run: RunSql,
  row: Row,
  sql: string,
  ...values: SqlValue[]
): Promise<z.infer<Row> | undefined> {
  return (await queryRows(run, row, sql, ...values))[0]
}

/** The values of a statement that returns one column. */
export async function queryColumn<Value extends z.ZodType>(
  run: RunSql,
  value: Value,
  sql: string,
  ...values: SqlValue[]
): Promise<z.infer<Value>[]> {
  const rows = await queryRows(run, z.record(z.string(), value), sql, ...values)
  return rows.flatMap((row) => Object.values(row))
}

export async function queryCount(run: RunSql, sql: string, ...values: SqlValue[]): Promise<number> {
  const [count = 0] = await queryColumn(run, z.coerce.number(), sql, ...values)
  return count
}

const countOfName = z.object({ name: z.string(), count: z.coerce.number() })

/** The counts that a statement returns, by name. */
export async function queryCounts(run: RunSql, sql: string): Promise<Map<string, number>> {
  const rows = await queryRows(run, countOfName, sql)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Whether `lower()` knows letters besides a to z, for the searches under Conflicts: on PostgreSQL, the locale decides. */
export async function knowsOtherLetters(run: RunSql): Promise<boolean> {
  try {
    return (await queryCount(run, `select count(*) as count where lower('ÉŁ') = 'éł'`)) === 1
  } catch (error) {
    // SQLSTATE untranslatable_character: a database of an earlier version may have an encoding without them.
    if (codeOf(error) === '22P05') return false
    throw error
  }
}

/** The placeholders of values in a statement, after `before` others: "$2, $3". */
export function placesFor(values: readonly unknown[], before = 0): string {
  return values.map((_, index) => `$${before + index + 1}`).join(', ')
}

/**
 * A row to write, by the names of its fields: `baseText` goes into the column `base_text`, a boolean as 0 or 1, a
 * list or an object as JSON. The names come from the code, never from a request: they become part of the statement.
 */
export type NewRow = Readonly<Record<string, SqlValue | boolean | object>>

export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function writtenAs(value: NewRow[string]): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Adds a row. `otherwise` ends the statement, such as "on conflict do nothing returning id". */
export function insertRow(run: RunSql, table: string, row: NewRow, otherwise = ''): Promise<unknown[]> {
  return insertRows(run, table, [row], otherwise)
}

/** Adds several rows, which must have the fields of the first. */
export function insertRows(
  run: RunSql,
  table: string,
  rows: readonly NewRow[],
  otherwise = '',
): Promise<unknown[]> {
  const fields = Object.keys(rows[0] ?? {})
  const places = rows.map((_, place) => `(${placesFor(fields, place * fields.length)})`)
  const values = rows.flatMap((row) => fields.map((field) => writtenAs(row[field] ?? null)))
  return run(
    `insert into ${table} (${fields.map(columnOf).join(', ')}) values ${places.join(', ')} ${otherwise}`,
    ...values,
  )
}

/** Adds a row, or replaces the one with the same `keys`. */
export async function putRow(
  run: RunSql,
  table: string,
  keys: readonly string[],
  row: NewRow,
): Promise<void> {
  const others = Object.keys(row).filter((field) => !keys.includes(field))
  const changes = others.map((field) => `${columnOf(field)} = excluded.${columnOf(field)}`).join(', ')
  await insertRow(run, table, row, `on conflict (${keys.map(columnOf).join(', ')}) do update set ${changes}`)
}

/**
 * Changes the rows with the values in `having`, where null matches rows without a value; returns whether there was
 * one. Fields of `changes` that are undefined stay as they are.
 */
export async function updateRow(
  run: RunSql,
  table: string,
  having: NewRow,
  changes: Readonly<Record<string, NewRow[string] | undefined>>,
): Promise<boolean> {
  const values: SqlValue[] = []
  const equal = (field: string, value: NewRow[string]) =>
    `${columnOf(field)} = $${values.push(writtenAs(value))}`
  const set = Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : equal(field, value),
  )
  const where = Object.entries(having).map(([field, value]) =>
    value === null ? `${columnOf(field)} is null` : equal(field, value),
  )
  const [key = ''] = Object.keys(having)
  const sql = `update ${table} set ${set.join(', ')} where ${where.join(' and ')} returning ${columnOf(key)}`
  return (await run(sql, ...values)).length > 0
}

/** SQLite takes at most 32,766 values. */
const BATCH = 200

/** The rows of a statement about many ids, which is run in batches; `others` are its first values. */
export async function queryRowsIn<Row extends z.ZodType>(
  run: RunSql,
  row: Row,
  ids: readonly string[],
  sql: (places: string) => string,
  ...others: SqlValue[]
): Promise<z.infer<Row>[]> {
  const rows: z.infer<Row>[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    rows.push(...(await queryRows(run, row, sql(placesFor(some, others.length)), ...others, ...some)))
  }
  return rows
}

/**
 * An SQL expression: whether the time in a column has come by $1. A time more than a day ahead was written while the
 * clock was wrong, and counts as past: no wait and no claim lasts that long.
 */
export function passed(column: string): string {
  return `(${column} <= $1 or ${column} > $1 + ${DAY_MS})`
}
