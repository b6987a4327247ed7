import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { migrate } from './migrate.ts'
import { createSqlStore } from './sql-store.ts'
import type { StoreOptions } from './sql-store.ts'
import type { RunSql, SqlDatabase } from './sql-database.ts'
import { StoreUnavailable } from './submission-store.ts'
import type { SubmissionStore } from './submission-store.ts'

/**
 * `busyTimeoutMs`: how long a call waits for another process (the staff's command) before giving up. node:sqlite
 * blocks while waiting, so a server keeps this short and answers 503.
 */
export type SqliteOptions = StoreOptions & { busyTimeoutMs?: number }

/** The file in a data folder that holds the submissions. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'submissions.sqlite')
}

/** Opens the store in `dataDir`, creating it if missing; only the owner can read the folder and the file. */
export async function openSqliteStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<SubmissionStore> {
  return createSqlStore(await openSqliteDatabase(dataDir, options), options)
}

/** Opens the database in `dataDir` with its tables up to date. */
export async function openSqliteDatabase(dataDir: string, options: SqliteOptions = {}): Promise<SqlDatabase> {
  const file = sqliteFile(dataDir)
  const database = sqliteDatabase(unavailable(() => openSqliteFile(file, options.busyTimeoutMs ?? 500)))
  await migrate(database)
  return database
}

/** A `SqlDatabase` over an open SQLite connection. */
export function sqliteDatabase(connection: DatabaseSync): SqlDatabase {
  const run: RunSql = async (sql, ...values) =>
    unavailable(() => {
      const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]))
      return connection.prepare(sql).all(named)
    })

  // There is only one connection, so work that arrives during a transaction waits for it to end.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  return {
    run: (sql, ...values) => inTurn(() => run(sql, ...values)),
    transaction: (work) => inTurn(() => inTransaction(connection, () => work(run))),
    scrub: () => inTurn(() => scrub(run)),
    close: () => inTurn(async () => connection.close()),
  }
}

/** Opens the file with the settings that durability and removal depend on. */
export function openSqliteFile(file: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its log files the mode of the database file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma secure_delete = on')
  // The vacuum in `scrub` must not leave a copy in the system's temporary folder.
  connection.exec('pragma temp_store = memory')
  return connection
}

async function inTransaction<Result>(connection: DatabaseSync, work: () => Promise<Result>): Promise<Result> {
  unavailable(() => connection.exec('begin immediate'))
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
 * secure_delete overwrites removed rows with zeros, but copies that SQLite left behind when it moved a row to
 * another page remain (seen in 1 of 1,000 deletions), hence the vacuum. The checkpoint then empties the write-ahead
 * log.
 */
async function scrub(run: RunSql): Promise<void> {
  await run('vacuum')
  for (let tries = 0; tries < 10; tries++) {
    const [checkpoint] = z.array(checkpointRow).parse(await run('pragma wal_checkpoint(truncate)'))
    if (checkpoint?.busy === 0) return
    await sleep(100)
  }
  throw new StoreUnavailable(
    'The rows are removed, but another program is reading the database, so a copy remains in its log. Try again.',
  )
}

/** `busy` is 0 when the whole log is in the database file and the log is empty. */
const checkpointRow = z.object({ busy: z.number() })

/** Result codes that mean "not now" rather than a bug of ours; see https://sqlite.org/rescode.html */
const UNAVAILABLE_CODES: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 23, 26])

function unavailable<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('errcode' in error && UNAVAILABLE_CODES.has(Number(error.errcode) & 0xff)) {
      throw new StoreUnavailable(`SQLite code ${Number(error.errcode)}: ${error.message}`, { cause: error })
    }
    // The folder or file itself could not be created.
    if ('syscall' in error) throw new StoreUnavailable(error.message, { cause: error })
    throw error
  }
}
