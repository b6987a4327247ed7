import type { ContentFolder } from '../../../editorial/content-folder.ts'
import { factReviews } from '../../../editorial/fact-reviews.ts'
import type { ReviewItem } from '../../../editorial/review-item.ts'
import { reviewList } from '../../../editorial/review-list.ts'
import { sentencesTouched } from '../../../editorial/touched-sentences.ts'

/** A reason to review a text, with the sentences that a changed law or fact touches. */
export type DueReview = ReviewItem & { sentences: string[] }

/** What is due for review. */
export function reviewsDue(folder: ContentFolder): DueReview[] {
  return [...reviewList(folder.files, folder.today), ...factReviews(folder, folder.today)].map((item) => ({
    ...item,
    sentences: sentencesTouched(item, folder),
  }))
}
