import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gradeNames } from '../content-model/grade.ts'
import { contentFolder, contentNotice, contentPlace } from '../settings/content-folder.ts'
import { checkFiles } from '../editorial/check-files.ts'
import { todayAtTheOffice } from '../editorial/reading/dates.ts'
import type { Finding, Problem } from '../editorial/finding.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { runCommand } from './run-command.ts'
import { unreviewedArticles, unreviewedSentence } from '../editorial/reviews/unreviewed.ts'

const usage =
  'Write `npm run lint:content`, with `-- --json` for a list that programs read, or `-- --strict` to count articles that no lawyer has reviewed.'

/**
 * The command: prints the findings and exits with 1 if one of them stops or asks. With `--strict`, a published article
 * that no lawyer has reviewed asks; otherwise one sentence counts them. With `--json`, prints the findings alone.
 */
function main(): void {
  const options = readOptions()
  const files = readFolder(contentFolder)
  const today = todayAtTheOffice(files)
  const unreviewed = unreviewedArticles(files, today)
  const strict = options.strict ? unreviewed.findings.map((problem) => graded(problem, 'asks')) : []
  const findings = [...checkFiles(files, today), ...strict]
  const holding = findings.filter(({ grade }) => grade !== 'advises').length
  process.exitCode = holding === 0 ? 0 : 1
  if (options.json) return console.log(JSON.stringify(findings.map(asJson), null, 2))

  const notice = contentNotice(contentPlace)
  if (notice) console.log(notice)
  print(findings)
  if (!options.strict) {
    print(unreviewed.changedSince.map((problem) => graded(problem, 'advises')))
    const sentence = unreviewedSentence(unreviewed)
    if (sentence) console.log(sentence)
  }
  console.log(
    holding === 0 ? 'No problems found.' : `${holding} ${holding === 1 ? 'problem' : 'problems'} found.`,
  )
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`There is no such option. ${usage}`, { cause: error })
  }
}

function graded(problem: Problem, grade: Finding['grade']): Finding {
  return { ...problem, grade, rule: 'reviews' }
}

function asJson({ file, line, grade, rule, words, message, correction }: Finding) {
  return { file, line, grade, rule, words: words ?? null, message, correction: correction ?? null }
}

function print(findings: readonly Finding[]): void {
  const shown = relative(process.cwd(), contentFolder)
  for (const { file, line, grade, message } of findings)
    console.log(`${join(shown, file)}:${line}  ${gradeNames[grade]}: ${message}`)
}

runCommand(main)
