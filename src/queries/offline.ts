import { getCollection } from 'astro:content'
import { pageTakenBy } from '../../content-model/offline.ts'

/** The files of pages that are offline for now, each with the address shown instead, or null. */
export async function getOfflinePages(): Promise<ReadonlyMap<string, string | null>> {
  const entries = await getCollection('offline')
  return new Map(
    entries.flatMap(({ id, data }) => {
      const page = pageTakenBy(`offline/${id}.yaml`)
      return page === undefined ? [] : [[page, data.instead ?? null] as const]
    }),
  )
}

/** The pages with their texts in `pages/`, except those that are offline. */
export async function getSitePages() {
  const [pages, offline] = await Promise.all([getCollection('pages'), getOfflinePages()])
  return pages.filter(({ id }) => !offline.has(`pages/${id}.yaml`))
}
