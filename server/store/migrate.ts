import { readdirSync, readFileSync } from 'node:fs'
import { addMissingMessageRows } from './message-rows.ts'
import type { SqlDatabase } from './sql-database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date: runs each file in `migrations/` that has not run yet, in numerical order, and adds the
 * rows that submissions from before lack, in one transaction. `lock` is a statement that keeps other processes out where the transaction alone does not.
 */
export async function migrate(database: SqlDatabase, lock?: string): Promise<void> {
  await database.transaction(async (run) => {
    if (lock) await run(lock)
    await run('create table if not exists migrations (file text primary key)')
    for (const file of migrationFiles()) {
      const applied = await run(
        'insert into migrations (file) values ($1) on conflict do nothing returning file',
        file,
      )
      if (applied.length === 0) continue
      for (const statement of statementsOf(file)) await run(statement)
    }
    await addMissingMessageRows(run)
  })
}

/** The tables that the migrations create, in order; not the table of migrations itself. */
export function tableNames(): string[] {
  const statements = migrationFiles().flatMap(statementsOf)
  return statements.flatMap((statement) => /^create table (\w+)/im.exec(statement)?.[1] ?? [])
}

function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

function statementsOf(file: string): string[] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8')
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
