import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCollection } from 'astro:content'
import {
  areaHref,
  memberHref,
  ownPageHref,
  postHref,
  archiveHref,
  pageHref,
  toolsPage,
  topicHref,
} from '../../content-model/addresses.ts'
import { oldAddressesFile, oldAddressesIn } from '../../content-model/old-addresses.ts'
import { toolPages } from '../../content-model/page.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { addressKey } from '../../text/compared-address.ts'
import { visibleText } from '../../text/visible-text.ts'
import { getOwnPages } from './own-pages.ts'
import { getPosts } from './posts.ts'
import { getSiteParts } from './site-parts.ts'
import { getTeamWithPages, getAddressesOfLeft } from './team.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
import { yearsOffline } from '../lib/archive-years.ts'
import { getOfflinePages, getSitePages } from './offline.ts'

/** The addresses of feeds on other sites. */
const usualFeeds = ['/feed', '/rss', '/feed.xml', '/rss.xml', '/atom.xml', '/blog/feed', '/blog/rss']

type Page = { id: string; data: { formerly: string[] } }

/**
 * Maps each former path to its current one: from `formerly` in content, the firm's list of old addresses, the usual
 * addresses of feeds, and `/blog/page/1`. Unpublished articles are left out. Rules between files guarantee that each
 * former name belongs to one file, and that no old address hides a page. What the firm wrote takes precedence over
 * the usual feeds.
 */
export async function getRedirects(): Promise<Record<string, string>> {
  const [parts, posts, areas, team, old] = await Promise.all([
    getSiteParts(),
    getPosts(),
    getCollection('practiceAreas'),
    getTeamWithPages(),
    oldAddresses(),
  ])
  const feeds = usualFeeds.map((path): [string, string] => [path, '/blog/feed.xml'])
  const ofBlog: [string, string][] = parts.has('blog') ? [...feeds, ['/blog/page/1', '/blog']] : []
  const rows = [
    ...former(posts, postHref),
    ...former(areas, areaHref),
    ...former(team, memberHref),
    ...former(await getOwnPages(), ownPageHref),
    ...old,
    ...ofBlog,
  ]
  const first = new Map<string, [string, string]>()
  for (const row of rows) {
    const key = addressKey(row[0])
    if (!first.has(key)) first.set(key, row)
  }
  return Object.fromEntries(first.values())
}

/** The rows of the firm's list; none if it has no list, or an unreadable one. */
async function oldAddresses(): Promise<[string, string][]> {
  const file = join(contentFolder, oldAddressesFile)
  const rows = oldAddressesIn(existsSync(file) ? visibleText(await readFile(file, 'utf8')) : '')
  // The content check before each build reports what is unreadable.
  return 'problem' in rows ? [] : rows.map(({ from, to }) => [from, to])
}

function former(pages: Page[], hrefOf: (slug: string) => string): [string, string][] {
  return pages.flatMap(({ id, data }) =>
    data.formerly.map((name): [string, string] => [hrefOf(name), hrefOf(id)]),
  )
}

/**
 * The addresses that are offline, each with the address shown instead, or null: pages that are offline for now, also
 * by their former names; lists that have no other post or are no longer made; and pages that are gone because someone
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
  const hasTool = pages.some(({ id }) => toolPages.includes(id))
  if (!hasTool && toolPages.some((name) => pageHref(name) in addresses)) addresses[toolsPage] = null
  return addresses
}
