import { checkFiles, checkText } from '../check-files.ts'
import { isTextPath } from '../content-file.ts'
import type { FolderFile } from '../content-file.ts'
import { readContent } from '../content-folder.ts'
import type { Finding } from '../finding.ts'
import { pictureSize } from '../picture-size.ts'
import { applyChange, expectedFile, expectedLine, readFolderFiles } from './planted-change.ts'
import type { FolderFile as PlantedFile, PlantedMistake, TrueEdit } from './planted-change.ts'

/** The day on which the mistakes are planted. */
const today = '2026-11-24'

const files = readFolderFiles('content')

/** The files as `readFolder` supplies them. */
function asRead({ path, text, bytes }: PlantedFile): FolderFile {
  return isTextPath(path) ? { path, text } : { path, size: pictureSize(Buffer.from(bytes ?? text)) }
}

const { folder } = readContent(files.map(asRead), today)

/**
 * What the checker finds after a change to the firm's content. A change within one text is checked as one text, as
 * while writing; whatever adds, removes or renames a file, or changes the firm, is checked as a folder.
 */
export function findingsAfter({ change }: Pick<PlantedMistake | TrueEdit, 'change'>): Finding[] {
  const after = applyChange(files, change)
  const changed = after.filter((file) => !files.includes(file))
  const isOneText =
    after.length === files.length &&
    changed.every(({ path }) => files.some((file) => file.path === path && !/^firm|^team/.test(path)))
  const [text] = changed
  return isOneText && changed.length === 1 && text
    ? checkText(text, folder)
    : checkFiles(after.map(asRead), today)
}

/** Whether one of the findings is at the expected file and line, with the expected word. */
export function isCaught(mistake: PlantedMistake, findings: readonly Finding[]): boolean {
  const file = expectedFile(mistake)
  const line = expectedLine(files, mistake)
  return findings.some(
    (finding) =>
      finding.file === file &&
      (line === undefined || finding.line === line) &&
      finding.message.toLowerCase().includes(mistake.finding?.says?.toLowerCase() ?? ''),
  )
}
