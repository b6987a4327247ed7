import { useQuery } from '@tanstack/react-query'
import { get } from '../../shell/api.ts'
import { contentChoicesSchema, contentListSchema, contentTextSchema } from '../contract.ts'

/** How often the list looks for what others saved, and for what is due while that is not known yet. */
const LOOK_MS = 10_000
const READING_MS = 1_000

export function useContentList() {
  return useQuery({
    queryKey: ['content', 'list'],
    queryFn: () => get('/content', contentListSchema),
    refetchInterval: ({ state }) => (state.data?.isReading ? READING_MS : LOOK_MS),
  })
}

/**
 * One text, as it was when it was opened: what is typed begins with it, so it is read again only where the editor asks
 * for it, and never out of a cache.
 */
export function useText(path: string) {
  return useQuery({
    queryKey: ['content', 'text', path],
    queryFn: () => get(`/content/texts/${encodeURIComponent(path)}`, contentTextSchema),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function useChoices() {
  return useQuery({
    queryKey: ['content', 'choices'],
    queryFn: () => get('/content/choices', contentChoicesSchema),
    staleTime: 60_000,
  })
}
