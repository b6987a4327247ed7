import { existsSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamage, unavailable } from './sqlite-errors.ts'

/** The name of a damaged database that was set apart: "damaged-20261124T070000Z-submissions.sqlite". */
export function damagedName(database: string, at: Date): string {
  return `damaged-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${database}`
}

/** The names of the damaged databases in a folder, oldest first; their logs are beside them. */
export function damagedDatabases(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^damaged-\d{8}T\d{6}Z-.*\.sqlite$/.test(name))
    .sort()
}

/** Whether a database file that exists can be opened and is damaged; one that is locked or unreadable is not. */
export function isDamaged(file: string): boolean {
  if (!existsSync(file)) return false
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return unavailable(() => connection.prepare('pragma quick_check(1)').get())?.['quick_check'] !== 'ok'
  } catch (error) {
    return isDamage(error)
  } finally {
    connection.close()
  }
}
