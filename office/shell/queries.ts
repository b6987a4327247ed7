import { QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { NoAnswer, Refused } from './api.ts'

/** What this page has read from the server. Another try is worth it only if no answer came, or the office could not answer. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && mayPass(error) } },
})

/** A database that restarts is back within seconds. */
function mayPass(error: Error): boolean {
  return error instanceof NoAnswer || (error instanceof Refused && error.status === 503)
}

/** Reads again what is kept under keys that begin like these, where it is shown. */
export async function readAgain(...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
