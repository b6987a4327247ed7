import { contentChoicesSchema, contentListSchema, openFileSchema } from '../contract.ts'
import { useRead } from '../../shell/use-read.ts'
import { apiOfFile } from '../address-of-file.ts'

/** How often the list looks for what others saved, and for due reviews while those are not known yet. */
const LOOK_MS = 10_000
const READING_MS = 1_000

export function useContentList() {
  return useRead(['content', 'list'], '/content', contentListSchema, {
    refetchInterval: ({ state }) => (state.data?.isReading ? READING_MS : LOOK_MS),
  })
}

/**
 * One file, as it was when it was opened. Typing starts from it, so it is read again only when the editor asks for it,
 * and never from a cache.
 */
export function useFile(path: string) {
  return useRead(['content', 'file', path], apiOfFile(path), openFileSchema, {
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function useChoices() {
  return useRead(['content', 'choices'], '/content/choices', contentChoicesSchema, { staleTime: 60_000 })
}
