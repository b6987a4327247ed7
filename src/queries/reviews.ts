import { readFileSync } from 'node:fs'
import { getEntry, type CollectionEntry } from 'astro:content'
import { memberHref } from '../../content-model/addresses.ts'
import { kindOf } from '../../content-model/kinds.ts'
import { reviewedTextOf } from '../../editorial/reviews/reviewed-text.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import type { Review } from '../lib/view-models.ts'

type Reviewed = CollectionEntry<'blog'> | CollectionEntry<'practiceAreas'> | CollectionEntry<'legal'>

/** A lawyer's review of a text; undefined if there is none, or the text has changed since it was read. */
export async function getReview({ id, collection, data }: Reviewed): Promise<Review | undefined> {
  const { reviewed, reviewedBy, reviewedText } = data
  if (!reviewed || !reviewedBy) return undefined
  const path = `${kindOf(collection).folder}/${id}.md`
  const text = readFileSync(`${contentFolder}/${path}`, 'utf8')
  if (reviewedTextOf({ path, text }) !== reviewedText) return undefined
  const reviewer = await getEntry('team', reviewedBy.id)
  return reviewer && { on: reviewed, by: { name: reviewer.data.name, href: memberHref(reviewer.id) } }
}
