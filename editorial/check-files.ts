import { hash } from 'node:crypto'
import type { Grade } from '../content-model/grade.ts'
import { folderWith, readContent, siteContextOf } from './reading/content-folder.ts'
import type { ContentFolder, Rule, SiteContext } from './reading/content-folder.ts'
import type { ContentFile, FolderFile } from './reading/content-file.ts'
import type { RawFile } from './reading/front-matter.ts'
import { memoize } from '../content-model/memoize.ts'
import type { Finding, Problem } from './finding.ts'
import { besideKept, voidEntries } from './kept.ts'
import { allRules, folderRules, model } from './rules.ts'

/**
 * Every problem in the files of a content folder, sorted by file and line. A file that cannot be read comes first and
 * alone, because other findings may follow from it. Does no I/O: `readFolder` supplies the files.
 *
 * @param around runs the check of one file, for example with a deadline or a counter
 * @param today the date at the firm's office, such as 2026-11-21 (`todayAtTheOffice`)
 */
export function checkFiles(
  files: readonly FolderFile[],
  today: string,
  rules: readonly Rule[] = allRules,
  around: (path: string, check: () => Finding[]) => Finding[] = (_, check) => check(),
): Finding[] {
  const { folder, unreadable } = readContent(files, today)
  if (unreadable.length > 0) return unreadable.map(asUnreadable)
  const found = folder.files.flatMap((file) => around(file.path, () => findingsIn(file, folder, rules)))
  const findings = [...betweenFiles(folder, rules), ...found]
  const unused = rules === allRules ? voidEntries(findings, folder) : []
  return inOrder([...besideKept(findings, folder), ...unused])
}

/**
 * The problems in one file as part of `folder` (`readContent`). Takes milliseconds, for checks while someone writes.
 */
export function checkFile(raw: RawFile, folder: ContentFolder, rules: readonly Rule[] = allRules): Finding[] {
  const changed = folderWith(folder, raw)
  if ('message' in changed) return [asUnreadable(changed)]
  const found = changed.files
    .filter(({ path }) => path === raw.path)
    .flatMap((file) => findingsIn(file, changed, rules))
  const between = betweenFiles(changed, rules).filter(({ file }) => file === raw.path)
  return inOrder(besideKept([...between, ...found], changed, folder))
}

/** The rules for the folder run only together with the rule for the model: a test of single rules leaves them out. */
function betweenFiles(folder: ContentFolder, rules: readonly Rule[]): Finding[] {
  if (!rules.includes(model)) return []
  return folderRules.flatMap(({ check, ...rule }) => graded(check(folder), rule))
}

/**
 * Below line 1, a line with a field that does not fit the content model has no other findings: they would follow from
 * that.
 */
function findingsIn(file: ContentFile, folder: ContentFolder, rules: readonly Rule[]): Finding[] {
  const faults = rules.includes(model) ? foundBy(model, file, folder) : []
  const faultyLines = new Set(faults.map(({ line }) => line))
  const others = rules.filter((rule) => rule !== model).flatMap((rule) => foundBy(rule, file, folder))
  // Words with a finding that stops publishing get no question in addition.
  const stopped = new Set(
    others.flatMap(({ grade, line, words }) => (grade === 'stops' && words ? [`${line} ${words}`] : [])),
  )
  return [
    ...faults,
    ...others
      .filter(({ line }) => line === 1 || !faultyLines.has(line))
      .filter(({ grade, line, words }) => grade !== 'asks' || !stopped.has(`${line} ${words}`)),
  ]
}

function foundBy(rule: Rule, file: ContentFile, folder: ContentFolder): Finding[] {
  if (rule.reads === 'file') return foundInFile(rule)(file)
  if (rule.reads === 'context') return foundInContext(siteContextOf(folder))(rule)(file)
  return graded(rule.check(file, folder), rule)
}

const foundInFile = memoize((rule: Rule & { reads: 'file' }) =>
  memoize((file: ContentFile) => graded(rule.check(file), rule)),
)

const foundInContext = memoize((context: SiteContext) =>
  memoize((rule: Rule & { reads: 'context' }) =>
    memoize((file: ContentFile) => graded(rule.check(file, context), rule)),
  ),
)

function graded(problems: readonly Problem[], rule: { name: string; grade: Grade }): Finding[] {
  return problems.map((problem) => ({ grade: rule.grade, ...problem, rule: rule.name }))
}

/** No rule runs on a file that cannot be read, so this is its only finding. */
function asUnreadable(problem: Problem): Finding {
  return { ...problem, grade: 'stops', rule: 'readable' }
}

/** Sorts by file and line, and drops duplicates; a lawyer is asked about each sentence of a line. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const distinct = new Map(
    findings.map((finding) => [
      `${finding.file}:${finding.line} ${finding.sentence} ${finding.message}`,
      finding,
    ]),
  )
  return [...distinct.values()].sort(
    (one, two) => one.file.localeCompare(two.file, 'en') || one.line - two.line,
  )
}

/** Identifies content as the checker sees it on a day (2026-11-21): equal versions mean equal findings. A SHA-256. */
export function checkedVersion(files: readonly FolderFile[], today: string): string {
  return hash('sha256', JSON.stringify([today, files]))
}
