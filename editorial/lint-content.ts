import { join, relative } from 'node:path'
import { contentFolder } from '../settings/content-folder.ts'
import { checkFiles } from './check-files.ts'
import { todayAtTheOffice } from './dates.ts'
import { printed } from './finding.ts'
import { readFolder } from './read-folder.ts'

/** The command: prints the findings and exits with 1 if there are any. */
function main(): void {
  const findings = checkFiles(readFolder(contentFolder), todayAtTheOffice())
  const shown = relative(process.cwd(), contentFolder)
  for (const finding of findings) console.log(printed({ ...finding, file: join(shown, finding.file) }))
  const count = findings.length
  console.log(count === 0 ? 'No problems found.' : `${count} ${count === 1 ? 'problem' : 'problems'} found.`)
  process.exitCode = count === 0 ? 0 : 1
}

if (import.meta.main) main()
