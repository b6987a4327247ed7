import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf, postOnce, Refused } from '../../shell/api.ts'
import { previewSchema } from '../contract.ts'
import type { Preview } from '../contract.ts'

/** A preview begins this long after the last kept draft, which itself follows a pause in typing. */
const PAUSE_MS = 400

/** Asks again this often, this long after the last time, when the server took another request for the newer one. */
const SUPERSEDED = { mostTimes: 20, pauseMs: 1_000 }

/** The newest preview that could be built, and the state of the next one. */
export type PreviewState = {
  preview: Preview | undefined
  isBuilding: boolean
  /** Why the text as it is now has no preview, and what to do. */
  fault: string | undefined
  refresh: () => void
}

/** Previews of a text, built anew each time a draft of it was kept. `number`: of the kept draft. */
export function usePreview(path: string, number: number): PreviewState {
  const settled = useSettled(number)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['content', 'preview', path, settled],
    queryFn: () => postOnce(`/content/texts/${encodeURIComponent(path)}/preview`, {}, previewSchema),
    // Two requests may reach the server in the other order. Only the newest is still wanted here, so it asks again.
    retry: (times, error) => error instanceof Refused && error.status === 409 && times < SUPERSEDED.mostTimes,
    retryDelay: SUPERSEDED.pauseMs,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return {
    preview: data ?? last,
    isBuilding: isFetching,
    fault: error && !isFetching ? messageOf(error) : undefined,
    refresh: () => void refetch(),
  }
}

/** A value once it has not changed for a moment. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
