import { notConcerned } from '../../content-model/changed-law.ts'
import type { ChangedLaw } from '../../content-model/changed-law.ts'
import { cites } from './citing.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { practiceAreaOf, reviewedPageOf } from '../reading/content-values.ts'
import type { ReviewedPage } from '../reading/content-values.ts'
import { inWords, lawItem, reviewDue } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'

/** Why an area or a legal page is due for review on the date `today` (2026-11-21); empty for other files. */
export function pageReviews(
  file: ContentFile,
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  const page = reviewedPageOf(file)
  return page
    ? [
        ...changesForPage(file, page, changedLaw, today),
        ...overduePage(file, page, today),
        ...endedFees(file, today),
      ]
    : []
}

/** A page without a list of changes: it is read again after a change is entered, unless it states later law. */
function changesForPage(
  file: ContentFile,
  { asOf, effective, reviewed }: ReviewedPage,
  changedLaw: readonly ChangedLaw[],
  today: string,
): ReviewItem[] {
  const statesLawOf = asOf ?? effective
  return changedLaw
    .filter(
      ({ changed, entered }) =>
        !(statesLawOf && changed <= statesLawOf) && !(reviewed && entered <= reviewed),
    )
    .filter((change) => !isSetAside(change, file) && cites(file, change.citation))
    .map((change) => {
      const reason = `On ${inWords(change.changed)}, ${change.citation} changed: ${change.what} The page cites it. Correct what is no longer so, then have a lawyer read it and mark it as reviewed; or say that the change does not concern the page.`
      return lawItem(file.path, 'change not mentioned', reason, { ...change, since: change.changed }, today)
    })
}

/** Whether someone has said that a change does not concern a page. */
function isSetAside(change: ChangedLaw, { collection, name }: ContentFile): boolean {
  const list = notConcerned[collection]
  return list !== undefined && change[list].includes(name)
}

/** Fees whose last day has passed: the site no longer prints their figures. */
function endedFees(file: ContentFile, today: string): ReviewItem[] {
  return (practiceAreaOf(file)?.fees?.items ?? []).flatMap(({ name, validUntil }) => {
    const reason = `The fee for “${name}” was valid until ${validUntil && inWords(validUntil)}, and its figure is no longer printed. Enter the current fee and its last day, or remove the figure.`
    return reviewDue(file.path, validUntil, today, reason)
  })
}

function overduePage({ path }: ContentFile, { reviewBy }: ReviewedPage, today: string): ReviewItem[] {
  const reason = `Its review was due on ${reviewBy && inWords(reviewBy)}. Have a lawyer read it and mark it as reviewed.`
  return reviewDue(path, reviewBy, today, reason)
}
