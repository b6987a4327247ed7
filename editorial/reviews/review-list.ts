import { notConcerned } from '../../content-model/changed-law.ts'
import type { ChangedLaw } from '../../content-model/changed-law.ts'
import { citationsIn, normalizedCitation, citesTheSame } from '../reading/citations.ts'
import type { ContentFile } from '../reading/content-file.ts'
import {
  articleOf,
  changedLawIn,
  practiceAreaOf,
  reviewedPageOf,
  firmIn,
  memberOf,
  plainPageOf,
} from '../reading/content-values.ts'
import type { Article, ReviewedPage } from '../reading/content-values.ts'
import { memoize } from '../../content-model/memoize.ts'
import { literally } from '../reading/phrases.ts'
import { sentenceAt } from '../reading/sentences.ts'
import { citationFields } from '../rules/citations.ts'
import { hasLeft } from '../../content-model/member.ts'
import { firmNameHas, surnameOf } from '../../content-model/person-name.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { plainText } from '../reading/plain-text.ts'
import { statedFigures } from '../rules/stated-figures.ts'
import { formatDate } from '../../text/day-in-words.ts'
import { byUrgency, lawItem, reviewDue, reviewItem, daysLate } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'

/**
 * What is due for review on the date `today` (2026-11-21), most urgent first: files that do not mention a change in a
 * law that they cite, then articles last checked before a change was entered, then files past their review date, and
 * fees past their last day. Within each group, the longest overdue come first.
 */
export function reviewList(files: readonly ContentFile[], today: string): ReviewItem[] {
  const changedLaw = changedLawIn(files)
  return files
    .flatMap((file) => {
      const article = articleOf(file)
      const page = reviewedPageOf(file)
      if (article)
        return [
          ...concerning(file, article.asOf, changedLaw).flatMap((change) =>
            untold(file, article, change, today),
          ),
          ...overdue(
            file,
            article,
            'Compare the article with current law, and enter new days under “Checked” and “Next review by”. Then a lawyer reads it and marks it as reviewed.',
            today,
          ),
        ]
      const plain = plainPageOf(file)
      if (plain)
        return concerning(file, plain.asOf, changedLaw).map((change) => outdated(file, change, today))
      if (!page) return []
      return [
        ...concerning(file, page.asOf ?? page.effective, changedLaw).flatMap((change) =>
          unread(file, page, change, today),
        ),
        ...overdue(file, page, 'Have a lawyer read it and mark it as reviewed.', today),
        ...endedFees(file, today),
      ]
    })
    .sort(byUrgency)
}

/** The changes in law that a file cites, unless it states later law, or someone has said that they do not concern it. */
function concerning(
  file: ContentFile,
  statesLawOf: Date | undefined,
  changedLaw: readonly ChangedLaw[],
): ChangedLaw[] {
  const list = notConcerned[file.collection]
  return changedLaw.filter(
    (change) =>
      !(statesLawOf && change.changed <= statesLawOf) &&
      !(list && change[list].includes(file.name)) &&
      cites(file, change.citation),
  )
}

/** An article must tell its readers of a change, and must be read again after the change was entered. */
function untold({ path }: ContentFile, article: Article, change: ChangedLaw, today: string): ReviewItem[] {
  const { citation, changed, entered } = change
  if (!tells(article, change)) {
    const reason = `On ${formatDate(changed)}, ${citation} changed: ${change.what} The article does not say so yet. Describe the change and its source, ${change.source}, under “Changes in the law”.`
    return [lawItem(path, 'change not mentioned', reason, { ...change, since: changed }, today)]
  }
  const read = latest(article)
  if (read && read >= entered) return []
  const last = read ? `last on ${formatDate(read)}` : 'at an unknown time'
  const reason = `${citation} changed: ${change.what} The article was checked ${last}, before the change was noted on ${formatDate(entered)}. Compare the article with the change, and enter the day under “Checked”.`
  return [lawItem(path, 'checked before change', reason, { ...change, since: entered }, today)]
}

/** An area or a legal page has no list of changes, so it must be read again after a change was entered. */
function unread(
  { path }: ContentFile,
  { reviewed }: ReviewedPage,
  change: ChangedLaw,
  today: string,
): ReviewItem[] {
  if (reviewed && change.entered <= reviewed) return []
  const reason = `On ${formatDate(change.changed)}, ${change.citation} changed: ${change.what} The page cites it. Correct what is no longer so, then have a lawyer read it and mark it as reviewed; or say that the change does not concern the page.`
  return [lawItem(path, 'change not mentioned', reason, { ...change, since: change.changed }, today)]
}

/** A page with neither a list of changes nor a record of reviews states the day of its law. */
function outdated({ path }: ContentFile, change: ChangedLaw, today: string): ReviewItem {
  const reason = `On ${formatDate(change.changed)}, ${change.citation} changed: ${change.what} The page cites it. Correct what is no longer so, and enter the day as of which the page states the law under “Law as of”.`
  return lawItem(path, 'change not mentioned', reason, { ...change, since: change.changed }, today)
}

/** An article mentions a change if one of its own entries names the same source or date. */
function tells(article: Article, change: ChangedLaw): boolean {
  // So that "Act 12 of 2022" is not found in "Act 112 of 2022", nor "Pub. L. 119-2" in "Pub. L. 119-21".
  const source = new RegExp(`(?<!\\w)${literally(normalizedCitation(change.source))}(?![.,-]?\\w)`)
  return (article.changes ?? []).some(
    (told) =>
      told.date.getTime() === change.changed.getTime() || source.test(normalizedCitation(told.source)),
  )
}

function overdue(
  { path }: ContentFile,
  { reviewBy }: Pick<ReviewedPage, 'reviewBy'>,
  what: string,
  today: string,
): ReviewItem[] {
  return reviewDue(
    path,
    reviewBy,
    today,
    `The review was due on ${reviewBy && formatDate(reviewBy)}. ${what}`,
  )
}

/** Fees whose last day has passed; the site no longer prints their amounts. */
function endedFees(file: ContentFile, today: string): ReviewItem[] {
  return (practiceAreaOf(file)?.fees?.items ?? []).flatMap(({ name, validUntil }) => {
    const reason = `The fee for “${name}” was valid until ${validUntil && formatDate(validUntil)}, and its figure is no longer printed. Enter the current fee and its last day, or remove the figure.`
    return reviewDue(file.path, validUntil, today, reason)
  })
}

/** The last day on which an article was checked or read by a lawyer. */
function latest({ checked, reviewed }: Article): Date | undefined {
  return checked && reviewed && reviewed > checked ? reviewed : checked
}

/** The citations in a file's text, read once however many laws are looked for. */
const written = memoize(({ passages }: ContentFile) =>
  passages
    .filter(({ kind }) => kind !== 'citation')
    .flatMap(({ text }) => citationsIn(text).map((citation) => ({ ...citation, passage: text }))),
)

/** Whether a file cites a law: in its text, or in a field that holds a citation. */
function cites(file: ContentFile, citation: string): boolean {
  const isNamed = citationFields(file).some((own) => citesTheSame(own.citation, citation))
  return isNamed || sentencesCiting(file, citation).length > 0
}

/** The sentences of a file that cite a law, and the answers in a practice area with that law as their source, each once. */
function sentencesCiting(file: ContentFile, citation: string): string[] {
  const inText = written(file)
    .filter(({ text }) => citesTheSame(text, citation))
    .map(({ passage, start }) => sentenceAt(passage, start).words)
  const answers = (practiceAreaOf(file)?.questions ?? [])
    .filter(({ source }) => source !== undefined && citesTheSame(source, citation))
    .map(({ answer }) => answer)
  return [...new Set([...inText, ...answers])]
}

/**
 * Items for lawyers who left by the day `today` (2026-11-21) while the firm's name still has their surname, until a
 * lawyer has reviewed the name (RPC 7.1, comment 5: a firm's name must not mislead about who is in the firm).
 */
export function firmNameReviews({ files }: ContentFolder, today: string): ReviewItem[] {
  const firm = firmIn(files).name
  return files.flatMap((file) => {
    const member = memberOf(file)
    if (!firm || !member?.name || !member.left || !member.lawyer || !hasLeft(member, today)) return []
    const { name, left, nameKept } = member
    const surname = surnameOf({ name, surname: member.surname })
    if (nameKept || !firmNameHas(plainText(firm), plainText(surname))) return []
    const reason = `${name} left the firm on ${formatDate(left)}, and the firm’s name, “${firm}”, still has “${surname}” (RPC 7.1, comment 5). Have a lawyer decide whether the name may stay. Change it under Firm, or enter the day of the decision under “Firm name reviewed on”.`
    return [reviewItem(file.path, 'review due', reason, daysLate(left, today))]
  })
}

/** The sentences of a file that a change in a law affects: those that cite it, and those whose figures depend on it. */
export function sentencesUnder(file: ContentFile, law: string, folder: ContentFolder): string[] {
  const stating = sentencesStating(file, folder, ({ source }) => citesTheSame(law, source))
  return [...new Set([...sentencesCiting(file, law), ...stating])]
}

/** The sentences that a reason to review affects, in the file itself or in the pages that state the fact. */
export function sentencesTouched({ file, law, fact, pages }: ReviewItem, folder: ContentFolder): string[] {
  const paths = [file, ...pages]
  const files = folder.files.filter(({ path }) => paths.includes(path))
  if (law !== null) return files.flatMap((each) => sentencesUnder(each, law, folder))
  if (fact === undefined) return []
  return files.flatMap((each) => sentencesStating(each, folder, ({ name }) => name === fact))
}

function sentencesStating(
  file: ContentFile,
  folder: ContentFolder,
  isMeant: (fact: { name: string; source: string }) => boolean,
): string[] {
  const stated = statedFigures(file, folder).filter(({ agreesWith }) =>
    agreesWith.some(({ fact }) => isMeant(fact)),
  )
  return [
    ...new Set(
      stated.map(({ sentence, passage, figure }) => asRead(file, sentence, passage.lineAt(figure.start))),
    ),
  ]
}

/**
 * A figure in a table, written out as a sentence: "Annual report due, Corporation: June 30". Other sentences are
 * returned unchanged.
 */
function asRead({ passages, headings }: ContentFile, sentence: string, line: number): string {
  const cell = passages.find(
    ({ kind, text, lineAt }) => kind === 'cell' && lineAt(0) === line && sentence.startsWith(`${text} `),
  )
  if (!cell) return sentence
  const around = cell.within.filter((words) => !headings.some(({ text }) => plainText(text) === words))
  const [row, column] = [around.at(0), around.at(-1)]
  return `${[...new Set([row, column])].filter(Boolean).join(', ')}: ${cell.text}`
}
