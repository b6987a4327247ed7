import { useQuery } from '@tanstack/react-query'
import { railSchema } from '../contract.ts'
import { get } from './api.ts'

const REFRESH_MS = 60_000

/** The counts in the rail, and since when the current site is live. */
export function useRail() {
  return useQuery({
    queryKey: ['rail'],
    queryFn: () => get('/rail', railSchema),
    refetchInterval: REFRESH_MS,
  })
}
