import { checkFiles } from '../check-files.ts'
import { isTextPath } from '../content-file.ts'
import type { FolderFile } from '../content-file.ts'
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

/** What the checker finds after a change to the firm's content. */
export function findingsAfter({ change }: Pick<PlantedMistake | TrueEdit, 'change'>): Finding[] {
  return checkFiles(applyChange(files, change).map(asRead), today)
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
