import { sentencesCiting } from '../../../editorial/citing.ts'
import type { ContentFolder } from '../../../editorial/content-folder.ts'
import { factReviews } from '../../../editorial/fact-reviews.ts'
import type { ReviewItem } from '../../../editorial/review-item.ts'
import { reviewList } from '../../../editorial/review-list.ts'

/** A reason to review a text; where a law changed, with its sentences that cite it. */
export type DueReview = ReviewItem & { sentences: string[] }

/** What is due for review. */
export function reviewsDue(folder: ContentFolder): DueReview[] {
  return [...reviewList(folder.files, folder.today), ...factReviews(folder, folder.today)].map((item) => {
    const file = folder.files.find(({ path }) => path === item.file)
    return { ...item, sentences: file && item.law !== null ? sentencesCiting(file, item.law) : [] }
  })
}
