import { useQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { get } from './api.ts'

/** What the office has at a path, kept under `queryKey`. */
export function useRead<Schema extends z.ZodType>(queryKey: QueryKey, path: string, schema: Schema) {
  return useQuery({ queryKey, queryFn: () => get(path, schema) })
}
