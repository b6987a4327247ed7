import type { z } from 'zod'
import type { staleSchema } from '../contract.ts'
import type { Draft } from '../store/drafts.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { StoredFile } from '../store/folder.ts'
import { valuesIn } from '../store/rewrite.ts'
import type { SavedText } from './saved-content.ts'

/** What someone else, or another tab, saved meanwhile; `by` is a person's id, "" for a change on disk. */
export type Stale = Omit<z.infer<typeof staleSchema>['current'], 'by'> & { by: string }

/** What a tab that is behind has not seen: the person's newer draft, or else the saved text. */
export function staleOf(path: string, saved: SavedText | undefined, draft: Draft | undefined): Stale {
  if (!draft) return staleSaved(path, saved, 0)
  const { base, number, person, at } = draft
  return { ...valuesIn(path, draft.text), version: base, number, by: person, at }
}

/** The text that was saved meanwhile. `number`: of the draft that lies behind it. */
export function staleSaved(path: string, saved: SavedText | undefined, number: number): Stale {
  const { text = null, version = null, change } = saved ?? {}
  return { ...valuesOf(path, text), version, number, by: change?.person ?? '', at: change?.at ?? 0 }
}

/** The file that was changed on disk meanwhile. `number`: of the draft that lies behind it. */
export function staleOnDisk(path: string, stored: StoredFile | undefined, number: number): Stale {
  const { base, baseText } = baseOnDisk(stored)
  return { ...valuesOf(path, baseText), version: base, number, by: '', at: 0 }
}

function valuesOf(path: string, text: string | null): Pick<Stale, 'fields' | 'body'> {
  return text === null ? { fields: {}, body: null } : valuesIn(path, text)
}
