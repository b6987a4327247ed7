import { isDeepStrictEqual } from 'node:util'
import type { Collection, ContentGroup } from '../../../content-model/collections.ts'
import { fieldsIn, metadataOf, valueIn } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { groupWords } from '../content-names.ts'
import type { ContentFinding } from '../contract.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { StoredFile } from '../store/folder.ts'
import { knownValues, readableValues } from '../store/rewrite.ts'
import { groupOf } from './groups.ts'
import type { Content } from './content.ts'
import { isLong } from './long-files.ts'

/**
 * The text of a file before and after a change; null where there is no file. For a file that takes a page offline,
 * `page` is the text of that page.
 */
export type FileChange = { path: string; baseText: string | null; text: string | null; page?: string | null }

/** A change with the text of the page that would be back online. */
export function withPage<Change extends FileChange>(
  change: Change,
  stored: ReadonlyMap<string, StoredFile>,
): Change & { page: string | null } {
  return { ...change, page: baseOnDisk(stored.get(pageTakenBy(change.path) ?? '')).baseText }
}

type Rules = Pick<Content, 'lawyerPublishes'>

/**
 * Why only a lawyer publishes a change, in words that follow "because"; null if staff may. The firm chooses the groups
 * (LAWYER_PUBLISHES), not the fields. A file that cannot be read needs a lawyer.
 */
export function reasonForLawyer({ lawyerPublishes }: Rules, change: FileChange): string | null {
  const kind = kindOfFile(change.path)
  if (!kind || change.baseText === change.text) return null
  if (kind.collection === 'offline') return reasonToPutBack({ lawyerPublishes }, change)
  const group = groupOf(kind)
  if (lawyerPublishes.includes(group)) return publishedByLawyers(group)
  const whole = wholeFiles[kind.collection]
  if (whole !== undefined) return whole
  const reserved = reservedFields(change.path)
  if (!reserved) return null
  const [was, now] = [fieldsOf(change.path, change.baseText), fieldsOf(change.path, change.text)]
  if (!was || !now) return 'its fields could not be read yet'
  if (kind.collection === 'news' && valueOf(change.text === null ? was : now, 'author') !== null)
    return 'it appears under its author’s name'
  const names = reserved === 'all' ? [...new Set([...was.keys(), ...now.keys()])] : reserved
  const changed = names.filter((name) => !isDeepStrictEqual(valueOf(was, name), valueOf(now, name)))
  if (changed.length === 0) return null
  if (kind.collection === 'pages') return 'it changes the notice that visitors read on articles and forms'
  const labels = new Map(fieldsIn(kind.schema).map(([name, field]) => [name, metadataOf(field).label]))
  const outer = new Set(changed.map((name) => name.split('.')[0] ?? name))
  return `it changes ${[...outer].map((name) => `“${labels.get(name) ?? name}”`).join(', ')}`
}

/** Anyone may take a page offline; putting it back is publishing it. */
function reasonToPutBack({ lawyerPublishes }: Rules, { path, text, page }: FileChange): string | null {
  const file = pageTakenBy(path) ?? ''
  const kind = kindOfFile(file)
  if (text !== null || !kind || page === null) return null
  const group = groupOf(kind)
  if (lawyerPublishes.includes(group)) return publishedByLawyers(group)
  const fields = page === undefined ? undefined : fieldsOf(file, page)
  if (!fields) return 'its text could not be read yet'
  return valueOf(fields, 'author') === null ? null : 'it appears under its author’s name'
}

/**
 * Like `reasonForLawyer`, for what the rules ask about words. This is known only while a change waits: a publication
 * records what a lawyer chose or approved, not why.
 */
export function reasonForWords(asks: readonly Pick<ContentFinding, 'words' | 'message'>[]): string | null {
  const [first, ...more] = asks
  if (!first) return null
  if (more.length > 0) return `${asks.length} of its places need a lawyer’s approval`
  return first.words === null
    ? 'one of its fields needs a lawyer’s approval'
    : `“${first.words}” needs a lawyer’s approval`
}

/** Files in which every change is a lawyer's to decide, whatever it is, and why. */
const wholeFiles: Partial<Record<Collection, string>> = {
  legal: 'it changes a legal page',
  replies: 'it changes a reply that staff send',
  wording: 'it changes which words need a lawyer',
  keptSentences: 'it changes which sentences a lawyer kept',
}

/** What the headings are called within a sentence, where that differs. */
const groupNames: Partial<Record<ContentGroup, string>> = {
  team: 'team pages',
  own: 'pages of its own',
  legal: 'legal pages',
  facts: 'figures of law and citations',
  firm: 'firm’s details',
}

function publishedByLawyers(group: ContentGroup): string {
  return `lawyers publish the ${groupNames[group] ?? groupWords[group].toLowerCase()} of this site`
}

/**
 * Fields that rules of conduct govern (RPC 5.5, 7.1): who is a lawyer, with which name, title and credentials; under
 * whose name a file appears; the notices; that the site is no longer the sample's; where the firm has its offices, to
 * which clients come and send payments; where they pay (RPC 1.15); how long the records of conflict checks are kept
 * (RPC 1.18); and where a file states law in a sentence in which no rule would see a wrong word.
 */
function reservedFields(path: string): readonly string[] | 'all' | undefined {
  const collection = kindOfFile(path)?.collection
  return reservedInFile[path] ?? (collection && reservedInKind[collection])
}

/** The intake form shows the part `before` in place of the notice. */
const reservedInFile: Record<string, readonly string[] | 'all'> = {
  'pages/notice.yaml': 'all',
  'pages/intake.yaml': ['sections.before'],
}

const reservedInKind: Partial<Record<Collection, readonly string[]>> = {
  firm: ['sample', 'conflictRecords', 'address', 'otherOffices.address', 'payments'],
  team: [
    'lawyer',
    'name',
    'surname',
    'suffix',
    'role',
    'admissions',
    'education',
    'licenseUrl',
    'practiceAreas',
    'courts',
    'memberships',
    'left',
    'reachedAt',
    'nameKept',
    'sample',
  ],
  blog: ['author', 'summary', 'asOf', 'changes'],
  news: ['author'],
  practiceAreas: ['questions', 'asOf'],
  pages: ['asOf'],
  ownPages: ['asOf'],
}

/**
 * The fields of a file by name; none where there is no file, undefined if they cannot be read, or if this thread would
 * have to read a long file itself: call `readFiles` before a decision.
 */
function fieldsOf(path: string, text: string | null): Map<string, unknown> | undefined {
  if (text === null) return new Map()
  if (isLong({ text }) && !knownValues({ path, text })) return undefined
  const fields = readableValues(path, text)?.fields
  return fields === undefined || Array.isArray(fields) ? undefined : new Map(Object.entries(fields))
}

/**
 * A field's value by its path, or the values of each entry of a list; null for an empty value, so that an omitted
 * field equals its default.
 */
function valueOf(fields: ReadonlyMap<string, unknown>, path: string): unknown {
  const [name = '', ...inside] = path.split('.')
  const value = inside.reduce<unknown>(
    (outer, key) => (Array.isArray(outer) ? outer.map((entry) => valueIn(entry, key)) : valueIn(outer, key)),
    fields.get(name),
  )
  const saysNothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  return saysNothing ? null : value
}
