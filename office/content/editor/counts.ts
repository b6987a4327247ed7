import type { Node } from 'prosemirror-model'
import { syllable } from 'syllable'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import { sentencesIn } from '../../../editorial/reading/sentences.ts'
import { memoize } from '../../../content-model/memoize.ts'
import { schema } from './schema.ts'

/** How long a text is, and the school grade that its reader needs; undefined without a sentence. */
type Counts = { words: number; readingGrade: number | undefined }

/** The counts of one text; only a paragraph has those for `reading`. */
type TextCounts = { words: number; reading: ReadingCounts | undefined }

/** Counts the words of all texts, and grades the paragraphs. */
export function countsOf(doc: Node): Counts {
  const counts: TextCounts[] = []
  doc.descendants((node) => {
    if (node.isTextblock && node.type !== schema.nodes.raw_block) counts.push(countsOfText(node))
    return !node.isTextblock
  })
  return {
    words: counts.reduce((sum, { words }) => sum + words, 0),
    readingGrade: readingGradeOf(sumOfCounts(counts.flatMap(({ reading }) => reading ?? []))),
  }
}

/** A node that does not change is not counted again. */
const countsOfText = memoize((node: Node): TextCounts => {
  const text = node.textBetween(0, node.content.size, '', ' ')
  const reading = node.type === schema.nodes.paragraph ? readingCounts(text) : undefined
  // Numbers count, standalone punctuation does not.
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { words, reading }
})

/** What the formulas of reading grades count in a text. */
type ReadingCounts = { sentences: number; words: number; syllables: number }

/** Counts a paragraph. Headings, table cells, names and citations are not sentences: leave them out. */
export function readingCounts(text: string): ReadingCounts {
  const sentences = sentencesIn(plainText(text)).map(({ words }) => words)
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z][A-Za-z'-]*/g) ?? [])
  return {
    sentences: sentences.filter((sentence) => /[A-Za-z]/.test(sentence)).length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  }
}

export function sumOfCounts(counts: readonly ReadingCounts[]): ReadingCounts {
  return counts.reduce(
    (sum, { sentences, words, syllables }) => ({
      sentences: sum.sentences + sentences,
      words: sum.words + words,
      syllables: sum.syllables + syllables,
    }),
    { sentences: 0, words: 0, syllables: 0 },
  )
}

/**
 * The grade by Flesch-Kincaid: Kincaid et al., Derivation of New Readability Formulas for Navy Enlisted Personnel
 * (1975). Undefined without a word.
 */
export function readingGradeOf({ sentences, words, syllables }: ReadingCounts): number | undefined {
  if (words === 0) return undefined
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}
