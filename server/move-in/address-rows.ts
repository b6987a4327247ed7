import { areaHref, memberHref, postHref, topicHref } from '../../content-model/addresses.ts'
import type { OldAddress } from '../../content-model/old-addresses.ts'
import { faultsOfRows } from '../../editorial/rules/old-addresses.ts'
import { inPlainLetters } from '../../text/address-name.ts'
import { addressKey } from '../../text/compared-address.ts'
import type { Heading, Item } from './read-export.ts'

/** The site that the firm is moving to. */
export type NewSite = Parameters<typeof faultsOfRows>[1] & {
  /** The people and practice areas, by file name, with their names or titles. */
  people: { slug: string; title: string }[]
  areas: { slug: string; title: string }[]
}

/** An address of the former site and where it leads; undefined if only a person can decide. */
type Lead = { from: string; to: string | undefined }

/** Pages that most firms' sites have, by words in their addresses. */
const usualPages: readonly [RegExp, string][] = [
  [/^(?:home|welcome|index)$/, '/'],
  [/^(?:about(?:-us|-the-firm)?|our-firm|the-firm|firm|firm-overview|who-we-are)$/, '/our-firm'],
  [/^(?:our-)?(?:team|attorneys?|lawyers|people|staff|professionals|attorney-profiles)$/, '/our-team'],
  [/^(?:our-)?(?:practice-areas?|areas-of-practice|services|practices)$/, '/areas-of-practice'],
  [/^(?:contact(?:-us)?|directions|locations?)$/, '/contact-us'],
  [/^(?:blog|news|articles|insights|resources)$/, '/blog'],
  [/^privacy(?:-policy|-statement)?$/, '/privacy-policy'],
  [/^(?:legal-)?(?:disclaimer|disclaimers|terms|terms-of-use)$/, '/disclaimer'],
  [/^(?:fees|pricing|rates)$/, '/fees'],
  [/^accessibility(?:-statement)?$/, '/accessibility-feedback'],
]

/** The path and query of an address of the former site; undefined if it is not an address or belongs to another site. */
export function pathOn(base: string, address: string): string | undefined {
  if (!URL.canParse(address)) return address.startsWith('/') ? address : undefined
  const url = new URL(address)
  const isOwn = base === '' || !URL.canParse(base) || hostOf(new URL(base)) === hostOf(url)
  return isOwn ? url.pathname + url.search : undefined
}

/** The folder of a site below its domain's root, such as "/blog" for "https://old.example/blog"; otherwise "". */
function folderOf(base: string): string {
  return URL.canParse(base) ? new URL(base).pathname.replace(/\/$/, '') : ''
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}

/** Where a page of the former site probably leads; undefined if only a person can decide. */
export function pageFor(
  item: Pick<Item, 'name' | 'link' | 'title'>,
  base: string,
  site: NewSite,
): string | undefined {
  const path = pathOn(base, item.link) ?? ''
  if (path === '/' || path === `${folderOf(base)}/`) return '/'
  const name = (path.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? item.name)
    .toLowerCase()
    .replace(/\.\w+$/, '')
  const title = item.title.trim().toLowerCase()
  const own = (named: { slug: string; title: string }) =>
    named.slug === name || named.title.toLowerCase() === title
  const area = site.areas.find(own)
  const person = site.people.find(own)
  const to = area
    ? areaHref(area.slug)
    : person
      ? memberHref(person.slug)
      : usualPages.find(([pattern]) => pattern.test(name))?.[1]
  return to !== undefined && site.addresses.has(to) ? to : undefined
}

/** Where a post leads now: to its page if that is online, otherwise to the list of articles. */
export function postFor(slug: string, site: NewSite): string {
  return site.addresses.has(postHref(slug)) ? postHref(slug) : listFor(site)
}

export function listFor({ addresses }: NewSite): string {
  return addresses.has('/blog') ? '/blog' : '/'
}

/** The addresses that led to an item: its own, its short ones, its feed, its file. */
export function leadsOf(item: Item, to: string | undefined, base: string): Lead[] {
  const path = pathOn(base, item.link)
  const own = path === undefined || path === '/' ? [] : [path]
  const feeds =
    item.kind === 'post'
      ? own.filter((each) => !each.includes('?')).map((each) => `${each.replace(/\/?$/, '/')}feed/`)
      : []
  const query = item.kind === 'page' ? 'page_id' : item.kind === 'attachment' ? 'attachment_id' : 'p'
  const short =
    item.id === '' ? [] : [...new Set(['p', query])].map((name) => `${folderOf(base)}/?${name}=${item.id}`)
  const file = pathOn(base, item.file)
  return [...own, ...short, ...feeds, ...(file === undefined || item.file === '' ? [] : [file])].map(
    (from) => ({ from, to }),
  )
}

/** The lists of a WordPress site: categories, authors, months and feeds. The `months` are paths such as "/2019/03". */
export function leadsOfLists(
  { base, categories, authors }: Heading,
  months: ReadonlySet<string>,
  site: NewSite,
): Lead[] {
  const list = listFor(site)
  const feed = site.addresses.has('/blog/feed.xml') ? '/blog/feed.xml' : list
  const topic = (slug: string, name: string) => {
    const area = site.areas.find(
      (each) => each.slug === slug || each.title.toLowerCase() === name.toLowerCase(),
    )
    return area && site.addresses.has(topicHref(area.slug)) ? topicHref(area.slug) : list
  }
  const person = (name: string) => {
    const member = site.people.find(({ title }) => title.toLowerCase() === name.toLowerCase())
    return member ? memberHref(member.slug) : '/our-team'
  }
  const lists = [
    ...categories.flatMap(({ id, slug, name }) => {
      const to = topic(slug, name)
      return [
        { from: `/category/${slug}/`, to },
        { from: `/category/${slug}/feed/`, to: feed },
        ...(id === '' ? [] : [{ from: `/?cat=${id}`, to }]),
      ]
    }),
    ...authors.flatMap(({ id, login, name }) => {
      const to = person(name)
      const address = `/author/${authorName(login)}/`
      return [
        { from: address, to },
        { from: `${address}feed/`, to: feed },
        ...(id === '' ? [] : [{ from: `/?author=${id}`, to }]),
      ]
    }),
    ...['/feed/', '/feed/atom/', '/comments/feed/', '/rss/'].map((from) => ({ from, to: feed })),
    ...['/', '/category/*', '/tag/*', '/author/*', '/page/*'].map((from) => ({ from, to: list })),
  ]
  return [
    ...lists.map(({ from, to }) => ({ from: `${folderOf(base)}${from}`, to })),
    ...[...months].flatMap((month) => [
      { from: `${month}/`, to: list },
      { from: `${month.slice(0, -'/03'.length)}/`, to: list },
    ]),
  ]
}

/** The name in addresses that WordPress makes of a login (sanitize_title): "ann-sold-example" for "ann.s@old.example". */
function authorName(login: string): string {
  return inPlainLetters(login)
    .toLowerCase()
    .replace(/[.\s]+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The rows that can be used now, the addresses that only a person can decide about, and how many addresses the new
 * site answers without a row.
 */
export function rowsFrom(
  leads: readonly Lead[],
  site: NewSite,
): { rows: OldAddress[]; open: string[]; answered: number } {
  const first = new Map<string, Lead>()
  for (const lead of leads) {
    const key = addressKey(lead.from)
    if (first.get(key)?.to === undefined) first.set(key, lead)
  }
  const decided = [...first.values()].flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]))
  const faults = faultsOfRows(decided, site, (index) => `row ${index + 1}`)
  return {
    rows: decided.filter((_, index) => faults[index] === undefined),
    open: [
      ...[...first.values()].flatMap(({ from, to }) => (to === undefined ? [from] : [])),
      ...decided.flatMap(({ from }, index) => (faults[index]?.isAnswered === false ? [from] : [])),
    ],
    answered: faults.filter((fault) => fault?.isAnswered).length,
  }
}
