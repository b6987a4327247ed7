import { kindOf, kindOfFile, pathOf } from '../../../content-model/kinds.ts'
import type { Collection } from '../../../content-model/collections.ts'
import type { ContentGroup } from '../contract.ts'
import { findDraft, putDraft } from '../store/drafts.ts'
import { valuesIn, writtenAnew } from '../store/rewrite.ts'
import { isTaken, taken } from './file-guards.ts'
import { givenValues } from './given-values.ts'
import { newFields } from './new-fields.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'

/** The kinds of which there can be more: pages, lists and the firm's details are what the site is made of. */
export const canBeNew: Partial<Record<ContentGroup, Collection>> = {
  articles: 'blog',
  areas: 'practiceAreas',
  team: 'team',
  legal: 'legal',
  banners: 'announcements',
  replies: 'replies',
}

/** Begins a new text as a draft of this person, empty or as a copy. Returns its path. Throws `ContentRefusal`. */
export async function beginText(
  content: Content,
  person: string,
  { group, name, copyOf }: { group: ContentGroup; name: string; copyOf: string | null },
): Promise<string> {
  const collection = canBeNew[group]
  if (!collection) throw new ContentRefusal(422, 'Files of this kind cannot be added. Edit one that exists.')
  const path = pathOf(kindOf(collection), name)
  await content.act(async (saved) => {
    const copied = copyOf === null ? undefined : saved.texts.get(copyOf)?.text
    if (copyOf !== null && (copied == null || kindOfFile(copyOf)?.collection !== collection)) {
      throw new ContentRefusal(404, 'The text to copy is no longer there.')
    }
    const begun = newFields(
      collection,
      saved.read,
      copyOf !== null && copied ? valuesIn(copyOf, copied) : undefined,
    )
    const values = givenValues(path, begun)
    if (isTaken(path, saved)) throw taken(path)
    return async (run) => {
      if (await findDraft(run, person, path)) throw taken(path)
      const draft = { person, path, base: null, baseText: null, number: 1, field: null, at: content.now() }
      await putDraft(run, { ...draft, text: writtenAnew(path, values) })
    }
  })
  return path
}
