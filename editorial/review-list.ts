import type { ChangedLaw } from '../src/schemas/changed-law.ts'
import { articleOf } from './articles.ts'
import type { Article } from './articles.ts'
import { citesTheSame, normalizedCitation } from './citations.ts'
import type { ContentFile } from './content-files.ts'

/** A reason to read an article again. */
export type ReviewItem = {
  /** The file as staff know it: "content/blog/will-vs-trust.md". */
  file: string
  kind: 'change not told' | 'reviewed before change' | 'review due'
  /** Why, and what to do, in one or two sentences. */
  reason: string
  /** Whole days since it should have been done. */
  daysLate: number
}

const weight: Record<ReviewItem['kind'], number> = {
  'change not told': 0,
  'reviewed before change': 1,
  'review due': 2,
}

/**
 * What has to be read again on the day `today` (2026-11-21), most urgent first: articles that do not yet tell a
 * change of the law they cite, then those last reviewed before a change was entered, then those past their
 * review date; within each, the longest late first.
 */
export function reviewList(
  files: readonly ContentFile[],
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  return files
    .flatMap((file) => {
      const article = articleOf(file)
      if (!article) return []
      return [...changesFor(file, article, changedLaw, today), ...overdue(file, article, today)]
    })
    .sort((one, two) => weight[one.kind] - weight[two.kind] || two.daysLate - one.daysLate)
}

function changesFor(
  file: ContentFile,
  article: Article,
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  return changedLaw
    .filter(
      ({ doesNotConcern, changed }) =>
        !doesNotConcern.includes(file.name) && !(article.asOf && changed <= article.asOf),
    )
    .filter(({ citation }) => article.sources.some((source) => citesTheSame(citation, source.citation)))
    .flatMap((change): ReviewItem[] => {
      if (!tells(article, change)) {
        const reason = `It cites ${change.citation}, which changed on ${change.changed}: ${change.what} Add ${change.source} to \`changes\`.`
        return [
          { file: file.path, kind: 'change not told', reason, daysLate: daysBetween(change.changed, today) },
        ]
      }
      if (article.reviewed && article.reviewed >= change.entered) return []
      const reason = `It was reviewed on ${article.reviewed ?? 'no known day'}, and the change of ${change.citation} was entered on ${change.entered}. Read it again and set \`reviewed\`.`
      return [
        {
          file: file.path,
          kind: 'reviewed before change',
          reason,
          daysLate: daysBetween(change.entered, today),
        },
      ]
    })
}

/** An article tells a change when one of its own names the same source or the same day. */
function tells(article: Article, change: ChangedLaw): boolean {
  const source = normalizedCitation(change.source)
  return article.changes.some(
    (told) => told.date === change.changed || normalizedCitation(told.source).includes(source),
  )
}

function overdue(file: ContentFile, article: Article, today: string): ReviewItem[] {
  const { reviewBy } = article
  if (!reviewBy || today <= reviewBy) return []
  const reason = `Its review was due on ${reviewBy}. Read it against the law, then set \`reviewed\` and \`reviewBy\`.`
  return [{ file: file.path, kind: 'review due', reason, daysLate: daysBetween(reviewBy, today) }]
}

/** Whole days from one day to another, 0 when the second comes first. */
function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
}
