import { folderWith, readContent } from './content-folder.ts'
import type { ContentFolder, FolderRule, Rule } from './content-folder.ts'
import type { ContentFile, FolderFile } from './content-file.ts'
import type { TextFile } from './front-matter.ts'
import type { Finding } from './finding.ts'
import { addressesOnce, namesOnce } from './rules/addresses.ts'
import { admissionsAndOffices } from './rules/admissions.ts'
import { advertising } from './rules/advertising.ts'
import { areaGuides } from './rules/area-guides.ts'
import { articleLength } from './rules/article-length.ts'
import { articleLinks } from './rules/article-links.ts'
import { cautionedStatements } from './rules/cautions.ts'
import { commitments } from './rules/commitments.ts'
import { modelFields, modelFolder } from './rules/content-model.ts'
import { listedCitations } from './rules/citations.ts'
import { countOfLawyers } from './rules/count-of-lawyers.ts'
import { dateGuards } from './rules/date-guards.ts'
import { dateOrder } from './rules/date-order.ts'
import { figuresOfLaw } from './rules/figures.ts'
import { firmNames } from './rules/firm-names.ts'
import { freeConsultation } from './rules/free-consultation.ts'
import { headingOrder } from './rules/headings.ts'
import { brokenLinks } from './rules/links.ts'
import { presentLogo } from './rules/logo.ts'
import { nonLawyers } from './rules/non-lawyers.ts'
import { describedPictures, largePictures, presentPictures } from './rules/pictures.ts'
import { plainMarkdown } from './rules/plain-markdown.ts'
import { knownPlaceholders } from './rules/placeholders.ts'
import { possibleDays } from './rules/possible-days.ts'
import { quotedThanks } from './rules/quoted-thanks.ts'
import { unreadFiles, usableNames } from './rules/read-files.ts'
import { relativeTime } from './rules/relative-time.ts'
import { repetition } from './rules/repetition.ts'
import { firstReportYears } from './rules/report-years.ts'
import { requiredFiles } from './rules/required-files.ts'
import { requiredNotices } from './rules/required-notices.ts'
import { requiredPhrases } from './rules/required-phrases.ts'
import { primarySources } from './rules/sources.ts'
import { toolFacts } from './rules/tool-facts.ts'
import { unverifiedStatements } from './rules/unverified.ts'

/** Required for the site to build: every field fits the content model, and every link and picture resolves. */
export const buildRules: readonly Rule[] = [modelFields, dateOrder, brokenLinks, presentPictures, presentLogo]

/** Rules for the text: law and advertising. */
const lawRules: readonly Rule[] = [
  ...[figuresOfLaw, firstReportYears, listedCitations],
  ...[
    advertising,
    commitments,
    quotedThanks,
    admissionsAndOffices,
    freeConsultation,
    nonLawyers,
    countOfLawyers,
    requiredNotices,
  ],
  ...[cautionedStatements, unverifiedStatements, dateGuards, possibleDays, relativeTime],
  ...[requiredPhrases, primarySources, areaGuides, firmNames],
  ...[headingOrder, describedPictures, plainMarkdown, knownPlaceholders],
]

/** Rules for the craft of an article: nothing unlawful comes of them, so they do not stop a build. */
export const craftRules: readonly Rule[] = [articleLinks, articleLength, repetition, largePictures]

export const wordRules: readonly Rule[] = [...lawRules, ...craftRules]

/** What stops the build: content that violates its model, the law or the rules of advertising. */
export const publishRules: readonly Rule[] = [...buildRules, ...lawRules]

const allRules = [...buildRules, ...wordRules]

const folderRules: readonly FolderRule[] = [
  modelFolder,
  usableNames,
  requiredFiles,
  toolFacts,
  addressesOnce,
  namesOnce,
]

/**
 * Every problem in the files of a content folder, sorted by file and line. A file that cannot be read comes first
 * and alone, because other findings may follow from it. Does no I/O: `readFolder` supplies the files.
 *
 * @param around does the check of one file, with a deadline or a count around it
 * @param today the date at the firm's office, such as 2026-11-21 (`todayAtTheOffice`)
 */
export function checkFiles(
  files: readonly FolderFile[],
  today: string,
  rules: readonly Rule[] = allRules,
  around: (path: string, check: () => Finding[]) => Finding[] = (_, check) => check(),
): Finding[] {
  const { folder, unreadable } = readContent(files, today)
  if (unreadable.length > 0) return unreadable
  const found = folder.files.flatMap((file) => around(file.path, () => findingsIn(file, folder, rules)))
  // The rules for the folder belong to those of the model: a test of single rules leaves them out.
  const between = rules.includes(modelFields) ? folderRules.flatMap((rule) => rule(folder)) : []
  // What stops a build is checked without it.
  const unread = rules === allRules ? unreadFiles(folder) : []
  return inOrder([...between, ...unread, ...found])
}

/** The problems in one text, with `folder` (`readContent`) around it: in milliseconds, for checks while writing. */
export function checkText(
  text: TextFile,
  folder: ContentFolder,
  rules: readonly Rule[] = allRules,
): Finding[] {
  const changed = folderWith(folder, text)
  if ('message' in changed) return [changed]
  const found = changed.files
    .filter(({ path }) => path === text.path)
    .flatMap((file) => findingsIn(file, changed, rules))
  const between = rules.includes(modelFields)
    ? folderRules.flatMap((rule) => rule(changed)).filter(({ file }) => file === text.path)
    : []
  return inOrder([...between, ...found])
}

/** A field that does not fit the content model is named once: what other rules find in its line follows from that. */
function findingsIn(file: ContentFile, folder: ContentFolder, rules: readonly Rule[]): Finding[] {
  const faults = rules.includes(modelFields) ? modelFields(file, folder) : []
  const faultyLines = new Set(faults.map(({ line }) => line))
  const others = rules.filter((rule) => rule !== modelFields).flatMap((rule) => foundBy(rule, file, folder))
  return [...faults, ...others.filter(({ line }) => line === 1 || !faultyLines.has(line))]
}

const lastFound = new WeakMap<ContentFile, Map<Rule, Finding[]>>()

/** What a rule finds. A rule that looks at nothing but the file finds the same in it each time. */
function foundBy(rule: Rule, file: ContentFile, folder: ContentFolder): Finding[] {
  if (rule.length > 1) return rule(file, folder)
  const known = lastFound.get(file) ?? new Map<Rule, Finding[]>()
  lastFound.set(file, known)
  const findings = known.get(rule) ?? rule(file, folder)
  known.set(rule, findings)
  return findings
}

/** Sorted by file and line, each finding once. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const once = new Map(
    findings.map((finding) => [`${finding.file}:${finding.line} ${finding.message}`, finding]),
  )
  return [...once.values()].sort((one, two) => one.file.localeCompare(two.file, 'en') || one.line - two.line)
}
