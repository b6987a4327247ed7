import { isoDay, formatDate } from '../../lib/dates.ts'
import type { Article } from '../../lib/view-models.ts'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'

/** Under the byline: when the text was checked, which lawyer has read this version, and whether it is a sample. */
export function ArticleReview({ article }: { article: Article }) {
  const {
    checked,
    review,
    author: { isSample },
  } = article
  return (
    <p className="article-review">
      {isSample && 'Sample article by an invented author. '}
      Checked against its sources on <time dateTime={isoDay(checked)}>{formatDate(checked)}</time>
      {review ? '. ' : '; no lawyer of the firm has reviewed it yet.'}
      {review && <ReviewedBy review={review} />}
    </p>
  )
}
