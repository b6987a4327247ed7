import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { damagedName, unavailable } from './sqlite-errors.ts'
import { copyReadable } from './readable-rows.ts'
import type { SqlDatabase } from './sql-database.ts'
import { sqliteDatabase } from './sqlite-database.ts'
import { flush, openCopy } from './sqlite-file.ts'

/** The database: its file, the folder for a damaged one, how to make its tables, and how to name what is lost. */
export type SalvageParts = {
  file: string
  folder: string
  makeTables: (database: SqlDatabase) => Promise<void>
  nameLost: (source: DatabaseSync, target: DatabaseSync, now: Date) => string[]
}

/**
 * The name of the damaged file in `folder`, the tables that could not be read whole, and the references of lost rows.
 */
export type Salvaged = { apart: string; incomplete: string[]; lost: string[] }

/**
 * Replaces a damaged database, which moves to `folder` unchanged, with a new one that has everything that can still
 * be read. No connection may be open. If this is cut short at any moment, the damaged file is still in place, or
 * `finishSalvage` completes it.
 */
export async function salvage(parts: SalvageParts): Promise<Salvaged> {
  const now = new Date()
  const draft = `${parts.file}.salvaging`
  rmSync(draft, { force: true })
  const read = await makeDraft(parts, draft, now).catch((error: unknown) =>
    unavailable(() => {
      throw error
    }),
  )
  return unavailable(() => {
    flush(draft)
    renameSync(draft, salvagedName(parts.file))
    flush(dirname(parts.file))
    return { ...read, apart: finishSalvage(parts, now) ?? '' }
  })
}

/** Puts the new database in place if one is complete. Returns the name of the damaged file. */
export function finishSalvage({ file, folder }: SalvageParts, now = new Date()): string | undefined {
  if (!existsSync(salvagedName(file))) return undefined
  const name = damagedName(basename(file), now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of ['', '-wal']) {
    if (statSync(file + part, { throwIfNoEntry: false })?.size) keep(file + part, join(folder, name + part))
  }
  flush(folder)
  // The log of the damaged file would be applied to the new one.
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(salvagedName(file), file)
  flush(dirname(file))
  return name
}

async function makeDraft({ file, makeTables, nameLost }: SalvageParts, draft: string, now: Date) {
  closeSync(openSync(draft, 'w', 0o600))
  const target = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const database = sqliteDatabase(openCopy(target), 0)
  try {
    await makeTables(database)
    target.exec('begin')
    const incomplete = copyReadable(source, target)
    const lost = nameLost(source, target, now)
    removeOrphans(target)
    target.exec('commit')
    // Some tables have a row for each row of another.
    await makeTables(database)
    return { incomplete, lost }
  } finally {
    source.close()
    target.close()
  }
}

/** Rows that belong to a row that is lost. */
function removeOrphans(target: DatabaseSync): void {
  for (;;) {
    const orphans = target.prepare('pragma foreign_key_check').all()
    if (orphans.length === 0) return
    for (const { table, rowid } of orphans) {
      target.prepare(`delete from ${String(table)} where rowid = ?`).run(Number(rowid))
    }
  }
}

function salvagedName(file: string): string {
  return `${file}.salvaged`
}

/** A second name for the file: it takes no space, and nothing writes to it anymore. */
function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    flush(to)
  }
}
