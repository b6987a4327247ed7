import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder, contentNotice, contentPlace } from '../settings/content-folder.ts'
import { checkFiles } from './check-files.ts'
import { todayAtTheOffice } from './dates.ts'
import { printed } from './finding.ts'
import type { Finding } from './finding.ts'
import { readFolder } from './read-folder.ts'
import { unreviewedArticles, unreviewedSentence } from './unreviewed.ts'

/**
 * The command: prints the findings and exits with 1 if there are any. With `--strict`, a published article that no
 * lawyer has reviewed is a finding; otherwise one sentence counts them.
 */
function main(): void {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } })
  const notice = contentNotice(contentPlace)
  if (notice) console.log(notice)
  const files = readFolder(contentFolder)
  const today = todayAtTheOffice(files)
  const unreviewed = unreviewedArticles(files, today)
  const findings = [...checkFiles(files, today), ...(values.strict ? unreviewed.findings : [])]
  print(findings)
  if (!values.strict) {
    print(unreviewed.changedSince)
    const sentence = unreviewedSentence(unreviewed)
    if (sentence) console.log(sentence)
  }
  const count = findings.length
  console.log(count === 0 ? 'No problems found.' : `${count} ${count === 1 ? 'problem' : 'problems'} found.`)
  process.exitCode = count === 0 ? 0 : 1
}

function print(findings: readonly Finding[]): void {
  const shown = relative(process.cwd(), contentFolder)
  for (const finding of findings) console.log(printed({ ...finding, file: join(shown, finding.file) }))
}

if (import.meta.main) main()
