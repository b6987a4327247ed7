import type { ChangedLaw } from '../content-model/changed-law.ts'
import { citesTheSame, normalizedCitation } from './citations.ts'
import type { ContentFile } from './content-file.ts'
import { articleOf, changedLawIn } from './content-values.ts'
import type { Article } from './content-values.ts'
import { dayInWords } from './facts.ts'

/** A reason to review an article again. */
export type ReviewItem = {
  /** The file inside the content folder: "blog/will-vs-trust.md". */
  file: string
  kind: 'change not mentioned' | 'fact changed' | 'checked before change' | 'review due' | 'fact review due'
  /** The law that changed, as its list cites it; null where another reason than a change is given. */
  law: string | null
  /** The reason and what to do, in two or three sentences. */
  reason: string
  /** The other files that the reason concerns: those that state a fact. */
  pages: readonly string[]
  /** Whole days overdue. */
  daysLate: number
}

const weight: Record<ReviewItem['kind'], number> = {
  'change not mentioned': 0,
  'fact changed': 1,
  'checked before change': 2,
  'review due': 3,
  'fact review due': 4,
}

/**
 * What is due for review on the date `today` (2026-11-21), most urgent first: articles that do not mention a change
 * in a law they cite, then those last checked before a change was entered, then those past their review date;
 * longest overdue first within each group.
 */
export function reviewList(files: readonly ContentFile[], today: string): ReviewItem[] {
  const changedLaw = changedLawIn(files)
  return files
    .flatMap((file) => {
      const article = articleOf(file)
      if (!article) return []
      return [...changesFor(file, article, changedLaw, today), ...overdue(file, article, today)]
    })
    .sort(byUrgency)
}

/** Most urgent first; longest overdue first within each kind. */
export function byUrgency(one: ReviewItem, two: ReviewItem): number {
  return weight[one.kind] - weight[two.kind] || two.daysLate - one.daysLate
}

function changesFor(
  { name, path }: ContentFile,
  article: Article,
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  return changedLaw
    .filter(
      ({ doesNotConcern, changed }) =>
        !doesNotConcern.includes(name) && !(article.asOf && changed <= article.asOf),
    )
    .filter(({ citation }) => article.sources?.some((source) => citesTheSame(citation, source.citation)))
    .flatMap((change): ReviewItem[] => {
      const { citation, changed, entered } = change
      const item = { file: path, law: citation, pages: [] }
      if (!tells(article, change)) {
        const reason = `On ${inWords(changed)}, ${citation} changed: ${change.what} The article does not say so yet. Describe the change and its source, ${change.source}, under “Changes in the law”.`
        return [{ ...item, kind: 'change not mentioned', reason, daysLate: daysLate(changed, today) }]
      }
      const read = latest(article)
      if (read && read >= entered) return []
      const last = read ? `last on ${inWords(read)}` : 'at an unknown time'
      const reason = `${citation} changed: ${change.what} The article was checked ${last}, before the change was noted on ${inWords(entered)}. Compare the article with the change, and enter the day under “Checked”.`
      return [{ ...item, kind: 'checked before change', reason, daysLate: daysLate(entered, today) }]
    })
}

/** An article mentions a change if one of its own entries names the same source or date. */
function tells(article: Article, change: ChangedLaw): boolean {
  const source = normalizedCitation(change.source)
  return (article.changes ?? []).some(
    (told) =>
      told.date.getTime() === change.changed.getTime() || normalizedCitation(told.source).includes(source),
  )
}

function overdue({ path }: ContentFile, { reviewBy }: Article, today: string): ReviewItem[] {
  if (!reviewBy || today <= isoDay(reviewBy)) return []
  const reason = `The review was due on ${inWords(reviewBy)}. Compare the article with current law, and enter new days under “Checked” and “Next review by”. Then a lawyer reads it and marks it as reviewed.`
  const late = daysLate(reviewBy, today)
  return [{ file: path, kind: 'review due', law: null, reason, pages: [], daysLate: late }]
}

/** The last day on which an article was checked or a lawyer read it. */
function latest({ checked, reviewed }: Article): Date | undefined {
  return checked && reviewed && reviewed > checked ? reviewed : checked
}

/** Whole days from a date until today; 0 if the date is in the future. */
function daysLate(since: Date, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - since.getTime()) / 86_400_000))
}

function inWords(day: Date): string {
  return dayInWords(isoDay(day))
}

/** "2026-11-21" */
function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
