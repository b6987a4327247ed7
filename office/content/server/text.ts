import type { z } from 'zod'
import { offlineFileOf } from '../../../content-model/offline.ts'
import type { ContentText, presenceSchema } from '../contract.ts'
import { findWritten, findDraft, notePresence, othersIn } from '../store/drafts.ts'
import { valuesIn } from '../store/rewrite.ts'
import type { Editor, Content } from './content.ts'
import { requireKind } from './file-guards.ts'
import { findingsFor, lastReviewsByFile, reviewFor } from './ask-rules.ts'
import { addressOf, groupOf, titleOf } from './groups.ts'
import { keptInText } from './kept-sentences.ts'
import { scheduledPaths, statesOf } from './list.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readTexts } from './read-texts.ts'
import { noReview } from './reviews.ts'
import { fieldsIn } from './saved-content.ts'

/** A text opened for editing; others who have it open can see that. */
export async function openText(
  content: Content,
  { person, path }: Editor,
  nameOf: (id: string) => string,
): Promise<ContentText> {
  const kind = requireKind(path)
  const all = await content.texts()
  const text = all.get(path)
  const isOffline = all.get(offlineFileOf(path) ?? '')?.stored !== undefined
  const draft = await findDraft(content.store.run, person, path)
  const written = await findWritten(content.store.run, person, path)
  const texts = [text?.text, draft?.text].flatMap((each) => (each == null ? [] : [{ path, text: each }]))
  const [read] = await readTexts(texts)
  if (text?.text == null && !draft) throw new Refusal(404, 'There is no such page.')
  const own =
    text?.text == null ? { fields: {}, body: path.endsWith('.md') ? '' : null } : valuesIn(path, text.text)
  const shown = draft ? valuesIn(path, draft.text) : own
  await notePresence(content.store.run, { person, path, field: draft?.field ?? null, at: content.now() })
  const [reviews, findings, review] = await Promise.all([
    lastReviewsByFile(content),
    findingsFor(content, texts),
    text?.text == null ? noReview(path) : reviewFor(content, { path, text: text.text }),
  ])
  const isScheduled = (await scheduledPaths(content)).has(path)
  return {
    path,
    collection: kind.collection,
    group: groupOf(kind),
    title: titleOf(path, shown.fields),
    href: addressOf(path),
    states:
      text?.text == null
        ? ['draft']
        : statesOf(
            { ...text, fields: read && fieldsIn(read) },
            { due: reviews.get(path) ?? [], isScheduled, findings: findings[0] ?? [], isOffline },
            content.today(),
          ),
    saved: {
      ...own,
      version: text?.version ?? null,
      hasPublicVersion: text?.stored !== undefined || text?.change?.renamedFrom != null,
      by: text?.change ? nameOf(text.change.person) : null,
      at: text?.change?.at ?? null,
    },
    draft: draft ? { ...shown, base: draft.base, number: draft.number, savedAt: draft.at } : null,
    writtenIn: written && written.version === (draft ? null : text?.version) ? written.page : null,
    findings: findings.at(-1) ?? [],
    kept: await keptInText(content, path, nameOf),
    others: await othersNamed(content, { person, path }, nameOf),
    review,
  }
}

/** Notes where in a text a person is; returns who else is in it, and which version is saved now. */
export async function stayIn(
  content: Content,
  { person, path }: Editor,
  field: string | null,
  nameOf: (id: string) => string,
): Promise<z.infer<typeof presenceSchema>> {
  requireKind(path)
  await notePresence(content.store.run, { person, path, field, at: content.now() })
  const version = (await content.texts()).get(path)?.version ?? null
  return { others: await othersNamed(content, { person, path }, nameOf), version }
}

/** The others who have a text open, by name. */
export async function othersNamed(
  { store, now }: Pick<Content, 'store' | 'now'>,
  { person, path }: Editor,
  nameOf: (id: string) => string,
): Promise<ContentText['others']> {
  const others = await othersIn(store.run, person, path, now())
  return others.map(({ person: other, field, at }) => ({ name: nameOf(other), field, at }))
}
