import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../shell/api.ts'
import type { Grant } from '../../contract.ts'
import { pulseSchema } from '../../messages/pulse.ts'
import { todaySchema } from '../contract.ts'

/** How often the office looks whether a message arrived or was changed; everything else is read again each minute. */
const LOOK_MS = 3_000
const REFRESH_MS = 60_000

/** What waits for the person who is signed in, with their grants; read again as soon as anything about messages changes. */
export function useToday(grants: Grant[]) {
  const queries = useQueryClient()
  const { data: last } = useQuery({
    queryKey: ['pulse'],
    queryFn: () => get('/messages/pulse', pulseSchema),
    refetchInterval: LOOK_MS,
    enabled: grants.includes('staff') || grants.includes('lawyer'),
  })
  const pulse = last?.pulse
  useEffect(() => {
    if (!pulse) return
    for (const key of ['today', 'rail']) void queries.invalidateQueries({ queryKey: [key] })
  }, [pulse, queries])
  return useQuery({
    queryKey: ['today'],
    queryFn: () => get('/today', todaySchema),
    refetchInterval: REFRESH_MS,
  })
}
