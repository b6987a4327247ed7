/** The parameter values that SQL statements accept. */
export type SqlValue = string | number | null

/** Runs one statement with the values for $1, $2 ...; returns the rows (none without `returning`). */
export type RunSql = (sql: string, ...values: SqlValue[]) => Promise<unknown[]>

/**
 * The few operations that differ between SQLite and PostgreSQL. Every call throws `StoreUnavailable` if the
 * database cannot perform it; once it resolves, the result is on disk.
 */
export type SqlDatabase = {
  run: RunSql
  /** All or nothing. Inside it, use only the given `run`. */
  transaction<Result>(work: (run: RunSql) => Promise<Result>): Promise<Result>
  /**
   * Rewrites the files so that nothing remains of deleted rows. `tables`: which had them; the default is those of
   * messages.
   */
  scrub(tables?: readonly string[]): Promise<void>
  close(): Promise<void>
}
