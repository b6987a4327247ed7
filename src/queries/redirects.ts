import { getCollection } from 'astro:content'
import { areaHref, memberHref, postHref } from '../../content-model/addresses.ts'
import { getPosts } from './posts.ts'

type Page = { id: string; data: { formerly: string[] } }

/**
 * Maps each former path to the current one, from `formerly` in content. Unpublished articles are excluded. A
 * content-model rule (`faultsBetweenFiles`) guarantees that each former name belongs to one file.
 */
export async function getRedirects(): Promise<Record<string, string>> {
  const [posts, areas, team] = await Promise.all([
    getPosts(),
    getCollection('practiceAreas'),
    getCollection('team'),
  ])
  return Object.fromEntries([
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
