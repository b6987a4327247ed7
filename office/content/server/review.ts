import { fieldOf } from '../../../content-model/rules-between-files.ts'
import type { ContentFile } from '../../../editorial/reading/content-file.ts'
import type { ContentFolder } from '../../../editorial/reading/content-folder.ts'
import { factsWritten } from '../../../editorial/reading/content-values.ts'
import type { TextFile } from '../../../editorial/reading/front-matter.ts'
import { reviewList } from '../../../editorial/reviews/review-list.ts'
import { reviewedAs, reviewedEntryOf, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'
import { sentencesUnder } from '../../../editorial/reviews/touched-sentences.ts'
import type { ContentReview, ContentText } from '../contract.ts'

/** What is known of a text's review by a lawyer. */
export function reviewOf({ path, text }: TextFile, folder: ContentFolder): ContentText['review'] {
  const file = folder.files.find((candidate) => candidate.path === path)
  const applies = reviewedAs(path)
  if (!file || applies === undefined) return noReview(path)
  const ofLaw = reviewList(
    [file, ...folder.files.filter(({ collection }) => collection === 'changedLaw')],
    folder.today,
  )
  return {
    applies,
    reviewed: applies === 'text' ? reviewIn(file.fields, () => reviewedTextOf({ path, text })) : null,
    due: writtenIn(file.fields, 'reviewBy') ?? null,
    entries: applies === 'entries' ? entryReviews(file) : {},
    changedLaw: ofLaw.flatMap(({ change }) =>
      change ? [{ ...change, sentences: sentencesUnder(file, change.citation, folder) }] : [],
    ),
  }
}

/** The review of a text of which nothing is known. */
export function noReview(path: string): ContentText['review'] {
  return { applies: reviewedAs(path) ?? null, reviewed: null, due: null, entries: {}, changedLaw: [] }
}

function entryReviews(file: ContentFile): Record<string, ContentReview> {
  return Object.fromEntries(
    factsWritten([file]).flatMap(({ name, written }) => {
      const review = reviewIn(written, () => reviewedEntryOf(file.path, written))
      return review ? [[name, review]] : []
    }),
  )
}

/** The review that fields record; `hashNow`: of what they say now. */
function reviewIn(fields: unknown, hashNow: () => string): ContentReview | null {
  const [on, by, read] = ['reviewed', 'reviewedBy', 'reviewedText'].map((name) => writtenIn(fields, name))
  return on && by ? { on, by, isOfThisText: read === hashNow() } : null
}

function writtenIn(fields: unknown, name: string): string | undefined {
  const value = fieldOf({ path: '', fields }, name)
  return typeof value === 'string' ? value : undefined
}
