import type { ChangedLaw } from '../../content-model/changed-law.ts'
import { normalizedCitation } from '../reading/citations.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { articleOf, changedLawIn } from '../reading/content-values.ts'
import type { Article } from '../reading/content-values.ts'
import { cites } from './citing.ts'
import { pageReviews } from './page-reviews.ts'
import { byUrgency, inWords, lawItem, reviewDue } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'

/**
 * What is due for review on the date `today` (2026-11-21), most urgent first: texts that do not mention a change in a
 * law they cite, then articles last checked before a change was entered, then texts past their review date; longest
 * overdue first within each group.
 */
export function reviewList(files: readonly ContentFile[], today: string): ReviewItem[] {
  const changedLaw = changedLawIn(files)
  return files
    .flatMap((file) => {
      const article = articleOf(file)
      if (article) return [...changesFor(file, article, changedLaw, today), ...overdue(file, article, today)]
      return pageReviews(file, changedLaw, today)
    })
    .sort(byUrgency)
}

function changesFor(
  file: ContentFile,
  article: Article,
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  const { name, path } = file
  return changedLaw
    .filter(
      ({ doesNotConcern, changed }) =>
        !doesNotConcern.includes(name) && !(article.asOf && changed <= article.asOf),
    )
    .filter(({ citation }) => cites(file, citation))
    .flatMap((change): ReviewItem[] => {
      const { citation, changed, entered } = change
      if (!tells(article, change)) {
        const reason = `On ${inWords(changed)}, ${citation} changed: ${change.what} The article does not say so yet. Describe the change and its source, ${change.source}, under “Changes in the law”.`
        return [lawItem(path, 'change not mentioned', reason, { ...change, since: changed }, today)]
      }
      const read = latest(article)
      if (read && read >= entered) return []
      const last = read ? `last on ${inWords(read)}` : 'at an unknown time'
      const reason = `${citation} changed: ${change.what} The article was checked ${last}, before the change was noted on ${inWords(entered)}. Compare the article with the change, and enter the day under “Checked”.`
      return [lawItem(path, 'checked before change', reason, { ...change, since: entered }, today)]
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
  const reason = `The review was due on ${reviewBy && inWords(reviewBy)}. Compare the article with current law, and enter new days under “Checked” and “Next review by”. Then a lawyer reads it and marks it as reviewed.`
  return reviewDue(path, reviewBy, today, reason)
}

/** The last day on which an article was checked or a lawyer read it. */
function latest({ checked, reviewed }: Article): Date | undefined {
  return checked && reviewed && reviewed > checked ? reviewed : checked
}
