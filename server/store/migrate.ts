import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { addMissingMessageRows } from './message-rows.ts'
import { insertRow, queryColumn } from './sql-database.ts'
import type { SqlDatabase } from './sql-database.ts'

/** The migrations of the tables that messages and the office share. */
const SHARED = new URL('./migrations/', import.meta.url)

/** The database was made by a newer version of this program; the message says so and what to do. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'

  constructor(files: readonly string[]) {
    super(
      `The database was made by a newer version of this site (${files.join(', ')}). Start that version again, or restore a backup from before the upgrade.`,
    )
  }
}

/** Whether to use a schema that is newer than this program: migrations only add, so a form handler can write into it. */
export type NewerSchemas = 'refused' | 'accepted'

/**
 * Brings the schema up to date: runs each file in a folder that has not run yet, in numerical order, in one
 * transaction. For the shared tables, it also adds the office's rows of earlier messages. `lock` is a statement that
 * keeps other processes out where the transaction alone does not. Throws `NewerSchema` if files have run that this
 * program does not have, unless they are `accepted`.
 */
export async function migrate(
  database: SqlDatabase,
  { lock, folder = SHARED, newer = 'refused' }: { lock?: string; folder?: URL; newer?: NewerSchemas } = {},
): Promise<void> {
  await database.transaction(async (run) => {
    if (lock) await run(lock)
    await run('create table if not exists migrations (file text primary key)')
    const known = migrationFiles(folder)
    const applied = await queryColumn(run, z.string(), 'select file from migrations order by file')
    const unknown = applied.filter((file) => !known.includes(file))
    if (unknown.length > 0 && newer === 'refused') throw new NewerSchema(unknown)
    for (const file of known) {
      const added = await insertRow(run, 'migrations', { file }, 'on conflict do nothing returning file')
      if (added.length === 0) continue
      for (const statement of statementsOf(file, folder)) await run(statement)
    }
    if (folder === SHARED) await addMissingMessageRows(run)
  })
}

/** The tables that the migrations create, in order; not the table of migrations itself. */
export function tableNames(): string[] {
  const statements = migrationFiles(SHARED).flatMap((file) => statementsOf(file, SHARED))
  return statements.flatMap((statement) => /^create table (\w+)/im.exec(statement)?.[1] ?? [])
}

function migrationFiles(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

function statementsOf(file: string, folder: URL): string[] {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
