import type { z } from 'zod'
import { columnOf, insertRow, putRow, queryRows } from './sql-database.ts'
import type { NewRow, RunSql, SqlValue } from './sql-database.ts'

/** A row to write; fields that are left out keep their values, or get their defaults. */
type Given<Field extends string> = Readonly<Partial<Record<Field, NewRow[string] | undefined>>>

/** A table with a column for each field of its rows, such as `base_text` for `baseText`. */
type Table<Field extends string, Row> = {
  /** The rows that the rest of the statement selects: "where path = $1 order by at". Throws if one does not fit. */
  rows: (run: RunSql, rest?: string, ...values: SqlValue[]) => Promise<Row[]>
  /** The first row that the rest of the statement selects; undefined if there is none. */
  row: (run: RunSql, rest: string, ...values: SqlValue[]) => Promise<Row | undefined>
  /** Adds a row; `others` are columns that the schema does not have. */
  add: (run: RunSql, row: Given<Field>, others?: NewRow) => Promise<void>
  /** Adds a row, or replaces the one with the same keys. */
  put: (run: RunSql, row: Given<Field>) => Promise<void>
}

/** The table with this name. `row` is the schema of its rows; `keys` are the fields by which `put` identifies a row. */
export function tableOf<Shape extends z.ZodRawShape>(
  name: string,
  row: z.ZodObject<Shape>,
  keys: readonly NoInfer<keyof Shape & string>[] = [],
): Table<keyof Shape & string, z.infer<z.ZodObject<Shape>>> {
  const fields: (keyof Shape & string)[] = row.keyof().options
  const select = `select ${fields.map((field) => `${columnOf(field)} as "${field}"`).join(', ')} from ${name}`
  const rows = (run: RunSql, rest = '', ...values: SqlValue[]) =>
    queryRows(run, row, `${select} ${rest}`, ...values)
  const ownOf = (given: Given<keyof Shape & string>) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = given[field]
        return value === undefined ? [] : [[field, value] as const]
      }),
    )
  return {
    rows,
    row: async (run, rest, ...values) => (await rows(run, rest, ...values))[0],
    add: async (run, given, others) => void (await insertRow(run, name, { ...ownOf(given), ...others })),
    put: (run, given) => putRow(run, name, keys, ownOf(given)),
  }
}
