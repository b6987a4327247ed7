import type { Collection } from '../../../content-model/collections.ts'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { kindOf, kindOfFile, pathOf } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import type { Values } from '../store/known-texts.ts'
import type { ReadFile } from './saved-content.ts'
import type { ContentGroup } from '../contract.ts'
import { findDraft, putDraft } from '../store/drafts.ts'
import { valuesIn, writtenAnew } from '../store/rewrite.ts'
import { isTaken, taken } from './file-guards.ts'
import { givenValues } from './editing.ts'
import type { Content } from './content.ts'
import { ContentRefusal } from './refusal.ts'

/**
 * What a new text begins with: a number of its own, and, for an article, that it is a draft. A copy has everything else
 * too, but not a review, which was of another text, not former names, which lead to the other one, and not the mark of
 * sample data, which only goes away.
 */
function newFields(collection: Collection, files: readonly ReadFile[], copied: Values | undefined): Values {
  const declared = fieldsIn(kindOf(collection).schema)
  const notCopied = new Set([
    'formerly',
    'sample',
    ...declared.filter(([, field]) => metadataOf(field).setByReview).map(([name]) => name),
  ])
  const fields = Object.fromEntries(
    Object.entries(copied?.fields ?? {}).filter(([name]) => !notCopied.has(name)),
  )
  const number = declared.map(([name]) => name).find((name) => name === 'id' || name === 'order')
  const numbers = files
    .filter((file) => file.collection === collection)
    .map((file) => (number === undefined ? 0 : Number(fieldOf(file, number))))
    .filter((value) => Number.isInteger(value))
  return {
    fields: {
      ...(number === undefined ? {} : { [number]: Math.max(0, ...numbers) + 1 }),
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== number)),
      ...(collection === 'blog' ? { draft: true } : {}),
    },
    body: copied?.body ?? '',
  }
}

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
