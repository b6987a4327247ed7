import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { checkFiles, checkFile } from '../../editorial/check-files.ts'
import { isTextPath } from '../../editorial/reading/content-file.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import type { Finding } from '../../editorial/finding.ts'
import { pictureSize } from '../../editorial/reading/picture-size.ts'
import { applyChanges, expectedFile, expectedLine, readFolderFiles } from './planted-change.ts'
import type { Change, Edit, FolderFile as PlantedFile } from './planted-change.ts'

/** The day on which the edits are made. */
const today = '2026-11-24'

/** The content as it was at commit 7e2d797, with the list of words, which came later. */
const files = [
  ...readFolderFiles('released/0.1.0'),
  { path: 'wording.yaml', text: readFileSync('content/wording.yaml', 'utf8') },
]

/** The files as `readFolder` supplies them. */
function asRead({ path, text, bytes }: PlantedFile): FolderFile {
  return isTextPath(path) ? { path, text } : { path, size: pictureSize(Buffer.from(bytes ?? text)) }
}

const { folder } = readContent(files.map(asRead), today)

/** What the checker finds in the content before any edit. */
export const foundBefore = checkFiles(files.map(asRead), today)
const known = new Set(foundBefore.map(({ file, message }) => `${file} ${message}`))

/**
 * What the checker newly finds after an edit of the firm's content, with the facts and citations it brings. A change
 * within one page is checked alone, as while writing. What adds, removes or renames a file, or changes what other files
 * depend on, is checked as a folder.
 */
export function findingsAfter(edit: Edit): Finding[] {
  const after = applyChanges(files, [...listed(edit), ...edit.change])
  const changed = after.filter((file) => !files.includes(file))
  const [file] = changed
  const isOneText =
    after.length === files.length &&
    changed.length === 1 &&
    (edit.finding === undefined || edit.finding.file === file?.path) &&
    files.some((before) => before.path === file?.path && !concernsOthers(before.text, file))
  const found = isOneText && file ? checkFile(file, folder) : checkFiles(after.map(asRead), today)
  // The lists were written when areas still had room for a paragraph: they are about its words.
  return found.filter(
    ({ rule, file, message }) => rule !== 'unshown-body' && !known.has(`${file} ${message}`),
  )
}

/** Other files depend on the firm, on the lists, and on a member's name and admissions. */
function concernsOthers(before: string, { path, text }: PlantedFile): boolean {
  if (path.startsWith('team/')) return before.split(/^---$/m)[1] !== text.split(/^---$/m)[1]
  return /^(?:firm|facts|citations|wording)\b/.test(path)
}

/** The entries that an edit adds to facts.yaml and citations.yaml. */
function listed({ facts = [], citations = [] }: Edit): Change[] {
  return [
    ...facts.map((fact) => ({ file: 'facts.yaml', paragraph: stringify([fact]) })),
    ...citations.map((citation) => ({ file: 'citations.yaml', paragraph: stringify([{ citation }]) })),
  ]
}

/** Whether one of the findings is at the expected file and line. */
export function isNoticed(mistake: Edit, findings: readonly Finding[]): boolean {
  const file = expectedFile(mistake)
  const line = expectedLine(files, mistake)
  return findings.some((finding) => finding.file === file && (line === undefined || finding.line === line))
}
