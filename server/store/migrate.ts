import { readdirSync, readFileSync } from 'node:fs'
import { addMissingMessageRows } from './message-rows.ts'
import type { SqlDatabase } from './sql-database.ts'

/** The tables of submissions and office. */
const SHARED = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date: runs each file of a folder that has not run yet, in numerical order, in one
 * transaction; in the shared tables it also adds the rows that submissions from before lack. `lock` is a statement that
 * keeps other processes out where the transaction alone does not.
 */
export async function migrate(
  database: SqlDatabase,
  { lock, folder = SHARED }: { lock?: string; folder?: URL } = {},
): Promise<void> {
  await database.transaction(async (run) => {
    if (lock) await run(lock)
    await run('create table if not exists migrations (file text primary key)')
    for (const file of migrationFiles(folder)) {
      const applied = await run(
        'insert into migrations (file) values ($1) on conflict do nothing returning file',
        file,
      )
      if (applied.length === 0) continue
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
