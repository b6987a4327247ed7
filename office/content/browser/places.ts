import { oldAddressesFile } from '../../../content-model/old-addresses.ts'
import { contentPathSchema } from '../contract.ts'
import type { ContentGroup } from '../../../content-model/collections.ts'

/** The headings of the content, in the order of the list beside the rail. */
export const groupWords: Record<ContentGroup, string> = {
  articles: 'Articles',
  news: 'News',
  areas: 'Practice areas',
  team: 'Team',
  pages: 'Pages',
  own: 'Pages of your own',
  banners: 'Banners',
  replies: 'Replies',
  legal: 'Legal',
  facts: 'Figures of law',
  firm: 'Firm',
  addresses: 'Old addresses',
}

/** The headings of the content with their words. */
export const groups = Object.entries(groupWords).flatMap(([group, word]) =>
  isGroup(group) ? [{ group, word }] : [],
)

/** Where in the content an address leads: a heading, what is due for review, the pictures, or a file. */
export type ContentPlace = { group: ContentGroup } | { due: true } | { pictures: true } | { path: string }

export type ListPlace = Exclude<ContentPlace, { path: string } | { pictures: true }>

/** The place of an address below /content; "" is the first heading. */
export function placeOf(address: string): ContentPlace | undefined {
  if (address === '') return { group: 'articles' }
  if (address === 'due') return { due: true }
  if (address === 'pictures') return { pictures: true }
  // A list with one file opens the file instead.
  if (address === 'firm') return { path: 'firm.yaml' }
  if (address === oldAddressesFile) return { group: 'addresses' }
  if (isGroup(address)) return { group: address }
  return contentPathSchema.safeParse(address).success ? { path: address } : undefined
}

function isGroup(name: string): name is ContentGroup {
  return Object.hasOwn(groupWords, name)
}
