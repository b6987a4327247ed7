import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { postOnce } from '../../../shell/api.ts'
import { presenceSchema } from '../../contract.ts'
import type { ContentText } from '../../contract.ts'
import { openDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import type { DraftState } from './draft-state.ts'

/** How often the page reports that it is still open, and asks who else has the text open. */
const HERE_MS = 5_000

/** A draft for as long as the text is open. */
export function useDraft(person: string, text: ContentText): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(person, text))
  useEffect(() => draft.open(), [draft])
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  return { draft, state }
}

/** Who else is in a text, and the version that is saved now. */
export function usePresence(path: string, field: string | null) {
  return useQuery({
    queryKey: ['content', 'presence', path, field],
    queryFn: () => postOnce(`/content/texts/${encodeURIComponent(path)}/presence`, { field }, presenceSchema),
    refetchInterval: HERE_MS,
    placeholderData: (last) => last,
    gcTime: 0,
  })
}
