import { openPostgresDatabase } from './postgres-store.ts'
import type { SqlDatabase } from './sql-database.ts'

/**
 * The PostgreSQL database at `url`, opened with the first call that needs it, and again after a failure: for a host that
 * starts a process with a visitor's request, which must get an answer even if the database is away.
 */
export function openedWhenNeeded(url: string): SqlDatabase {
  let opening: Promise<SqlDatabase> | undefined

  function opened(): Promise<SqlDatabase> {
    opening ??= openPostgresDatabase(url).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    run: async (sql, ...values) => (await opened()).run(sql, ...values),
    transaction: async (work) => (await opened()).transaction(work),
    scrub: async () => (await opened()).scrub(),
    close: async () => (await opening)?.close(),
  }
}
