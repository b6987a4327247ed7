import { isPost, partsWith } from '../../content-model/site-parts.ts'
import type { SitePart } from '../../content-model/site-parts.ts'
import { getOfflinePages, getSitePages } from './offline.ts'
import { getPosts } from './posts.ts'

/** The parts that the site has; routes of other parts have no pages. */
export async function getSiteParts(): Promise<ReadonlySet<SitePart>> {
  const [posts, pages, offline] = await Promise.all([getPosts(), getSitePages(), getOfflinePages()])
  // The list of posts stays while the last post is offline for now.
  const isBlogEmpty = posts.length === 0 && ![...offline.keys()].some((path) => isPost({ path }))
  return partsWith(!isBlogEmpty, (name) => pages.some(({ id }) => id === name))
}
