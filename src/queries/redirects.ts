import { getCollection } from 'astro:content'
import { areaHref, memberHref, postHref } from '../../content-model/addresses.ts'
import { getPosts } from './posts.ts'
import { getSiteParts } from './site-parts.ts'

/** Where other sites have their feed. */
const usualFeeds = ['/feed', '/rss', '/feed.xml', '/rss.xml', '/atom.xml', '/blog/feed', '/blog/rss']

type Page = { id: string; data: { formerly: string[] } }

/**
 * Maps each former path to the current one, from `formerly` in content, the places where feed readers look for a feed,
 * and the list's first page. Unpublished articles are excluded. A content-model rule (`faultsBetweenFiles`) guarantees that each former name
 * belongs to one file.
 */
export async function getRedirects(): Promise<Record<string, string>> {
  const [parts, posts, areas, team] = await Promise.all([
    getSiteParts(),
    getPosts(),
    getCollection('practiceAreas'),
    getCollection('team'),
  ])
  return Object.fromEntries([
    ...(parts.blog ? usualFeeds.map((path) => [path, '/blog/feed.xml'] as const) : []),
    ...(parts.blog ? [['/blog/page/1', '/blog'] as const] : []),
    ...former(posts, postHref),
    ...former(areas, areaHref),
    ...former(team, memberHref),
  ])
}

function former(pages: Page[], hrefOf: (slug: string) => string): [string, string][] {
  return pages.flatMap(({ id, data }) =>
    data.formerly.map((name): [string, string] => [hrefOf(name), hrefOf(id)]),
  )
}
