import type { FolderRule, Rule } from './reading/content-folder.ts'
import { admissionsAndOffices } from './rules/admissions.ts'
import { answerTimes } from './rules/answer-times.ts'
import { contactDetails } from './rules/contact-details.ts'
import { modelFields, modelFolder } from './rules/content-model.ts'
import { listedCitations } from './rules/citations.ts'
import { dateOrder, feeDays, possibleDays } from './rules/dates.ts'
import { figuresOfLaw } from './rules/figures.ts'
import { freeConsultation } from './rules/free-consultation.ts'
import { headingOrder, plainMarkdown, unshownBody } from './rules/markdown.ts'
import { brokenLinks } from './rules/links.ts'
import { lawWithoutSources } from './rules/law-without-sources.ts'
import { presentLogo, pictures } from './rules/pictures.ts'
import { oldAddresses } from './rules/old-addresses.ts'
import { nonLawyers } from './rules/non-lawyers.ts'
import { knownPlaceholders } from './rules/placeholders.ts'
import { unreadFiles, usableNames, requiredFiles } from './rules/files.ts'
import { requiredNotices } from './rules/required-notices.ts'
import { toolFacts } from './rules/tool-facts.ts'
import { wording, wordingExamples } from './wording/wording.ts'

/** Runs first: what other rules find in the line of a field that does not fit the model follows from that. */
export const model: Rule = { name: 'model', grade: 'stops', reads: 'file', check: modelFields }

/** What the site needs to be built: every field fits the content model, and every link and picture resolves. */
export const buildRules: readonly Rule[] = [
  model,
  { name: 'date-order', grade: 'stops', reads: 'folder', check: dateOrder },
  { name: 'links', grade: 'stops', reads: 'folder', check: brokenLinks },
  { name: 'pictures', grade: 'stops', reads: 'folder', check: pictures },
  { name: 'logo', grade: 'stops', reads: 'folder', check: presentLogo },
  { name: 'old-addresses', grade: 'stops', reads: 'folder', check: oldAddresses },
]

/** What the text must satisfy: the law, and the rules on advertising. */
export const wordRules: readonly Rule[] = [
  { name: 'figures', grade: 'asks', reads: 'context', check: figuresOfLaw },
  { name: 'citations', grade: 'asks', reads: 'context', check: listedCitations },
  { name: 'law-in-news', grade: 'asks', reads: 'context', check: lawWithoutSources },
  { name: 'days', grade: 'stops', reads: 'file', check: possibleDays },
  { name: 'notices', grade: 'stops', reads: 'folder', check: requiredNotices },
  { name: 'non-lawyers', grade: 'asks', reads: 'context', check: nonLawyers },
  { name: 'admissions', grade: 'asks', reads: 'context', check: admissionsAndOffices },
  { name: 'placeholders', grade: 'stops', reads: 'file', check: knownPlaceholders },
  { name: 'unshown-body', grade: 'advises', reads: 'file', check: unshownBody },
  { name: 'html', grade: 'stops', reads: 'file', check: plainMarkdown },
  { name: 'wording', grade: 'asks', reads: 'context', check: wording },
  { name: 'contact-details', grade: 'asks', reads: 'context', check: contactDetails },
  { name: 'free-consultation', grade: 'asks', reads: 'context', check: freeConsultation },
  { name: 'answer-times', grade: 'advises', reads: 'context', check: answerTimes },
  { name: 'fee-days', grade: 'advises', reads: 'folder', check: feeDays },
  { name: 'headings', grade: 'advises', reads: 'file', check: headingOrder },
]

export const allRules: readonly Rule[] = [...buildRules, ...wordRules]

export const folderRules: readonly FolderRule[] = [
  { name: 'model', grade: 'stops', check: modelFolder },
  { name: 'file-names', grade: 'stops', check: usableNames },
  { name: 'required-files', grade: 'stops', check: requiredFiles },
  { name: 'tool-facts', grade: 'stops', check: toolFacts },
  { name: 'wording-examples', grade: 'asks', check: wordingExamples },
  { name: 'unread-files', grade: 'advises', check: unreadFiles },
]
