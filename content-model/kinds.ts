import type { z } from 'zod'
import { areaHref, legalHref, memberHref, ownPageHref, postHref } from './addresses.ts'
import { announcementSchema } from './announcement.ts'
import { articleSchema } from './article.ts'
import { changedLawSchema } from './changed-law.ts'
import { citedLawSchema } from './cited-law.ts'
import type { Collection } from './collections.ts'
import { asWritten } from './content-tools.ts'
import { factsSchema } from './facts.ts'
import { firmSchema } from './firm.ts'
import { keptSentencesSchema } from './kept-sentences.ts'
import { legalTextSchema } from './legal-text.ts'
import { memberSchema } from './member.ts'
import { newsSchema } from './news.ts'
import { offlineSchema } from './offline.ts'
import { oldAddressesFile, oldAddressesSchema } from './old-addresses.ts'
import { ownPageSchema } from './own-page.ts'
import { pageSchema } from './page.ts'
import { practiceAreaSchema } from './practice-area.ts'
import { replyTemplateSchema } from './reply-template.ts'
import { wordingSchema } from './wording.ts'

/** A kind of content: where its files are, what they contain, and which address each gets. */
export type Kind = {
  collection: Collection
  /** What an editor calls one of these files. */
  label: string
  /** The folder inside the content folder; '' is the content folder itself. */
  folder: string
  /** The glob for its file names in that folder; names that begin with "_" are excluded. */
  pattern: string
  /** The fields as written, unresolved. */
  schema: z.ZodType
  /** The address of the page for a file name; undefined if the file is only part of other pages. */
  href?: (slug: string) => string
}

export const kinds: readonly Kind[] = [
  { collection: 'firm', label: 'Firm', folder: '', pattern: 'firm.yaml', schema: firmSchema() },
  {
    collection: 'team',
    label: 'Member',
    folder: 'team',
    pattern: '[^_]*.md',
    schema: memberSchema(asWritten),
    href: memberHref,
  },
  {
    collection: 'practiceAreas',
    label: 'Practice area',
    folder: 'practice-areas',
    pattern: '[^_]*.md',
    schema: practiceAreaSchema(asWritten),
    href: areaHref,
  },
  {
    collection: 'blog',
    label: 'Article',
    folder: 'blog',
    pattern: '[^_]*.md',
    schema: articleSchema(asWritten),
    href: postHref,
  },
  {
    collection: 'news',
    label: 'News',
    folder: 'news',
    pattern: '[^_]*.md',
    schema: newsSchema(asWritten),
    href: postHref,
  },
  {
    collection: 'legal',
    label: 'Legal page',
    folder: 'legal',
    pattern: '[^_]*.md',
    schema: legalTextSchema(asWritten),
    href: legalHref,
  },
  {
    collection: 'ownPages',
    label: 'Page of your own',
    folder: 'own-pages',
    pattern: '[^_]*.md',
    schema: ownPageSchema(),
    href: ownPageHref,
  },
  { collection: 'pages', label: 'Page', folder: 'pages', pattern: '[^_]*.yaml', schema: pageSchema() },
  {
    collection: 'announcements',
    label: 'Banner',
    folder: 'announcements',
    pattern: '[^_]*.yaml',
    schema: announcementSchema(),
  },
  {
    collection: 'offline',
    label: 'Page taken offline',
    folder: 'offline',
    pattern: '[^_]*.yaml',
    schema: offlineSchema(),
  },
  {
    collection: 'replies',
    label: 'Reply',
    folder: 'replies',
    pattern: '[^_]*.yaml',
    schema: replyTemplateSchema(),
  },
  {
    collection: 'changedLaw',
    label: 'Changed law',
    folder: '',
    pattern: 'changed-law.yaml',
    schema: changedLawSchema(asWritten),
  },
  {
    collection: 'facts',
    label: 'Fact',
    folder: '',
    pattern: 'facts.yaml',
    schema: factsSchema(asWritten),
  },
  {
    collection: 'citedLaw',
    label: 'Citation',
    folder: '',
    pattern: 'citations.yaml',
    schema: citedLawSchema(),
  },
  {
    collection: 'keptSentences',
    label: 'Kept sentence',
    folder: '',
    pattern: 'kept-sentences.yaml',
    schema: keptSentencesSchema(asWritten),
  },
  {
    collection: 'oldAddresses',
    label: 'Old address',
    folder: '',
    pattern: oldAddressesFile,
    schema: oldAddressesSchema(),
  },
  { collection: 'wording', label: 'Word', folder: '', pattern: 'wording.yaml', schema: wordingSchema() },
]

export function kindOf(collection: Collection): Kind {
  const kind = kinds.find((candidate) => candidate.collection === collection)
  if (!kind) throw new Error(`There is no kind of content "${collection}".`)
  return kind
}

/** The kind of the file at this path inside the content folder; undefined if it has none. */
export function kindOfFile(path: string): Kind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1))
  return kinds.find((kind) => kind.folder === folder && isNameOf(kind, name))
}

/** A file's name without folder and extension: the last part of its address. */
export function slugOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(md|yaml|csv)$/, '')
}

export function pathOf({ folder, pattern }: Kind, name: string): string {
  return `${folder}/${pattern.replace('[^_]*', name)}`
}

function isNameOf({ pattern }: Kind, name: string): boolean {
  const [start = '', ending = ''] = pattern.split('[^_]*')
  return pattern.includes('*') ? !name.startsWith('_') && name.endsWith(ending) : name === start
}
