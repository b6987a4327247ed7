import type { ChangedLaw } from '../content-model/changed-law.ts'
import { citesTheSame, normalizedCitation } from './citations.ts'
import type { ContentFile } from './content-file.ts'
import { articleOf, changedLawIn } from './content-values.ts'
import type { Article } from './content-values.ts'

/** A reason to review an article again. */
export type ReviewItem = {
  /** The file inside the content folder: "blog/will-vs-trust.md". */
  file: string
  kind: 'change not mentioned' | 'fact changed' | 'checked before change' | 'review due' | 'fact review due'
  /** The reason and what to do, in one or two sentences. */
  reason: string
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
      if (!tells(article, change)) {
        const reason = `It cites ${citation}, which changed on ${isoDay(changed)}: ${change.what} Describe the change and its source, ${change.source}, under “Changes in the law”.`
        return [{ file: path, kind: 'change not mentioned', reason, daysLate: daysLate(changed, today) }]
      }
      const read = latest(article)
      if (read && read >= entered) return []
      const last = read ? isoDay(read) : 'an unknown date'
      const reason = `It was checked on ${last}, but the change in ${citation} was entered on ${isoDay(entered)}. Compare the text with that change, and enter the day under “Checked”.`
      return [{ file: path, kind: 'checked before change', reason, daysLate: daysLate(entered, today) }]
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
  const reason = `Its review was due on ${isoDay(reviewBy)}. Compare it with current law, enter new days under “Checked” and “Next review by”, and have a lawyer read it and mark it as reviewed.`
  return [{ file: path, kind: 'review due', reason, daysLate: daysLate(reviewBy, today) }]
}

/** The last day on which an article was checked or a lawyer read it. */
function latest({ checked, reviewed }: Article): Date | undefined {
  return checked && reviewed && reviewed > checked ? reviewed : checked
}

/** Whole days from a date until today; 0 if the date is in the future. */
function daysLate(since: Date, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - since.getTime()) / 86_400_000))
}

/** "2026-11-21" */
function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
