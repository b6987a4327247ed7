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
