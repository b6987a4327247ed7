import type { Collection } from './collections.ts'

/** The headings under which the office lists content, in this order. `facts`: facts, citations and changed law. */
export const contentGroups = [
  'articles',
  'news',
  'areas',
  'team',
  'pages',
  'own',
  'banners',
  'replies',
  'legal',
  'facts',
  'firm',
  'addresses',
] as const

export type ContentGroup = (typeof contentGroups)[number]

/** The groups to which files can be added. Pages, lists and the firm's details are a fixed set. */
export const canBeNew: Partial<Record<ContentGroup, Collection>> = {
  articles: 'blog',
  news: 'news',
  areas: 'practiceAreas',
  team: 'team',
  legal: 'legal',
  own: 'ownPages',
  banners: 'announcements',
  replies: 'replies',
}
