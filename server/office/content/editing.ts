import type { z } from 'zod'
import type { draftRequestSchema, saveRequestSchema, staleSchema } from '../../../office/contract/content.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { versionOf } from '../../publish/edits.ts'
import { deleteChange, findChange, putChange } from '../content-store/changes.ts'
import { deleteDraft, findDraft, putDraft } from '../content-store/drafts.ts'
import type { Draft } from '../content-store/drafts.ts'
import type { StoredFile } from '../content-store/folder.ts'
import { notePresence } from '../content-store/presence.ts'
import { rewrite, valuesIn, writtenAnew } from '../content-store/rewrite.ts'
import { givenValues } from './given-values.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedText } from './saved-content.ts'

/** What someone else, or another tab, saved meanwhile; `by` is a person's id, "" for a change on disk. */
export type Stale = Omit<z.infer<typeof staleSchema>['current'], 'by'> & { by: string }

/** Whose text it is, and when. */
export type Editor = { person: string; path: string }

/** Keeps what is typed; or says what is newer. */
export async function keepDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof draftRequestSchema>,
): Promise<{ kept: Draft } | { stale: Stale }> {
  requireKind(path)
  const values = givenValues(path, request)
  const saved = (await content.saved()).texts.get(path)
  return content.store.transaction(async (run) => {
    const last = await findDraft(run, person, path)
    if ((last?.number ?? 0) !== request.number) return { stale: staleOf(path, saved, last) }
    const baseText = baseOf(request.base, saved, last)
    if (baseText === undefined) return { stale: staleSaved(path, saved, request.number) }
    const kept: Draft = {
      ...{ person, path, base: request.base, baseText },
      number: request.number + 1,
      text: baseText === null ? writtenAnew(path, values) : rewrite(path, baseText, values),
      field: request.field,
      at: content.now(),
    }
    await putDraft(run, kept)
    await notePresence(run, { person, path, field: request.field, at: kept.at })
    return { kept }
  })
}

/** Makes the draft the saved text, a change that waits to be published; or says what is newer. */
export async function saveDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof saveRequestSchema>,
): Promise<{ text: string; version: string; at: number } | { stale: Stale }> {
  requireKind(path)
  await content.makeEditable()
  const saved = (await content.saved()).texts.get(path)
  const stored = saved?.stored
  return content.store.transaction(async (run) => {
    const draft = await findDraft(run, person, path)
    if (draft?.number !== request.number) return { stale: staleOf(path, saved, draft) }
    const current = (await findChange(run, path)) ?? saved
    const version = current?.version ?? null
    if (version !== draft.base && version !== request.over) {
      return { stale: staleSaved(path, saved, draft.number) }
    }
    const before = saved?.change
    const onDisk = stored?.version ?? null
    if (before && before.base !== onDisk && request.over !== onDisk)
      return { stale: staleOnDisk(path, stored, draft.number) }
    const { text } = draft
    const at = content.now()
    const saving = { version: versionOf(text), text, person, at }
    if (saving.version === stored?.version) await deleteChange(run, path)
    else {
      const baseText = stored && 'text' in stored.file ? stored.file.text : null
      await putChange(run, {
        path,
        ...saving,
        base: onDisk,
        baseText,
        renamedFrom: before?.renamedFrom ?? null,
      })
    }
    await deleteDraft(run, person, path)
    return { text, version: saving.version, at }
  })
}

/** The text that a draft changes; null for a new file, undefined if it is no longer known. */
function baseOf(
  base: string | null,
  saved: SavedText | undefined,
  last: Draft | undefined,
): string | null | undefined {
  if (last && last.base === base) return last.baseText
  if (base === null) return saved?.text == null ? null : undefined
  return saved?.version === base ? (saved.text ?? undefined) : undefined
}

function staleOf(path: string, saved: SavedText | undefined, draft: Draft | undefined): Stale {
  if (draft) {
    const values = valuesIn(path, draft.text)
    return { ...values, version: draft.base, number: draft.number, by: draft.person, at: draft.at }
  }
  return staleSaved(path, saved, 0)
}

function staleSaved(path: string, saved: SavedText | undefined, number: number): Stale {
  const values = saved?.text == null ? { fields: {}, body: null } : valuesIn(path, saved.text)
  const by = saved?.change?.person ?? ''
  return { ...values, version: saved?.version ?? null, number, by, at: saved?.change?.at ?? 0 }
}

function staleOnDisk(path: string, stored: StoredFile | undefined, number: number): Stale {
  const text = stored && 'text' in stored.file ? stored.file.text : null
  const values = text === null ? { fields: {}, body: null } : valuesIn(path, text)
  return { ...values, version: stored?.version ?? null, number, by: '', at: 0 }
}

/** The kind of the file at this path. Throws `ContentRefusal` unless the office edits such files. */
export function requireKind(path: string): Kind {
  const kind = kindOfFile(path)
  if (!kind) throw new ContentRefusal(404, 'There is no such text.')
  return kind
}
