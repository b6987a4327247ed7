import { useQuery } from '@tanstack/react-query'
import { get } from '../../shell/api.ts'
import { contentChoicesSchema, contentListSchema, openFileSchema } from '../contract.ts'

/** How often the list looks for what others saved, and for due reviews while those are not known yet. */
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
 * One file, as it was when it was opened. Typing starts from it, so it is read again only when the editor asks for it,
 * and never from a cache.
 */
export function useFile(path: string) {
  return useQuery({
    queryKey: ['content', 'file', path],
    queryFn: () => get(`/content/files/${encodeURIComponent(path)}`, openFileSchema),
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
