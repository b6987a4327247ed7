import type { Node } from 'prosemirror-model'
import { gradeOf, readingCounts, sumOfCounts } from './reading-grade.ts'
import type { ReadingCounts } from './reading-grade.ts'
import { schema } from './schema.ts'

/** How long a text is, and the school grade that it asks of its reader; undefined without a sentence. */
export type Counts = { words: number; grade: number | undefined }

const known = new WeakMap<Node, { words: number; reading: ReadingCounts | undefined }>()

/** Counts the words of all texts, and grades the paragraphs. */
export function countsOf(doc: Node): Counts {
  const counts: { words: number; reading: ReadingCounts | undefined }[] = []
  doc.descendants((node) => {
    if (node.isTextblock && node.type !== schema.nodes.raw_block) counts.push(countsOfText(node))
    return !node.isTextblock
  })
  return {
    words: counts.reduce((sum, { words }) => sum + words, 0),
    grade: gradeOf(sumOfCounts(counts.flatMap(({ reading }) => reading ?? []))),
  }
}

/** What does not change is not counted again. */
function countsOfText(node: Node): { words: number; reading: ReadingCounts | undefined } {
  const counted = known.get(node)
  if (counted) return counted
  const text = node.textBetween(0, node.content.size, '', ' ')
  const reading = node.type === schema.nodes.paragraph ? readingCounts(text) : undefined
  const counts = { words: wordsOf(text).length, reading }
  known.set(node, counts)
  return counts
}

/** The words of a text; numbers count, standalone punctuation does not. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
