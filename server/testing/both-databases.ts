import { afterAll, describe } from 'vitest'
import { startPostgres } from './postgres-server.ts'

/**
 * Runs the same tests on SQLite (`url` is undefined) and, if it is installed, on a PostgreSQL of their own.
 * `isSkipped`: something else that they need is missing.
 */
export async function describeOnBothDatabases(
  tests: (url: string | undefined) => void,
  isSkipped = false,
): Promise<void> {
  const postgres = isSkipped ? undefined : await startPostgres()
  afterAll(() => postgres?.stop(), 60_000)
  describe.skipIf(isSkipped)('SQLite', () => tests(undefined))
  describe.skipIf(!postgres)('PostgreSQL', () => tests(postgres?.url))
}
