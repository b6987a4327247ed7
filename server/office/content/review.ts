import { kindOfFile } from '../../../content-model/kinds.ts'
import type { Collection } from '../../../content-model/collections.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { citesTheSame } from '../../../editorial/citations.ts'
import { changedLawIn } from '../../../editorial/content-values.ts'
import { reviewList } from '../../../editorial/review-list.ts'
import { reviewedTextOf } from '../../../editorial/reviewed-text.ts'
import type { ContentText } from '../../../office/contract/content.ts'
import type { SavedContent } from './saved-content.ts'
import { citationsIn } from '../../../editorial/citation-text.ts'
import { sentenceAt } from '../../../editorial/sentences.ts'

/** The kinds of which a lawyer's review is recorded. */
const reviewed: readonly Collection[] = ['blog']

/** What is known of a text's review by a lawyer. */
export function reviewOf(
  path: string,
  text: string | null,
  { folder }: SavedContent,
  today: string,
): ContentText['review'] {
  const file = folder.files.find((candidate) => candidate.path === path)
  const applies = reviewed.some((collection) => collection === kindOfFile(path)?.collection)
  if (!file || text === null || !applies) {
    return { applies, reviewed: null, changedSentences: 0, due: null, changedLaw: [] }
  }
  const [on, by, hash, due] = ['reviewed', 'reviewedBy', 'reviewedText', 'reviewBy'].map((name) => {
    const value = fieldOf(file, name)
    return typeof value === 'string' ? value : undefined
  })
  const isOfThisText = hash === reviewedTextOf({ path, text })
  const concerned = reviewList([file, ...folder.files.filter(({ collection }) => collection === 'changedLaw')], today)
  const law = changedLawIn(folder.files).filter(({ citation }) =>
    concerned.some(({ reason }) => reason.includes(citation)),
  )
  return {
    applies,
    reviewed: on && by ? { on, by, isOfThisText } : null,
    changedSentences: 0,
    due: due ?? null,
    changedLaw: law.map(({ citation, what }) => ({ citation, what, sentences: sentencesCiting(file, citation) })),
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
