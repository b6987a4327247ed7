import { getCollection } from 'astro:content'
import { pageTakenBy } from '../../content-model/offline.ts'

/** The files of the pages that are offline for now, each with the address that is shown instead, if there is one. */
export async function getOfflinePages(): Promise<ReadonlyMap<string, string | null>> {
  const entries = await getCollection('offline')
  return new Map(
    entries.flatMap(({ id, data }) => {
      const page = pageTakenBy(`offline/${id}.yaml`)
      return page === undefined ? [] : [[page, data.instead ?? null] as const]
    }),
  )
}

/** The pages whose words are in `pages/`, without those that are offline. */
export async function getSitePages() {
  const [pages, offline] = await Promise.all([getCollection('pages'), getOfflinePages()])
  return pages.filter(({ id }) => !offline.has(`pages/${id}.yaml`))
}
