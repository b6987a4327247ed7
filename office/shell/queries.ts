import { QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { NoAnswer } from './api.ts'

/** What this page has read from the server. Only a lost answer is worth another try. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof NoAnswer } },
})

/** Reads again what is kept under keys that begin like these, where it is shown. */
export async function readAgain(...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
