import type { ContentGroup } from '../../content-model/collections.ts'

/** The headings of the content. */
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

/** The lists of the content, as the office calls them. */
export const listNames: Readonly<Record<string, string>> = {
  'facts.yaml': 'Figures of law',
  'citations.yaml': 'Citations',
  'changed-law.yaml': 'Changed law',
  'wording.yaml': 'Wording',
  'kept-sentences.yaml': 'Kept sentences',
  'old-addresses.csv': 'Old addresses',
}
