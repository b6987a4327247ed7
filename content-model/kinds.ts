import type { z } from 'zod'
import { areaHref, legalHref, memberHref, ownPageHref, postHref } from './addresses.ts'
import { announcementSchema } from './announcement.ts'
import { articleSchema, newsSchema } from './posts.ts'
import { changedLawSchema } from './changed-law.ts'
import { citedLawSchema } from './cited-law.ts'
import type { Collection } from './collections.ts'
import { asWritten } from './content-tools.ts'
import { factsSchema } from './facts.ts'
import { firmSchema } from './firm.ts'
import { keptSentencesSchema } from './kept-sentences.ts'
import { legalTextSchema } from './legal-text.ts'
import { memberSchema } from './member.ts'
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
  /** The schema of the fields as written, with unresolved pictures and references. */
  schema: z.ZodType
  /** Set if no page shows the text below the fields. */
  hasNoBody?: true
  /** The address of the page for a file name; undefined if the file is only part of other pages. */
  href?: (slug: string) => string
}

/** Where a kind has its files: Markdown or YAML in a folder, without names that begin with "_", or a single file. */
const markdownFiles = (folder: string) => ({ folder, pattern: '[^_]*.md' })
const fields = (folder: string) => ({ folder, pattern: '[^_]*.yaml' })
const single = (pattern: string) => ({ folder: '', pattern })

export const kinds: readonly Kind[] = [
  { collection: 'firm', label: 'Firm', ...single('firm.yaml'), schema: firmSchema() },
  {
    collection: 'team',
    label: 'Member',
    ...markdownFiles('team'),
    schema: memberSchema(asWritten),
    href: memberHref,
  },
  {
    collection: 'practiceAreas',
    label: 'Practice area',
    ...markdownFiles('practice-areas'),
    schema: practiceAreaSchema(asWritten),
    hasNoBody: true,
    href: areaHref,
  },
  {
    collection: 'blog',
    label: 'Article',
    ...markdownFiles('blog'),
    schema: articleSchema(asWritten),
    href: postHref,
  },
  {
    collection: 'news',
    label: 'News',
    ...markdownFiles('news'),
    schema: newsSchema(asWritten),
    href: postHref,
  },
  {
    collection: 'legal',
    label: 'Legal page',
    ...markdownFiles('legal'),
    schema: legalTextSchema(asWritten),
    href: legalHref,
  },
  {
    collection: 'ownPages',
    label: 'Page of your own',
    ...markdownFiles('own-pages'),
    schema: ownPageSchema(),
    href: ownPageHref,
  },
  { collection: 'pages', label: 'Page', ...fields('pages'), schema: pageSchema() },
  { collection: 'announcements', label: 'Banner', ...fields('announcements'), schema: announcementSchema() },
  { collection: 'offline', label: 'Page taken offline', ...fields('offline'), schema: offlineSchema() },
  { collection: 'replies', label: 'Reply', ...fields('replies'), schema: replyTemplateSchema() },
  {
    collection: 'changedLaw',
    label: 'Changed law',
    ...single('changed-law.yaml'),
    schema: changedLawSchema(asWritten),
  },
  { collection: 'facts', label: 'Fact', ...single('facts.yaml'), schema: factsSchema(asWritten) },
  { collection: 'citedLaw', label: 'Citation', ...single('citations.yaml'), schema: citedLawSchema() },
  {
    collection: 'keptSentences',
    label: 'Kept sentence',
    ...single('kept-sentences.yaml'),
    schema: keptSentencesSchema(asWritten),
  },
  {
    collection: 'oldAddresses',
    label: 'Old address',
    ...single(oldAddressesFile),
    schema: oldAddressesSchema(),
  },
  { collection: 'wording', label: 'Word', ...single('wording.yaml'), schema: wordingSchema() },
]

export function kindOf(collection: Collection): Kind {
  const kind = kinds.find((candidate) => candidate.collection === collection)
  if (!kind) throw new Error(`There is no kind of content "${collection}".`)
  return kind
}

/** The kind of the file at this path in the content folder; undefined if it has none. */
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
