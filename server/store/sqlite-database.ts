import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { RunSql, SqlDatabase } from './sql-database.ts'
import type { Scrubbed } from './scrub-worker.ts'
import { isBusy, isDamage, SQLITE_BUSY, unavailable } from './sqlite-errors.ts'
import { StoreUnavailable } from './message-store.ts'

/** How often a call that found the database locked tries again. */
const RETRY_MS = 10

/**
 * A `SqlDatabase` over an open SQLite file. node:sqlite is synchronous and would stop the whole server while it waits
 * for a lock, so calls fail at once and are repeated between other work, for `waitMs` in all. A call that finds the
 * file damaged fails, and `repair` is called before the next one.
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
    scrub: () => inTurn(() => scrub(file, waitMs)),
    close: async () => {
      await last
      file.connection().close()
    },
  }
}

function runOn(file: SqliteFile, sql: string, values: (string | number | null)[]): unknown[] {
  const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]))
  return prepared(file, sql).all(named)
}

type Statements = { connection: DatabaseSync; bySql: Map<string, StatementSync> }

/** Keyed by file, not by connection: a statement refers to its connection, so that neither would be freed. */
const statements = new WeakMap<SqliteFile, Statements>()

/** A list of ids makes a different statement at each length: without a limit, they would fill the memory. */
const MOST_STATEMENTS = 500

/** Preparing a statement takes longer than running most of them, so each is prepared once per connection. */
function prepared(file: SqliteFile, sql: string): StatementSync {
  const connection = file.connection()
  let known = statements.get(file)
  if (known?.connection !== connection) {
    known = { connection, bySql: new Map() }
    statements.set(file, known)
  }
  const kept = known.bySql.get(sql)
  if (kept) return kept
  const statement = connection.prepare(sql)
  if (known.bySql.size >= MOST_STATEMENTS) known.bySql.clear()
  known.bySql.set(sql, statement)
  return statement
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

/** Rewrites the file in a thread: for a database of 390 MB, it takes five seconds, during which no page would be served. */
async function scrub(file: SqliteFile, waitMs: number): Promise<void> {
  unavailable(() => file.ensurePresent())
  const errcode = await codeOfScrub({ path: file.connection().location() ?? '', waitMs })
  if (errcode === SQLITE_BUSY)
    throw new StoreUnavailable(
      'The rows are removed, but another program is reading the database, so a copy remains in its log.',
    )
  unavailable(() => {
    if (errcode !== 0) throw Object.assign(new Error('The file could not be rewritten.'), { errcode })
  })
}

/** Runs the thread and returns SQLite's result code. If there is no memory for a thread, the daily `scrub` follows. */
async function codeOfScrub(workerData: Scrubbed): Promise<number> {
  try {
    const thread = new Worker(join(import.meta.dirname, 'scrub-worker.ts'), { workerData })
    const [code] = z.tuple([z.number()]).parse(await once(thread, 'exit'))
    return code
  } catch (cause) {
    throw new StoreUnavailable('The rows are removed, but no thread could overwrite their copies.', { cause })
  }
}

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

/** A SQLite file held open. */
type SqliteFile = {
  connection(): DatabaseSync
  /**
   * Verifies that the folder still holds this very file: if it was removed, writes everything back and reopens it; if
   * another file took its place, throws `StoreUnavailable`.
   */
  ensurePresent(): void
  /** Closes the file while `work` puts another one in its place. */
  replace(work: () => Promise<void>): Promise<void>
}

/** How long opening may block while another process holds the file. Later calls never block. */
const OPEN_TIMEOUT_MS = 5_000

/**
 * Opens the file, readable by its owner only, creating it if missing. `onRestored` is called after the file was
 * removed by someone and written back.
 */
export function openSqliteFile(file: string, onRestored: () => void = () => undefined): SqliteFile {
  let open: DatabaseSync | undefined = connect(file)
  let inode = inodeOf(file)

  function connection(): DatabaseSync {
    if (!open) {
      open = connect(file)
      inode = inodeOf(file)
    }
    return open
  }

  function release(): void {
    open?.close()
    open = undefined
  }

  // Everything is still in the connection: SQLite keeps reading files that were removed.
  function restore(): void {
    const copy = `${file}.restored`
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    rmSync(copy, { force: true })
    connection().prepare('vacuum into ?').run(copy)
    chmodSync(copy, 0o600)
    flush(copy)
    release()
    // SQLite would apply a log of the removed file to the new one.
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(copy, file)
    flush(dirname(file))
    connection()
    onRestored()
  }

  return {
    connection,
    ensurePresent() {
      const found = inodeOf(file)
      if (found === inode && existsSync(`${file}-wal`)) return
      if (found === undefined || found === inode) return restore()
      throw new StoreUnavailable(`${file} was replaced while the site was running: restart the site`)
    },
    async replace(work) {
      release()
      await work()
    },
  }
}

/** A `SqliteFile` over a connection to a copy that nobody else removes. */
export function openCopy(connection: DatabaseSync): SqliteFile {
  return { connection: () => connection, ensurePresent: () => undefined, replace: (work) => work() }
}

function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // A database that was copied here may be readable by others. SQLite gives new log files the mode of the database.
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) chmodSync(file + part, 0o600)
  const connection = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS })
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma secure_delete = on')
  // The vacuum after a removal must not leave a copy in the system's temporary folder.
  connection.exec('pragma temp_store = memory')
  // Creates the log now, so that a missing log always means that somebody removed it.
  connection.exec('begin immediate; commit')
  connection.exec('pragma busy_timeout = 0')
  // SQLite's own `lower` changes only ASCII letters, so "ÉMILE" would not be found.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  return connection
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

/** Forces a file's bytes, or the names in a folder, to disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
