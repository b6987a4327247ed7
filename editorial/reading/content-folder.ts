import type { Grade } from '../../content-model/grade.ts'
import { publicAddresses } from '../../content-model/public-addresses.ts'
import type { Problem } from '../finding.ts'
import type { Collection } from '../../content-model/collections.ts'
import { firmSchema } from '../../content-model/firm.ts'
import { dayIn, officeTimeZone } from '../../content-model/time-zone.ts'
import { readContentFile } from './content-file.ts'
import type { ContentFile, FolderFile, OtherFile } from './content-file.ts'
import type { RawFile } from './front-matter.ts'
import { memoize } from '../../content-model/memoize.ts'

export type ContentFolder = {
  files: readonly ContentFile[]
  /** Markdown and YAML files that the site does not show. */
  unshown: readonly RawFile[]
  /** Pictures, and everything else that is neither Markdown nor YAML. */
  others: readonly OtherFile[]
  /** Every address that a file may link to. */
  addresses: ReadonlySet<string>
  /** The date at the firm's office, such as 2026-11-21. */
  today: string
}

/**
 * What the words of every file are compared with: the firm and its people, the facts, the listed law and words, two
 * notices, and the day (`siteContextOf`). Articles are left out, so that a change in one does not mean that the
 * others must be checked again.
 */
export type SiteContext = Pick<ContentFolder, 'files' | 'today'>

/** The problems in one file; an empty list if all is well. */
export type Check = (file: ContentFile, folder: ContentFolder) => Problem[]

/** A check that reads only the file. */
export type FileCheck = (file: ContentFile) => Problem[]

/** A check that reads only the file and its context. */
export type ContextCheck = (file: ContentFile, context: SiteContext) => Problem[]

/**
 * A rule for one file, and what it reads: the file alone, the context with it, or the whole folder. Findings of the
 * first two kinds are remembered until what the rule read changes.
 */
export type Rule = {
  /** The name in findings: "figures". */
  name: string
  /** The grade of what it finds, unless a problem has its own. */
  grade: Grade
} & (
  | { reads: 'file'; check: FileCheck }
  | { reads: 'context'; check: ContextCheck }
  | { reads: 'folder'; check: Check }
)

/** A rule for the folder as a whole: missing files, and files that contradict each other. */
export type FolderRule = { name: string; grade: Grade; check: FolderCheck }

export type FolderCheck = (folder: ContentFolder) => Problem[]

/**
 * Parses the files of a content folder. Files that cannot be read, because they are not UTF-8 or their fields are not
 * YAML, are returned as findings.
 */
export function readContent(
  files: readonly FolderFile[],
  today: string,
): { folder: ContentFolder; unreadable: Problem[] } {
  const rawFiles = files.filter((file) => 'text' in file)
  const read = rawFiles.map((raw) => ({ raw, file: readContentFile(raw) }))
  const shown = read.flatMap(({ file }) => (file && 'collection' in file ? [file] : []))
  const folder = {
    files: shown,
    unshown: read.flatMap(({ raw, file }) => (file ? [] : [raw])),
    others: files.filter((file): file is OtherFile => !('text' in file)),
    addresses: publicAddresses(shown, today),
    today,
  }
  return { folder, unreadable: read.flatMap(({ file }) => (file && 'message' in file ? [file] : [])) }
}

/** The folder with one file added or replaced; a problem if that file cannot be read. */
export function folderWith(folder: ContentFolder, raw: RawFile): ContentFolder | Problem {
  const file = readContentFile(raw)
  if (file && 'message' in file) return file
  const files = [...folder.files.filter(({ path }) => path !== raw.path), ...(file ? [file] : [])]
  const unshown = [...folder.unshown.filter(({ path }) => path !== raw.path), ...(file ? [] : [raw])]
  return { ...folder, files, unshown, addresses: publicAddresses(files, folder.today) }
}

const collections: readonly Collection[] = ['firm', 'team', 'facts', 'citedLaw', 'wording']
const notices = ['pages/notice.yaml', 'legal/disclaimer.md']

/** A thread reads the content in three forms: as public, as saved, and as it would be published. */
const mostKnown = 3
let known: readonly SiteContext[] = []

/** The context of a folder: the same object until something in the context changes. */
export const siteContextOf = memoize(({ files, today }: SiteContext): SiteContext => {
  const own = files.filter(
    ({ collection, path }) => collections.includes(collection) || notices.includes(path),
  )
  const last = known.find((one) => one.today === today && isSame(one.files, own)) ?? { files: own, today }
  known = [last, ...known.filter((one) => one !== last)].slice(0, mostKnown)
  return last
})

function isSame(some: readonly ContentFile[], others: readonly ContentFile[]): boolean {
  return some.length === others.length && some.every((file, place) => file === others[place])
}

/**
 * The date at the firm's office, in the time zone of `firm.yaml`, whatever the machine's is. If the zone is missing
 * or wrong, which the rule for the model reports, the default applies.
 */
export function todayAtTheOffice(files: readonly FolderFile[], now = new Date()): string {
  const firm = files.find(({ path }) => path === 'firm.yaml')
  const read = firm && 'text' in firm ? readContentFile(firm) : undefined
  const fields = read && 'fields' in read ? read.fields : undefined
  const { data } = firmSchema().pick({ timeZone: true }).loose().safeParse(fields)
  return dayIn(data?.timeZone ?? officeTimeZone().parse(undefined), now)
}
