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

/** How often to check whether a message arrived or someone else changed one. */
const LOOK_MS = 3_000

/** Reads the list and the message again as soon as anything about messages has changed. */
export function useLiveMessages(): void {
  const { data } = useRead(['pulse'], '/messages/pulse', pulseSchema, { refetchInterval: LOOK_MS })
  const pulse = data?.pulse
  useEffect(() => {
    if (pulse) void readAgain(['messages'])
  }, [pulse])
}

/** The messages that match a search. The last result stays until the next one has arrived. */
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

// Kept while the office is open, so that Back finds the list as it was. A page that is opened at an address begins with
// the filters in it.
let kept = searchSchema.parse({})

/** The last search, with the filters in the address. */
export function keptSearch(): MessageSearch {
  kept = { ...kept, ...filtersIn(location.search) }
  return kept
}

/** Keeps a search for when the list is shown again. */
export function keepSearch(search: MessageSearch): void {
  kept = search
}

/** The emails about a message. They are read again whenever anything about messages has changed. */
export function useThread(reference: string) {
  return useRead(['messages', 'thread', reference], `/messages/${reference}/thread`, threadSchema)
}
