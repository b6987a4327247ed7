import { getCollection } from 'astro:content'
import { getPosts, postHref } from './posts.ts'
import { areaHref } from './practice-areas.ts'
import { memberHref } from './team.ts'

type Page = { id: string; data: { formerly: string[] } }

/**
 * The present path of each former one, from `formerly` in content. Articles that are not published yet take no
 * part. Stops the build when a former name is in use again or two files claim it.
 */
export async function getRedirects(): Promise<Record<string, string>> {
  const [posts, areas, team] = await Promise.all([
    getPosts(),
    getCollection('practiceAreas'),
    getCollection('team'),
  ])
  return Object.fromEntries([
    ...former('content/blog', posts, postHref),
    ...former('content/practice-areas', areas, areaHref),
    ...former('content/team', team, memberHref),
  ])
}

function former(folder: string, pages: Page[], hrefOf: (slug: string) => string): [string, string][] {
  return pages.flatMap((page) =>
    page.data.formerly.map((name): [string, string] => {
      const other = pages.find(
        ({ id, data }) => id === name || (id !== page.id && data.formerly.includes(name)),
      )
      if (!other) return [hrefOf(name), hrefOf(page.id)]
      throw new Error(
        `${folder}/${page.id}.md, formerly: "${name}" belongs to ${other.id}.md. Take it out of one of the two.`,
      )
    }),
  )
}
