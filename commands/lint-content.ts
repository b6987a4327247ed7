import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gradeNames } from '../content-model/grade.ts'
import { contentFolder, contentNotice, contentPlace, shownPath } from '../settings/content-folder.ts'
import { checkFiles } from '../editorial/check-files.ts'
import { todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import type { Finding, Problem } from '../editorial/finding.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { requireNoLinks } from '../server/publish/edits.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { unreviewedPages, unreviewedSentence } from '../editorial/reviews/reviewed-text.ts'

const flags = {
  strict: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const usage = `Usage: npm run lint:content [-- [--strict] [--json]]
Checks all content. --strict also reports published articles and areas that no lawyer has reviewed; --json prints JSON.`

/** Exits with 1 if a finding stops or asks (`editorial/finding.ts`). With `--strict`, an unreviewed page asks. */
async function main(): Promise<string[]> {
  const { values: options } = parseArgs({ options: flags })
  await requireNoLinks(contentFolder)
  const files = readFolder(contentFolder)
  const today = todayAtTheOffice(files)
  const unreviewed = unreviewedPages(files, today)
  const strict = options.strict ? unreviewed.findings.map((problem) => graded(problem, 'asks')) : []
  const findings = [...checkFiles(files, today), ...strict]
  const holding = findings.filter(({ grade }) => grade !== 'advises').length
  process.exitCode = holding === 0 ? 0 : 1
  if (options.json) return [JSON.stringify(findings.map(asJson), null, 2)]

  const notice = contentNotice(contentPlace)
  const changedSince = unreviewed.changedSince.map((problem) => graded(problem, 'advises'))
  const lines = [
    notice,
    ...findings.map(printedLine),
    ...(options.strict ? [] : [...changedSince.map(printedLine), unreviewedSentence(unreviewed)]),
    holding === 0 ? 'No problems found.' : `${holding} ${holding === 1 ? 'problem' : 'problems'} found.`,
  ]
  return lines.filter((line) => line !== undefined)
}

function graded(problem: Problem, grade: Finding['grade']): Finding {
  return { ...problem, grade, rule: 'reviews' }
}

function asJson({ file, line, grade, rule, words, message, correction }: Finding) {
  return { file, line, grade, rule, words: words ?? null, message, correction: correction ?? null }
}

function printedLine({ file, line, grade, message }: Finding): string {
  return `${shownPath(join(contentFolder, file))}:${line}  ${gradeNames[grade]}: ${message}`
}

await runAtTerminal(usage, main)
