/** The kinds of content, by the collection name that queries use. */
export type Collection =
  | 'firm'
  | 'team'
  | 'practiceAreas'
  | 'blog'
  | 'news'
  | 'legal'
  | 'ownPages'
  | 'pages'
  | 'changedLaw'
  | 'facts'
  | 'citedLaw'
  | 'wording'
  | 'keptSentences'
  | 'announcements'
  | 'offline'
  | 'replies'
  | 'oldAddresses'

/** Posts of these kinds share one list, one series of numbers and one set of addresses. */
export const postKinds: readonly Collection[] = ['blog', 'news']

/** The kinds whose files other files can reference. */
export type Referable = 'team' | 'practiceAreas' | 'blog' | 'legal'

/** The headings under which the office lists content, in this order. `facts` includes citations and changed law. */
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

/** The groups to which files can be added, and the kind of such files. Other groups have a fixed set of files. */
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
