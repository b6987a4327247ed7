/** The kinds of content, by the collection name that queries use. */
export type Collection =
  | 'firm'
  | 'team'
  | 'practiceAreas'
  | 'blog'
  | 'legal'
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

/** The kinds whose files other files can reference. */
export type Referable = 'team' | 'practiceAreas' | 'blog' | 'legal'
