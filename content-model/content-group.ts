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

/** One heading of the list. */
export type ContentGroup = (typeof contentGroups)[number]
