/** What the store's statements are given as values. */
export type SqlValue = string | number | null

/** Runs one statement with the values for $1, $2 ...; gives the rows, which are empty for one without `returning`. */
export type RunSql = (sql: string, ...values: SqlValue[]) => Promise<unknown[]>

/**
 * The few things that SQLite and PostgreSQL do differently. Every call throws `StoreUnavailable` when the database
 * cannot carry it out, and what it has resolved is on the disk.
 */
export type SqlDatabase = {
  run: RunSql
  /** All or nothing. Inside it only the given `run` may be used. */
  transaction<Result>(work: (run: RunSql) => Promise<Result>): Promise<Result>
  /** Rewrites the files so that nothing is left of removed rows. */
  scrub(): Promise<void>
  close(): Promise<void>
}
