import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { railSchema } from '../contract.ts'
import { get } from './api.ts'

/** What the office has at a path, kept under `queryKey`. */
export function useRead<Schema extends z.ZodType>(
  queryKey: QueryKey,
  path: string,
  schema: Schema,
  options: Omit<UseQueryOptions<z.infer<Schema>>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: () => get(path, schema) })
}

/** The counts in the rail, and since when the current site is live. */
export function useRail() {
  return useRead(['rail'], '/rail', railSchema, { refetchInterval: 60_000 })
}
