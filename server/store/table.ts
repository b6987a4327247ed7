import type { z } from 'zod'
import { columnOf, insertRow, putRow, queryRows } from './sql-database.ts'
import type { NewRow, RunSql, SqlValue } from './sql-database.ts'

/** A row to write; a field that is not given keeps its value, or gets its default. */
type Given<Field extends string> = Readonly<Partial<Record<Field, NewRow[string] | undefined>>>

/** A table with a column for each field of its rows, such as `base_text` for `baseText`. */
type Table<Field extends string, Row> = {
  /** The rows that the rest of the statement says: "where path = $1 order by at". Throws if one does not fit the schema. */
  rows: (run: RunSql, rest?: string, ...values: SqlValue[]) => Promise<Row[]>
  /** The first of them. */
  row: (run: RunSql, rest: string, ...values: SqlValue[]) => Promise<Row | undefined>
  /** Adds a row. `others`: what else its table keeps of it. */
  add: (run: RunSql, row: Given<Field>, others?: NewRow) => Promise<void>
  /** Adds a row, or replaces what the row with the same keys says. */
  put: (run: RunSql, row: Given<Field>) => Promise<void>
}

/** The table of this name. `row`: the schema of its rows; `keys`: the fields by which `put` tells them apart. */
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
