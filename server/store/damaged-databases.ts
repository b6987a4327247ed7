import { existsSync, readdirSync } from 'node:fs'

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
