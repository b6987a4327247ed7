import { getCollection } from 'astro:content'
import {
  annualReportPage,
  feesPage,
  postHref,
  topicHref,
  whenSomeoneDiesPage,
} from '../../content-model/addresses.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
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

const pageAddresses: Record<string, string> = {
  'annual-report': annualReportPage,
  fees: feesPage,
  'when-someone-dies': whenSomeoneDiesPage,
}

/**
 * The addresses that are offline for now, each with the one that is shown instead, or null: the pages, and the lists that
 * have no other article.
 */
export async function getOfflineAddresses(): Promise<Record<string, string | null>> {
  const [offline, posts, tools] = await Promise.all([
    getOfflinePages(),
    getCollection('blog'),
    getSitePages(),
  ])
  const addresses: Record<string, string | null> = {}
  for (const [path, instead] of offline) {
    const name = slugOfFile(path)
    const article = posts.find(({ id }) => path === `blog/${id}.md`)
    const isOnline = (id: string) => !offline.has(`blog/${id}.md`)
    if (article) addresses[postHref(name)] = instead
    const { area } = article?.data ?? {}
    if (area && !posts.some(({ id, data }) => isOnline(id) && !data.draft && data.area.id === area.id))
      addresses[topicHref(area.id)] = null
    const page = pageAddresses[name]
    if (path.startsWith('pages/') && page !== undefined) addresses[page] = instead
  }
  const hasTool = tools.some(({ id }) => id === 'annual-report' || id === 'when-someone-dies')
  if (!hasTool && (annualReportPage in addresses || whenSomeoneDiesPage in addresses))
    addresses['/tools'] = null
  return addresses
}
