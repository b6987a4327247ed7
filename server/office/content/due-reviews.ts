import { sentencesCiting } from '../../../editorial/citing.ts'
import { factReviews } from '../../../editorial/fact-reviews.ts'
import type { ReviewItem } from '../../../editorial/review-item.ts'
import { reviewList } from '../../../editorial/review-list.ts'
import type { ListedContent } from '../../../office/contract/content.ts'
import type { Content } from './parts.ts'
import { reviewReason } from './review-reason.ts'
import type { SavedContent } from './saved-content.ts'

/** What is due for review, by file. */
export function reviewsByFile(
  { today }: Pick<Content, 'today'>,
  { folder }: SavedContent,
): Map<string, ReviewItem[]> {
  return Map.groupBy(
    [...reviewList(folder.files, today()), ...factReviews(folder, today())],
    ({ file }) => file,
  )
}

/** Why a text is due; where a law changed, with its sentences that cite it. */
export function reasonsOf(due: readonly ReviewItem[], saved: SavedContent): ListedContent['reasons'] {
  return due.map((item) => {
    const { file: path, law } = item
    const file = saved.folder.files.find((candidate) => candidate.path === path)
    const sentences = file && law !== null ? sentencesCiting(file, law) : []
    return { text: reviewReason(item, saved), sentences }
  })
}
