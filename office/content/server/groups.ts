import { isOfTheSite, pageHref } from '../../../content-model/addresses.ts'
import type { Collection, ContentGroup } from '../../../content-model/collections.ts'
import { valueIn } from '../../../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { hrefOfFile } from '../../../content-model/public-addresses.ts'
import { cleanLine } from '../../../forms/text.ts'
import { listNames } from '../content-names.ts'
import type { SavedContent } from './saved-content.ts'

const groups: Record<Collection, ContentGroup> = {
  blog: 'articles',
  news: 'news',
  practiceAreas: 'areas',
  team: 'team',
  pages: 'pages',
  legal: 'legal',
  ownPages: 'own',
  facts: 'facts',
  citedLaw: 'facts',
  changedLaw: 'facts',
  wording: 'facts',
  keptSentences: 'facts',
  firm: 'firm',
  announcements: 'banners',
  offline: 'pages',
  replies: 'replies',
  oldAddresses: 'addresses',
}

/** The heading under which the office lists a kind. */
export function groupOf({ collection }: Pick<Kind, 'collection'>): ContentGroup {
  return groups[collection]
}

/** What a file is called in the office: its headline, name or words. */
export function titleOf(path: string, fields: unknown): string {
  const known = listNames[path]
  if (known) return known
  for (const name of ['title', 'name', 'heading', 'words']) {
    const value = valueIn(fields, name)
    if (typeof value === 'string' && value.trim() !== '') return cleanLine(value)
  }
  return path.startsWith('announcements/') ? 'New banner' : slugOfFile(path)
}

/** The address of a file's page on the site; null if it has no separate page. */
export function addressOf(path: string): string | null {
  if (kindOfFile(path)?.collection !== 'pages') return hrefOfFile(path) ?? null
  const address = pageHref(slugOfFile(path))
  return isOfTheSite(address) ? address : null
}

/** Files of the content that have no page, with one that shows them. */
const shownOn: Record<string, string> = {
  'firm.yaml': '/contact-us',
  'pages/notice.yaml': '/contact-us',
  'pages/not-found.yaml': '/404',
  'pages/post-not-found.yaml': '/blog/404',
}

/**
 * The page on which a content file is previewed: its own, or one that shows it; undefined for files that no single page
 * shows (facts, citations, changed law).
 */
export function previewPageOf(path: string): string | undefined {
  if (kindOfFile(path)?.collection === 'announcements') return '/contact-us'
  const page = pageTakenBy(path) ?? path
  return shownOn[page] ?? addressOf(page) ?? undefined
}

/** What the file at a path is called in the office. */
export type TitleOf = (path: string) => string

/**
 * The titles of all files; for one that is to be deleted, its last title; for a file that takes a page offline, the
 * page's title.
 */
export function titlesIn({ fields, lastFields }: Pick<SavedContent, 'fields' | 'lastFields'>): TitleOf {
  return (path) => {
    const named = pageTakenBy(path) ?? path
    return titleOf(named, fields.get(named) ?? lastFields.get(named))
  }
}
