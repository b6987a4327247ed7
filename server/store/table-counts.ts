import { tableNames } from './migrate.ts'
import { queryCount } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'

export type TableCounts = Record<string, number>

/** Tables that change without a visitor or staff, so that the rows of a copy may differ by the time they are counted. */
export const fleeting: ReadonlySet<string> = new Set([
  'health_checks',
  'clock_checks',
  'acknowledgements',
  'office_sent_mails',
  'office_access_lock',
])

/** The number of rows of every table that says something about messages. */
export async function tableCounts(run: RunSql): Promise<TableCounts> {
  const counts: TableCounts = {}
  for (const table of tableNames().filter((name) => !fleeting.has(name))) {
    counts[table] = await queryCount(run, `select count(*) as count from ${table}`)
  }
  return counts
}

/** A sentence for each table whose counts differ. */
export function differences(expected: TableCounts, found: TableCounts): string[] {
  return Object.entries(expected)
    .filter(([table, rows]) => found[table] !== rows)
    .map(([table, rows]) => `${table} has ${found[table] ?? 'no'} rows instead of ${rows}`)
}
