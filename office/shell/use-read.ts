import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { railSchema } from '../contract.ts'
import { get } from './api.ts'

/** What the office has at a path, cached under `queryKey`. */
export function useRead<Schema extends z.ZodType>(
  queryKey: QueryKey,
  path: string,
  schema: Schema,
  options: Omit<UseQueryOptions<z.infer<Schema>>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: () => get(path, schema) })
}

/** The counts in the rail, and when the current site went live. */
export function useRail() {
  return useRead(['rail'], '/rail', railSchema, { refetchInterval: 60_000 })
}

/** The hashes of queries for the lists whose entries the rail counts. */
const lists = /^\["(?:messages","list|content","list|publish","changes)"/

/** The hashes of queries that an act invalidates together with such a list. */
const besideLists = /^\["(?:messages|content|publish)"/

/** Reads the rail's counts again when a list that they count was read, or an act has invalidated it. */
export function readRailWithLists(queries: QueryClient): void {
  let isDue = false
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || isDue) return
    const { queryHash } = event.query
    const isRead = event.action.type === 'success' && lists.test(queryHash)
    const isChanged = event.action.type === 'invalidate' && besideLists.test(queryHash)
    if (!isRead && !isChanged) return
    // Many queries change at the same time.
    isDue = true
    queueMicrotask(() => {
      isDue = false
      void queries.invalidateQueries({ queryKey: ['rail'] })
    })
  })
}
