import { describe } from 'vitest'
import { newPostgresDatabase } from './postgres-server.ts'

/**
 * Runs the same tests on SQLite (`url` is undefined) and, if it is installed, in a PostgreSQL database of their own.
 * `isSkipped` is for tests that need something else that is missing.
 */
export async function describeOnBothDatabases(
  tests: (url: string | undefined) => void,
  isSkipped = false,
): Promise<void> {
  const url = isSkipped ? undefined : await newPostgresDatabase()
  describe.skipIf(isSkipped)('SQLite', () => tests(undefined))
  describe.skipIf(!url)('PostgreSQL', () => tests(url))
}
