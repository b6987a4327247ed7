import type { z } from 'zod'
import { putRow } from './sql-database.ts'
import type { RunSql, SqlValue } from './sql-database.ts'

/** A table with a column for each field of its rows, such as `base_text` for `baseText`. */
type Table<Field extends string> = {
  /** The beginning of a statement that returns whole rows. */
  select: string
  /** Adds a row, or replaces what the row with the same keys says; a field that is not given stays. */
  put: (run: RunSql, row: Readonly<Partial<Record<Field, SqlValue | undefined>>>) => Promise<void>
}

/** The table of this name. `row`: the schema of its rows, which are told apart by `keys`. */
export function tableOf<Field extends string>(
  name: string,
  row: { shape: Readonly<Record<Field, z.ZodType<unknown, SqlValue>>> },
  keys: readonly NoInfer<Field>[],
): Table<Field> {
  const isField = (field: string): field is Field => Object.hasOwn(row.shape, field)
  const fields = Object.keys(row.shape).filter(isField)
  return {
    select: `select ${fields.map((field) => `${columnOf(field)} as "${field}"`).join(', ')} from ${name}`,
    put: (run, given) => {
      const columns = fields.flatMap((field): [string, SqlValue][] => {
        const value = given[field]
        return value === undefined ? [] : [[columnOf(field), value]]
      })
      return putRow(run, name, keys.map(columnOf), Object.fromEntries(columns))
    },
  }
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
