import type { z } from 'zod'
import type { draftRequestSchema, saveRequestSchema } from '../contract.ts'
import { nestedTooDeep } from '../../../content-model/nesting.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { putChange } from '../store/changes.ts'
import { findWritten, noteWritten, orderOf } from '../store/draft-writers.ts'
import { deleteDraft, findDraft, noteShown, putDraft } from '../store/drafts.ts'
import type { Draft } from '../store/drafts.ts'
import { baseOnDisk } from '../store/folder.ts'
import { dropWhatIsPublic } from '../store/pending-publishes.ts'
import { notePresence } from '../store/presence.ts'
import { valuesIn } from '../store/rewrite.ts'
import type { Values } from '../store/known-texts.ts'
import { requireKind } from './file-guards.ts'
import { requireOwn } from './sample-firm.ts'
import { givenValues, withOwnReview } from './given-values.ts'
import type { Content } from './parts.ts'
import { readTexts, writtenWith } from './read-texts.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedText } from './saved-content.ts'
import { obstacleSentences } from './text-steps.ts'
import { staleOf, staleOnDisk, staleSaved } from './stale.ts'
import type { Stale } from './stale.ts'

/** A person, and the text that they edit. */
export type Editor = { person: string; path: string }

/** Keeps what is typed; or says what is newer. */
export async function keepDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof draftRequestSchema>,
): Promise<{ kept: Draft } | { stale: Stale }> {
  requireKind(path)
  const given = givenValues(path, request)
  const saved = (await content.texts()).get(path)
  const before = await findDraft(content.store.run, person, path)
  const baseText = baseOf(request.base, saved, before)
  const text = baseText === undefined ? '' : await draftText(path, baseText, given)
  if (before) await readTexts([before])
  return content.store.transaction(async (run) => {
    const last = await findDraft(run, person, path)
    const written = await findWritten(run, person, path)
    const order = orderOf(written, request.writer)
    if (order === 'past') return last ? { kept: last } : { stale: staleOf(path, saved, last) }
    const number = last?.number ?? 0
    if (order !== 'next' && number !== request.number) return { stale: staleOf(path, saved, last) }
    if (baseText === undefined || baseOf(request.base, saved, last) !== baseText) {
      return { stale: staleSaved(path, saved, request.number) }
    }
    requireOwn({ path, baseText: baseOnDisk(saved?.stored).baseText, text })
    const kept: Draft = {
      shown: last?.shown ?? [],
      ...{ person, path, base: request.base, baseText },
      number: number + 1,
      text,
      field: request.field,
      at: content.now(),
    }
    await putDraft(run, kept)
    if (request.writer)
      await noteWritten(run, { person, path }, { ...request.writer, version: null, at: kept.at })
    await notePresence(run, { person, path, field: request.field, at: kept.at })
    return { kept }
  })
}

/** A text as it was saved. `isRepeat`: by an earlier request, which came again because its answer was lost. */
type Saved = { text: string; version: string; at: number; isRepeat: boolean }

/** Makes the draft the saved text, a change that waits to be published; or says what is newer. */
export async function saveDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof saveRequestSchema>,
): Promise<Saved | { stale: Stale }> {
  requireKind(path)
  await content.makeEditable()
  await requireReadable(content, { person, path })
  return content.act(async ({ texts }) => {
    const saved = texts.get(path)
    const stored = saved?.stored
    return async (run) => {
      const draft = await findDraft(run, person, path)
      const written = await findWritten(run, person, path)
      if (orderOf(written, request.writer) === 'past') {
        const isRepeat = written?.turn === request.writer?.turn
        if (!isRepeat || !written?.version) return { stale: staleOf(path, saved, draft) }
        return { text: saved?.text ?? '', version: written.version, at: written.at, isRepeat }
      }
      if (draft?.number !== request.number) return { stale: staleOf(path, saved, draft) }
      const isSeen = (version: string | null) =>
        version === draft.base ||
        (version !== null && version === request.over) ||
        draft.shown.some((each) => each.version === version && each.number < draft.number)
      const version = saved?.version ?? null
      if (!isSeen(version)) {
        await noteShown(run, draft, version)
        return { stale: staleSaved(path, saved, draft.number) }
      }
      const before = saved?.change
      const onDisk = baseOnDisk(stored)
      if (before && before.base !== onDisk.base && !isSeen(onDisk.base)) {
        await noteShown(run, draft, onDisk.base)
        return { stale: staleOnDisk(path, stored, draft.number) }
      }
      const { text } = draft
      requireOwn({ path, baseText: onDisk.baseText, text })
      const at = content.now()
      const saving = { version: versionOf(text), text, person, at }
      await putChange(run, { path, ...saving, ...onDisk, renamedFrom: before?.renamedFrom ?? null })
      await dropWhatIsPublic(run)
      await deleteDraft(run, person, path)
      if (request.writer) await noteWritten(run, { person, path }, { ...request.writer, ...saving })
      return { text, version: saving.version, at, isRepeat: false }
    }
  })
}

/** Refuses a draft that everyone’s lists would have to leave unread. It stays a draft. */
async function requireReadable(content: Content, { person, path }: Editor): Promise<void> {
  const draft = await findDraft(content.store.run, person, path)
  const [read] = draft ? await readTexts([draft]) : []
  const fault = [nestedTooDeep, ...Object.values(obstacleSentences)].find((each) => each === read?.fault)
  if (fault !== undefined) throw new ContentRefusal(422, fault)
}

/** What is typed, as the file that it makes of the text it changes. */
async function draftText(path: string, baseText: string | null, given: Values): Promise<string> {
  if (baseText !== null) await readTexts([{ path, text: baseText }])
  const own = baseText === null ? undefined : valuesIn(path, baseText)
  const text = await writtenWith(path, baseText, withOwnReview(path, given, own))
  await readTexts([{ path, text }])
  return text
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
