import { isPost, partsWith } from '../../content-model/site-parts.ts'
import type { SitePart } from '../../content-model/site-parts.ts'
import { getOfflinePages, getSitePages } from './offline.ts'
import { getPosts } from './posts.ts'

/** Which parts the site has; the routes of the others have no path. */
export async function getSiteParts(): Promise<ReadonlySet<SitePart>> {
  const [posts, pages, offline] = await Promise.all([getPosts(), getSitePages(), getOfflinePages()])
  // The list of posts stays while the last of them is offline for now.
  const isBlogEmpty = posts.length === 0 && ![...offline.keys()].some((path) => isPost({ path }))
  return partsWith(!isBlogEmpty, (name) => pages.some(({ id }) => id === name))
}
