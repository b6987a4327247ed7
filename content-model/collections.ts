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

/** The kinds of posts, which share one list, one run of numbers and one run of addresses. */
export const postKinds: readonly Collection[] = ['blog', 'news']

/** The kinds whose files other files can reference. */
export type Referable = 'team' | 'practiceAreas' | 'blog' | 'legal'
