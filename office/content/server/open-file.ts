import type { z } from 'zod'
import { offlineFileOf } from '../../../content-model/offline.ts'
import { StoreUnavailable } from '../../../server/store/message-store.ts'
import type { OpenFile, presenceSchema } from '../contract.ts'
import { findWritten, findDraft, notePresence, othersIn } from '../store/drafts.ts'
import { valuesIn } from '../store/rewrite.ts'
import type { Editor, Content } from './content.ts'
import { requireKind } from './file-guards.ts'
import { findingsFor, lastReviewsByFile, reviewFor } from './ask-rules.ts'
import { addressOf, groupOf, titleOf } from './groups.ts'
import { keptInFile } from './kept-sentences.ts'
import { scheduledPaths, statesOf } from './list.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readFiles } from './read-files.ts'
import { noReview } from './reviews.ts'
import { fieldsIn, publicPathOf } from './saved-content.ts'

/** A file opened for editing; others who have it open can see that. */
export async function openFile(
  content: Content,
  { person, path }: Editor,
  nameOf: (id: string) => string,
): Promise<OpenFile> {
  const kind = requireKind(path)
  const all = await content.files()
  const file = all.get(path)
  const isOffline = all.get(offlineFileOf(path) ?? '')?.stored !== undefined
  const draft = await findDraft(content.store.run, person, path)
  const written = await findWritten(content.store.run, person, path)
  const files = [file?.text, draft?.text].flatMap((each) => (each == null ? [] : [{ path, text: each }]))
  const [read] = await readFiles(files)
  if (file?.text == null && !draft) throw new Refusal(404, 'There is no such page.')
  const own =
    file?.text == null ? { fields: {}, body: path.endsWith('.md') ? '' : null } : valuesIn(path, file.text)
  const shown = draft ? valuesIn(path, draft.text) : own
  await showPresence(content, { person, path, field: draft?.field ?? null })
  const [reviews, findings, review] = await Promise.all([
    lastReviewsByFile(content),
    findingsFor(content, files),
    file?.text == null ? noReview(path) : reviewFor(content, { path, text: file.text }),
  ])
  const isScheduled = (await scheduledPaths(content)).has(path)
  return {
    path,
    group: groupOf(kind),
    title: titleOf(path, shown.fields),
    href: addressOf(path),
    states:
      file?.text == null
        ? ['draft']
        : statesOf(
            { ...file, fields: read && fieldsIn(read) },
            { due: reviews.get(path) ?? [], isScheduled, findings: findings[0] ?? [], isOffline },
            content.shownDay(),
          ),
    saved: {
      ...own,
      version: file?.version ?? null,
      publicPath: publicPathOf(file),
      by: file?.change ? nameOf(file.change.person) : null,
      at: file?.change?.at ?? null,
    },
    draft: draft ? { ...shown, base: draft.base, number: draft.number, savedAt: draft.at } : null,
    writtenIn: written && written.version === (draft ? null : file?.version) ? written.page : null,
    findings: findings.at(-1) ?? [],
    kept: await keptInFile(content, path, nameOf),
    others: await othersNamed(content, { person, path }, nameOf),
    review,
  }
}

/** Notes where in a file a person is; returns who else is in it, and which version is saved now. */
export async function stayIn(
  content: Content,
  { person, path }: Editor,
  field: string | null,
  nameOf: (id: string) => string,
): Promise<z.infer<typeof presenceSchema>> {
  await showPresence(content, { person, path, field })
  const version = (await content.files()).get(path)?.version ?? null
  return { others: await othersNamed(content, { person, path }, nameOf), version }
}

/** Notes where in a file a person is. On a full disk, others do not see it, and the file can be read all the same. */
async function showPresence(
  { store, now }: Pick<Content, 'store' | 'now'>,
  present: Editor & { field: string | null },
): Promise<void> {
  await notePresence(store.run, { ...present, at: now() }).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
  })
}

/** The others who have a file open, by name. */
export async function othersNamed(
  { store, now }: Pick<Content, 'store' | 'now'>,
  { person, path }: Editor,
  nameOf: (id: string) => string,
): Promise<OpenFile['others']> {
  const others = await othersIn(store.run, person, path, now())
  return others.map(({ person: other, field, at }) => ({ name: nameOf(other), field, at }))
}
