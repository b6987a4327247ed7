import { getCollection } from 'astro:content'
import {
  annualReportPage,
  archiveHref,
  pageHref,
  postHref,
  toolsPage,
  topicHref,
  whenSomeoneDiesPage,
} from '../../content-model/addresses.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
import { yearsOffline } from '../lib/archive-years.ts'
import { getOfflinePages, getSitePages } from './offline.ts'
import { getPosts } from './posts.ts'
import { getAddressesOfLeft } from './team.ts'

/**
 * The addresses that are offline, each with the one that is shown instead, or null: the pages that are offline for now,
 * also under their former names, the lists that have no other post or are no longer made, and what is gone with those who
 * left.
 */
export async function getOfflineAddresses(): Promise<Record<string, string | null>> {
  const [offline, articles, news, online, pages] = await Promise.all([
    getOfflinePages(),
    getCollection('blog'),
    getCollection('news'),
    getPosts(),
    getSitePages(),
  ])
  const addresses: Record<string, string | null> = Object.fromEntries(
    (await getAddressesOfLeft()).map((href) => [href, null]),
  )
  const daysOffline: Date[] = []
  for (const [path, instead] of offline) {
    const name = slugOfFile(path)
    const post = [...articles, ...news].find(({ id, collection }) => path === `${collection}/${id}.md`)
    if (post) {
      for (const each of [name, ...post.data.formerly]) addresses[postHref(each)] = instead
      daysOffline.push(post.data.date)
    }
    const { area } = post?.data ?? {}
    if (area && !online.some(({ data }) => data.area?.id === area.id)) addresses[topicHref(area.id)] = null
    if (path.startsWith('pages/')) addresses[pageHref(name)] = instead
  }
  const daysOnline = online.map(({ data }) => data.date)
  for (const year of yearsOffline(daysOnline, daysOffline)) addresses[archiveHref(String(year))] = null
  const hasTool = pages.some(({ id }) => id === 'annual-report' || id === 'when-someone-dies')
  if (!hasTool && (annualReportPage in addresses || whenSomeoneDiesPage in addresses))
    addresses[toolsPage] = null
  return addresses
}
