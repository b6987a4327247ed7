import { readFileSync } from 'node:fs'
import type { CollectionEntry } from 'astro:content'
import { memberHref } from '../../content-model/addresses.ts'
import { reviewedTextOf } from '../../editorial/reviewed-text.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import type { Review } from '../lib/view-models.ts'
import { getTeam } from './team.ts'

/** A lawyer's review of an article; undefined if there is none, or the text has changed since it was read. */
export async function getReview({ id, data }: CollectionEntry<'blog'>): Promise<Review | undefined> {
  const { reviewed, reviewedBy, reviewedText } = data
  if (!reviewed || !reviewedBy) return undefined
  const path = `blog/${id}.md`
  const text = readFileSync(`${contentFolder}/${path}`, 'utf8')
  if (reviewedTextOf({ path, text }) !== reviewedText) return undefined
  const reviewer = (await getTeam()).find((member) => member.id === reviewedBy.id)
  return reviewer && { on: reviewed, by: { name: reviewer.data.name, href: memberHref(reviewer.id) } }
}
