import pg from 'pg'
import type { RunSql } from './sql-database.ts'
import { StoreUnavailable } from './message-store.ts'

/**
 * Runs `work` on one connection to the database at `url`, for commands; an open transaction ends with it. Throws
 * `StoreUnavailable` with PostgreSQL's reason.
 */
export async function connected<Result>(
  url: string,
  work: (run: RunSql) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Reports a connection that breaks; the query in progress fails on its own.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(async (sql, ...values) => (await client.query<object>(sql, values)).rows)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const right = error.code === NO_RIGHT ? ` (${NEEDS_CREATEDB})` : ''
    throw new StoreUnavailable(`PostgreSQL ${error.code}: ${error.message}${right}`, { cause: error })
  } finally {
    await client.end()
  }
}

/** SQLSTATE insufficient_privilege. */
const NO_RIGHT = '42501'
const NEEDS_CREATEDB = 'a backup is checked in a scratch database: alter role ... createdb'
