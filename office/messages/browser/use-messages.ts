import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { postOnce } from '../../shell/api.ts'
import { listSchema, messageSchema, readersSchema, searchSchema } from '../contract.ts'
import { pulseSchema } from '../message-reference.ts'
import type { MessageSearch } from '../contract.ts'
import { filtersIn } from './search-address.ts'
import { threadSchema } from '../thread.ts'
import { readAgain } from '../../shell/queries.ts'
import { useRead } from '../../shell/use-read.ts'

/** How often the office looks whether a message arrived or was changed by someone else. */
const LOOK_MS = 3_000

/** Reads list and message again as soon as anything about messages has changed. */
export function useLiveMessages(): void {
  const { data } = useRead(['pulse'], '/messages/pulse', pulseSchema, { refetchInterval: LOOK_MS })
  const pulse = data?.pulse
  useEffect(() => {
    if (pulse) void readAgain(['messages'])
  }, [pulse])
}

/** The messages that match a search; the last ones stay while others are fetched. */
export function useMessageList(search: MessageSearch) {
  return useQuery({
    queryKey: ['messages', 'list', search],
    queryFn: () => postOnce('/messages/search', search, listSchema),
    placeholderData: keepPreviousData,
  })
}

export function useMessage(reference: string) {
  return useRead(['messages', 'one', reference], `/messages/${reference}`, messageSchema)
}

/** The people who can read and handle messages. */
export function useReaders() {
  return useRead(['messages', 'readers'], '/messages/readers', readersSchema)
}

// Kept while the office is open, so that Back finds the list as it was; a page that is opened by its address begins with
// the filters in it.
let kept = searchSchema.parse({})

/** The last search, with the filters that the address names. */
export function keptSearch(): MessageSearch {
  kept = { ...kept, ...filtersIn(location.search) }
  return kept
}

/** Keeps a search for the way back. */
export function keepSearch(search: MessageSearch): void {
  kept = search
}

/** The mails about a message; read again whenever anything about messages has changed. */
export function useThread(reference: string) {
  return useRead(['messages', 'thread', reference], `/messages/${reference}/thread`, threadSchema)
}
