import { isRepealed, listedCitations } from '../rules/citations.ts'
import { writtenValue } from '../rules/facts.ts'
import { statedFigures } from '../rules/stated-figures.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { sentenceAt } from '../reading/sentences.ts'
import type { ReviewItem } from './review-item.ts'

/** A sentence that contradicts a fact, or cites repealed law; undefined for a source in a list. */
export type Contradiction = { sentence: string | undefined; item: ReviewItem }

/**
 * What in a file contradicts the facts or the list of citations. In published words, the calendar or a changed fact has
 * made it false: it is due for review, and holds up nothing.
 */
export function contradictions(file: ContentFile, folder: ContentFolder): Contradiction[] {
  const figures = statedFigures(file, folder).flatMap(({ agreesWith, disagreesWith, passage, figure }) => {
    const [known] = agreesWith.length > 0 ? [] : disagreesWith
    if (!known) return []
    const sentence = sentenceAt(passage.text, figure.start).words
    const reason = `It says “${sentence}” The fact “${known.fact.name}” is ${writtenValue(known.fact)}. Correct the text or the fact, or tell the change under “Changes in the law”.`
    return [{ sentence, item: { ...itemOf(file, reason), fact: known.fact.name } }]
  })
  const repealed = listedCitations(file, folder).filter(isRepealed)
  return [...figures, ...repealed.map(({ sentence, message }) => ({ sentence, item: itemOf(file, message) }))]
}

function itemOf({ path }: ContentFile, reason: string): ReviewItem {
  return { file: path, kind: 'fact changed', law: null, reason, pages: [], daysLate: 0 }
}
