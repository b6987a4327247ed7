import { postHref } from '../../content-model/addresses.ts'
import type { RelatedLinkLists } from '../lib/view-models.ts'
import { getSiteFrame } from './navigation.ts'
import { getPosts } from './posts.ts'

/** Where visitors can go if they did not find what they wanted: the areas, the newest articles, the telephone. */
export async function getRelatedLinks(): Promise<RelatedLinkLists> {
  const [{ areas, firm }, posts] = await Promise.all([getSiteFrame(), getPosts()])
  const newest = posts.slice(0, 3).map(({ id, data }) => ({ name: data.title, href: postHref(id) }))
  return { areas, posts: newest, phone: firm.phone }
}
