import { getCollection } from 'astro:content'
import type { CollectionEntry } from 'astro:content'
import {
  annualReportPage,
  pageHref,
  postHref,
  toolsPage,
  topicHref,
  whenSomeoneDiesPage,
} from '../../content-model/addresses.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
import { pageTakenBy } from '../../content-model/offline.ts'
import { getAddressesOfLeft } from './team.ts'

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

/**
 * The addresses that are offline, each with the one that is shown instead, or null: the pages that are offline for now, the
 * lists that have no other post, and what is gone with those who left.
 */
export async function getOfflineAddresses(): Promise<Record<string, string | null>> {
  const [offline, articles, news, tools] = await Promise.all([
    getOfflinePages(),
    getCollection('blog'),
    getCollection('news'),
    getSitePages(),
  ])
  const posts = [...articles.filter(({ data }) => !data.draft), ...news]
  const addresses: Record<string, string | null> = Object.fromEntries(
    (await getAddressesOfLeft()).map((href) => [href, null]),
  )
  for (const [path, instead] of offline) {
    const name = slugOfFile(path)
    const post = [...articles, ...news].find(({ id, collection }) => path === `${collection}/${id}.md`)
    const isOnline = ({ id, collection }: Pick<CollectionEntry<'blog' | 'news'>, 'id' | 'collection'>) =>
      !offline.has(`${collection}/${id}.md`)
    if (post) addresses[postHref(name)] = instead
    const { area } = post?.data ?? {}
    if (area && !posts.some((other) => isOnline(other) && other.data.area?.id === area.id))
      addresses[topicHref(area.id)] = null
    if (path.startsWith('pages/')) addresses[pageHref(name)] = instead
  }
  const hasTool = tools.some(({ id }) => id === 'annual-report' || id === 'when-someone-dies')
  if (!hasTool && (annualReportPage in addresses || whenSomeoneDiesPage in addresses))
    addresses[toolsPage] = null
  return addresses
}
