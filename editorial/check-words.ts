import { contentFolder } from '../content-folder.ts'
import { readContentFiles } from './content-files.ts'
import type { Finding, Rule } from './finding.ts'
import { areaGuides } from './rules/area-guides.ts'
import { articleLength } from './rules/article-length.ts'
import { articleLinks } from './rules/article-links.ts'
import { bannedWords } from './rules/banned-words.ts'
import { cautionedStatements } from './rules/cautions.ts'
import { dateGuards } from './rules/date-guards.ts'
import { firmNames } from './rules/firm-names.ts'
import { headingOrder } from './rules/headings.ts'
import { brokenLinks } from './rules/links.ts'
import { ownNumbers } from './rules/numbers.ts'
import { describedPictures } from './rules/pictures.ts'
import { plainMarkdown } from './rules/plain-markdown.ts'
import { promisedResults } from './rules/promises.ts'
import { references } from './rules/references.ts'
import { repetition } from './rules/repetition.ts'
import { requiredPhrases } from './rules/required-phrases.ts'
import { primarySources } from './rules/sources.ts'
import { unverifiedStatements } from './rules/unverified.ts'

const rules: readonly Rule[] = [
  bannedWords,
  cautionedStatements,
  promisedResults,
  unverifiedStatements,
  dateGuards,
  requiredPhrases,
  primarySources,
  brokenLinks,
  references,
  articleLinks,
  articleLength,
  headingOrder,
  describedPictures,
  plainMarkdown,
  repetition,
  ownNumbers,
  firmNames,
  areaGuides,
]

/** Every fault in the words below `folder`, in the order of files and lines. */
export function checkWords(folder: string): Finding[] {
  const { files, unreadable } = readContentFiles(folder)
  const found = files.flatMap((file) => rules.flatMap((rule) => rule(file, files)))
  return [...unreadable, ...found].sort(
    (one, two) => one.file.localeCompare(two.file, 'en') || one.line - two.line,
  )
}

/** "content/blog/x.md:41  What is wrong. What to write instead." */
export function printed({ file, line, message }: Finding): string {
  return `${file}:${line}  ${message}`
}

/** The command: prints the findings and exits with 1 when there are any. */
function main(): void {
  const findings = checkWords(contentFolder)
  for (const finding of findings) console.log(printed(finding))
  const count = findings.length
  console.log(count === 0 ? 'The words are in order.' : `${count} ${count === 1 ? 'finding' : 'findings'}.`)
  process.exitCode = count === 0 ? 0 : 1
}

if (import.meta.main) main()
