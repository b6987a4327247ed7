import { kindOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { citesTheSame } from '../../../editorial/citations.ts'
import { changedLawIn } from '../../../editorial/content-values.ts'
import { reviewList } from '../../../editorial/review-list.ts'
import { reviewedTextOf } from '../../../editorial/reviewed-text.ts'
import type { ContentText } from '../../../office/contract/content.ts'
import type { SavedContent } from './saved-content.ts'
import { citationsIn } from '../../../editorial/citation-text.ts'
import { sentenceAt } from '../../../editorial/sentences.ts'

/** Whether a lawyer's review of this kind of text is recorded in its fields. */
export function isReviewed({ schema }: Pick<Kind, 'schema'>): boolean {
  return fieldsIn(schema).some(([, field]) => metadataOf(field).setByReview)
}

/** What is known of a text's review by a lawyer. */
export function reviewOf(
  path: string,
  text: string | null,
  { folder }: SavedContent,
  today: string,
): ContentText['review'] {
  const file = folder.files.find((candidate) => candidate.path === path)
  const kind = kindOfFile(path)
  const applies = kind !== undefined && isReviewed(kind)
  if (!file || text === null || !applies) {
    return { applies, reviewed: null, due: null, changedLaw: [] }
  }
  const [on, by, hash, due] = ['reviewed', 'reviewedBy', 'reviewedText', 'reviewBy'].map((name) => {
    const value = fieldOf(file, name)
    return typeof value === 'string' ? value : undefined
  })
  const isOfThisText = hash === reviewedTextOf({ path, text })
  const concerned = reviewList(
    [file, ...folder.files.filter(({ collection }) => collection === 'changedLaw')],
    today,
  )
  const law = changedLawIn(folder.files).filter(({ citation }) =>
    concerned.some(({ law: changed }) => changed === citation),
  )
  return {
    applies,
    reviewed: on && by ? { on, by, isOfThisText } : null,
    due: due ?? null,
    changedLaw: law.map(({ citation, what }) => ({
      citation,
      what,
      sentences: sentencesCiting(file, citation),
    })),
  }
}

/** The sentences of a text that cite a law. */
function sentencesCiting(file: SavedContent['folder']['files'][number], citation: string): string[] {
  return file.passages.flatMap((passage) =>
    citationsIn(passage.text)
      .filter((written) => citesTheSame(written.text, citation))
      .map((written) => {
        const { start, end } = sentenceAt(passage.text, written.start)
        return passage.text.slice(start, end).trim()
      }),
  )
}
