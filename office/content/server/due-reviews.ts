import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import type { ContentFile } from '../../../editorial/reading/content-file.ts'
import { contradictions, factReviews } from '../../../editorial/reviews/fact-reviews.ts'
import { firmNameReviews, reviewList, sentencesTouched } from '../../../editorial/reviews/review-list.ts'
import { byUrgency } from '../../../editorial/reviews/review-item.ts'
import type { ReviewItem } from '../../../editorial/reviews/review-item.ts'
import { statedFigures } from '../../../editorial/rules/stated-figures.ts'
import type { FileStep } from './long-files.ts'
import type { ParsedContent, PublicVersion } from './parsed-content.ts'

/** A reason to review a file, with the sentences that a changed law or fact touches. */
export type DueReview = ReviewItem & { sentences: string[] }

/**
 * Whether the public site says that a member left. Until a lawyer publishes the departure, a firm’s name with that
 * member in it is still true.
 */
function hasLeftPublicly(path: string, publicOf: PublicVersion): boolean {
  const published = publicOf(path)
  const read = published && readContentFile({ path, text: published.text })
  return read !== undefined && 'fields' in read && fieldOf(read, 'left') !== undefined
}

/** The due reviews. A file that takes too long is left out: a separate finding reports that. */
export function reviewsDue(
  { files, folder }: ParsedContent,
  publicOf: PublicVersion,
  step: FileStep,
): DueReview[] {
  const { today } = folder
  const rawFiles = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file] as const] : [])))
  const changedLaw = folder.files.filter(({ collection }) => collection === 'changedLaw')
  const at = <Result>(path: string, work: () => Result, otherwise: Result) =>
    step('review', rawFiles.get(path) ?? { path, text: '' }, work, () => otherwise)
  const read: ContentFile[] = []
  const ofFiles = folder.files.flatMap((file) =>
    at(
      file.path,
      () => {
        statedFigures(file, folder)
        const items = reviewList(file.collection === 'changedLaw' ? [file] : [file, ...changedLaw], today)
        read.push(file)
        return items
      },
      [],
    ),
  )
  const rest = { ...folder, files: read }
  const reviews = [
    ...ofFiles.sort(byUrgency),
    ...factReviews(rest, today),
    ...firmNameReviews(rest, today).filter(({ file }) => hasLeftPublicly(file, publicOf)),
  ].map((item) => ({
    ...item,
    sentences: at(item.file, () => sentencesTouched(item, rest), []),
  }))
  const contradicted = read.flatMap((file) =>
    at(file.path, () => contradictions(file, folder), []).flatMap(({ sentence, item }) => {
      const published = publicOf(file.path)
      const isPublic =
        sentence === undefined
          ? published?.text === rawFiles.get(file.path)?.text
          : published?.said.has(sentence) === true
      return isPublic ? [{ ...item, sentences: sentence === undefined ? [] : [sentence] }] : []
    }),
  )
  return [...contradicted, ...reviews].sort(byUrgency)
}
