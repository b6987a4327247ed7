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
  /** All or nothing. Inside it, use only the given `run`. */
  transaction<Result>(work: (run: RunSql) => Promise<Result>): Promise<Result>
  /**
   * Rewrites the files so that nothing remains of deleted rows. `tables`: which had them; the default is those of
   * messages.
   */
  scrub(tables?: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** A truth value, which both databases keep as 0 or 1. */
export const flag = z.coerce.number().transform((value) => value === 1)

/** The rows that a statement returns, each as `row` says. Throws if one is not. */
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

/** The counts of a statement that returns a name with each. */
export async function queryCounts(run: RunSql, sql: string): Promise<Map<string, number>> {
  const rows = await queryRows(run, countOfName, sql)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Whether `lower()` knows more letters than a to z, for the searches under Conflicts: on PostgreSQL, the locale decides. */
export async function knowsOtherLetters(run: RunSql): Promise<boolean> {
  try {
    return (await queryCount(run, `select count(*) as count where lower('ÉŁ') = 'éł'`)) === 1
  } catch (error) {
    // SQLSTATE untranslatable_character: a database of an earlier version may have an encoding without them.
    if (codeOf(error) === '22P05') return false
    throw error
  }
}

/** The places of values in a statement, after `before` others: "$2, $3". */
export function placesFor(values: readonly unknown[], before = 0): string {
  return values.map((_, index) => `$${before + index + 1}`).join(', ')
}

/** Values under their columns, whose names come from the code, never from a request: they are part of the statement. */
export type NewRow = Readonly<Record<string, SqlValue>>

/** Adds a row. `otherwise`: what follows, such as "on conflict do nothing returning id". */
export function insertRow(run: RunSql, table: string, row: NewRow, otherwise = ''): Promise<unknown[]> {
  return insertRows(run, table, [row], otherwise)
}

/** The same for several rows, which have the columns of the first. */
export function insertRows(
  run: RunSql,
  table: string,
  rows: readonly NewRow[],
  otherwise = '',
): Promise<unknown[]> {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map((_, place) => `(${placesFor(columns, place * columns.length)})`)
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  return run(
    `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')} ${otherwise}`,
    ...values,
  )
}

/** Adds a row, or replaces what the row with the same `keys` says. */
export async function putRow(
  run: RunSql,
  table: string,
  keys: readonly string[],
  row: NewRow,
): Promise<void> {
  const others = Object.keys(row).filter((column) => !keys.includes(column))
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ')
  await insertRow(run, table, row, `on conflict (${keys.join(', ')}) do update set ${changes}`)
}

/** SQLite takes at most 32,766 values. */
const BATCH = 200

/** The rows of a statement about many ids, which is asked in batches; `others` are its first values. */
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
 * Whether the time in a column has come by $1, as an SQL expression. A time more than a day ahead was written while the
 * clock was wrong: no wait and no claim lasts that long.
 */
export function passed(column: string): string {
  return `(${column} <= $1 or ${column} > $1 + ${DAY_MS})`
}
