import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import type { Review } from '../../lib/view-models.ts'

/** One sentence: which lawyer has reviewed the page's current text, and when. */
export function ReviewedBy({ review }: { review: Review }) {
  return (
    <>
      Reviewed by <a href={review.by.href}>{review.by.name}</a>, a lawyer, on{' '}
      <time dateTime={isoDay(review.on)}>{formatDate(review.on)}</time>.
    </>
  )
}
