import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { queryRow } from './sql-database.ts'
import type { RunSql, SqlDatabase } from './sql-database.ts'
import { isBusy, isDamage, unavailable } from './sqlite-errors.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { StoreUnavailable } from './message-store.ts'

/** How often a call that found the database locked tries again. */
const RETRY_MS = 10

/**
 * A `SqlDatabase` over an open SQLite file. node:sqlite is synchronous and would stop the whole server while it
 * waits for a lock, so calls fail at once and are repeated between other work, for `waitMs` in all. A call that finds
 * the file damaged fails; before the next one, `repair` is called.
 */
export function sqliteDatabase(
  file: SqliteFile,
  waitMs: number,
  repair: () => Promise<void> = async () => undefined,
): SqlDatabase {
  // There is only one connection, so work that arrives during a transaction waits for it to end.
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(work: (run: RunSql, deadline: number) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + waitMs
    const run: RunSql = (sql, ...values) => whenFree(deadline, () => runOn(file, sql, values))
    const result = last.then(async () => {
      const value = await work(run, deadline)
      // Even after a read: what was just written to a removed file would be lost with the process.
      unavailable(() => file.ensurePresent())
      return value
    })
    last = result.catch((error: unknown) => (isDamage(error) ? repair() : undefined)).catch(() => undefined)
    return result
  }

  return {
    run: (sql, ...values) => inTurn((run) => run(sql, ...values)),
    transaction: (work) =>
      inTurn(async (run, deadline) => {
        await whenFree(deadline, () => file.connection().exec('begin immediate'))
        return inTransaction(file, () => work(run))
      }),
    scrub: () => inTurn(scrub),
    close: async () => {
      await last
      file.connection().close()
    },
  }
}

function runOn(file: SqliteFile, sql: string, values: (string | number | null)[]): unknown[] {
  const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]))
  return file.connection().prepare(sql).all(named)
}

async function inTransaction<Result>(file: SqliteFile, work: () => Promise<Result>): Promise<Result> {
  const connection = file.connection()
  try {
    const result = await work()
    unavailable(() => connection.exec('commit'))
    return result
  } finally {
    // Some errors, such as a full disk, make SQLite roll back on its own.
    if (connection.isTransaction) unavailable(() => connection.exec('rollback'))
  }
}

/**
 * secure_delete overwrites removed rows with zeros, but copies that SQLite left when it moved a row to another page
 * remain (seen in 1 of 1,000 deletions), hence the vacuum. The checkpoint then empties the write-ahead log.
 */
async function scrub(run: RunSql): Promise<void> {
  await run('vacuum')
  for (let tries = 0; tries < 10; tries++) {
    const checkpoint = await queryRow(run, checkpointRow, 'pragma wal_checkpoint(truncate)')
    if (checkpoint?.busy === 0) return
    await sleep(100)
  }
  throw new StoreUnavailable(
    'The rows are removed, but another program is reading the database, so a copy remains in its log.',
  )
}

/** `busy` is 0 when the whole log is in the database file and the log is empty. */
const checkpointRow = z.object({ busy: z.number() })

async function whenFree<Result>(deadline: number, work: () => Result): Promise<Result> {
  for (;;) {
    try {
      return unavailable(work)
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await sleep(RETRY_MS)
  }
}
