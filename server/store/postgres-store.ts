import pg from 'pg'
import { z } from 'zod'
import { codeOf } from '../http/errors.ts'
import { MESSAGE_TABLES } from './removal.ts'
import { migrate } from './migrate.ts'
import type { NewerSchemas } from './migrate.ts'
import { queryColumn } from './sql-database.ts'
import type { RunSql, SqlDatabase } from './sql-database.ts'
import { StoreUnavailable } from './message-store.ts'
import { NO_RIGHT, NOT_OWNER, UNLIMITED, requireUtf8 } from './postgres-copy.ts'

type Row = Record<string, unknown>

/** Servers that start concurrently create the tables one after another; the number is arbitrary. */
const MIGRATION_LOCK = 'select pg_advisory_xact_lock(15017)'

/** Opens the PostgreSQL database at `url` with its tables up to date. */
export async function openPostgresDatabase(
  url: string,
  { newer }: { newer?: NewerSchemas } = {},
): Promise<SqlDatabase> {
  const database = postgresDatabase(url)
  try {
    // A database in another encoding that is already in use still starts; it only cannot store some letters.
    if (await isEmpty(database.run)) await requireUtf8(database.run)
    await migrate(database, { lock: MIGRATION_LOCK, ...(newer && { newer }) })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function isEmpty(run: RunSql): Promise<boolean> {
  const isMissing = `select to_regclass('migrations') is null as missing`
  return (await queryColumn(run, z.boolean(), isMissing))[0] === true
}

function postgresDatabase(url: string): SqlDatabase {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    // Overrides the server's defaults: a stricter isolation level would refuse some concurrent transactions, and
    // compiling (jit) a search of 10,000 messages took 4 s, running it 0.1 s.
    onConnect: (client: pg.ClientBase) =>
      client.query(`set default_transaction_isolation = 'read committed'; set jit = off`),
  }
  const pool = new pg.Pool({ ...connection, max: 5, query_timeout: 10_000, statement_timeout: 8_000 })
  // Rewriting tables may take longer than a request. It waits 2 s for other transactions, such as a backup's.
  const rewriting = new pg.Pool({ ...connection, ...UNLIMITED, max: 1, lock_timeout: 2_000 })
  // A pool drops a broken idle connection and the next call opens another; without a listener, the event would end
  // the process.
  for (const each of [pool, rewriting]) each.on('error', () => undefined)

  return {
    run: (sql, ...values) => unavailable(async () => (await pool.query<Row>(sql, values)).rows),
    transaction: (work) => inTransaction(pool, work),
    // Deleted rows stay readable in a table's files until the files are rewritten.
    scrub: (tables = MESSAGE_TABLES) =>
      unavailable(async () => void (await rewriting.query(`vacuum (full) ${tables.join(', ')}`))),
    close: async () => {
      await rewriting.end()
      await pool.end()
    },
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (run: RunSql) => Promise<Result>): Promise<Result> {
  const client = await unavailable(() => pool.connect())
  const run: RunSql = (sql, ...values) => unavailable(async () => (await client.query<Row>(sql, values)).rows)
  // Without a listener, a connection that breaks while checked out would end the process; the query in progress fails
  // on its own.
  const ignore = () => undefined
  client.on('error', ignore)
  let broken = true
  try {
    await run('begin')
    // Overrides the server's default: never report "stored" before the commit is on disk.
    await run('set local synchronous_commit = on')
    const result = await work(run)
    await run('commit')
    broken = false
    return result
  } catch (error) {
    // The connection is kept if the rollback works: a bulk action may be refused for each of 200 messages, which is
    // no reason to open 200 connections.
    if (!(error instanceof StoreUnavailable))
      broken = await run('rollback').then(
        () => false,
        () => true,
      )
    throw error
  } finally {
    client.off('error', ignore)
    // Closing the connection of a failed transaction rolls it back, whatever its state.
    client.release(broken)
  }
}

/** SQLSTATE classes of our own bugs: 22 data, 23 constraints, 42 syntax. Everything else means "not now". */
const OUR_FAULT = /^(?:22|23|42)/

/** Makes an error of the driver a `StoreUnavailable`. Wraps single calls, so that our own errors keep their type. */
async function unavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = codeOf(error) ?? error.message
    if (code === NO_RIGHT) throw new StoreUnavailable(NOT_OWNER, { cause: error })
    if (error instanceof pg.DatabaseError && OUR_FAULT.test(code)) throw error
    throw new StoreUnavailable(`PostgreSQL: ${code}`, { cause: error })
  }
}
