import { readContent } from './content-folder.ts'
import type { Rule } from './content-folder.ts'
import type { TextFile } from './content-file.ts'
import type { Finding } from './finding.ts'
import { areaGuides } from './rules/area-guides.ts'
import { articleLength } from './rules/article-length.ts'
import { articleLinks } from './rules/article-links.ts'
import { bannedWords } from './rules/banned-words.ts'
import { cautionedStatements } from './rules/cautions.ts'
import { modelFields, modelFolder } from './rules/content-model.ts'
import { listedCitations } from './rules/citations.ts'
import { dateGuards } from './rules/date-guards.ts'
import { figuresOfLaw } from './rules/figures.ts'
import { firmNames } from './rules/firm-names.ts'
import { headingOrder } from './rules/headings.ts'
import { brokenLinks } from './rules/links.ts'
import { describedPictures } from './rules/pictures.ts'
import { plainMarkdown } from './rules/plain-markdown.ts'
import { promisedResults } from './rules/promises.ts'
import { repetition } from './rules/repetition.ts'
import { requiredPhrases } from './rules/required-phrases.ts'
import { primarySources } from './rules/sources.ts'
import { unverifiedStatements } from './rules/unverified.ts'

/** Required for the site to build: every field fits the content model, and every link resolves. */
export const buildRules: readonly Rule[] = [modelFields, brokenLinks]

/** Rules for the text: law, advertising and style. */
export const wordRules: readonly Rule[] = [
  figuresOfLaw,
  listedCitations,
  bannedWords,
  cautionedStatements,
  promisedResults,
  unverifiedStatements,
  dateGuards,
  requiredPhrases,
  primarySources,
  articleLinks,
  articleLength,
  headingOrder,
  describedPictures,
  plainMarkdown,
  repetition,
  firmNames,
  areaGuides,
]

/**
 * Every problem in the files of a content folder, sorted by file and line. Files that the site does not show are
 * not read.
 */
export function checkFiles(
  texts: readonly TextFile[],
  rules: readonly Rule[] = [...buildRules, ...wordRules],
): Finding[] {
  const { folder, unreadable } = readContent(texts)
  const found = folder.files.flatMap((file) => rules.flatMap((rule) => rule(file, folder)))
  const between = rules.includes(modelFields) ? modelFolder(folder.files) : []
  return [...unreadable, ...between, ...found].sort(
    (one, two) => one.file.localeCompare(two.file, 'en') || one.line - two.line,
  )
}
