import { QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { NoAnswer, Refused } from './api.ts'

/** What this page has read from the server. It tries again only if no answer came, or the office was unavailable. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && mayPass(error) } },
})

/** Whether another try may help: a database that restarts, for example, is back within seconds. */
function mayPass(error: Error): boolean {
  return error instanceof NoAnswer || (error instanceof Refused && error.status === 503)
}

/** Invalidates what is cached under keys that begin like these; what is on the page is read again. */
export async function readAgain(...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
