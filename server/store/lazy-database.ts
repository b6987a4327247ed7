import type { SqlDatabase } from './sql-database.ts'

/**
 * A database that `open` opens with the first call that needs it, and again with a later call after a failure: for a
 * server that answers although its disk is full, and for a function that starts with a visitor's request.
 */
export function openedWhenNeeded(open: () => Promise<SqlDatabase>): SqlDatabase {
  let opening: Promise<SqlDatabase> | undefined

  function opened(): Promise<SqlDatabase> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    run: async (sql, ...values) => (await opened()).run(sql, ...values),
    transaction: async (work) => (await opened()).transaction(work),
    scrub: async (tables) => (await opened()).scrub(tables),
    close: async () => {
      const database = await opening?.catch(() => undefined)
      await database?.close()
    },
  }
}
