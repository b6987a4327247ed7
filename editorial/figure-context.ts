import type { ContentFile } from './content-file.ts'
import type { Figure } from './figures.ts'
import type { Passage } from './passage.ts'
import { clauseAt, sentenceAt } from './sentences.ts'

/** The words around a figure, from the nearest outward. */
export type FigureContext = {
  clause: string
  sentence: string
  /** The passage, with its row in a table and the words that introduce its list. */
  paragraph: string[]
  /** The same with the headings above and the title of the page. */
  page: string[]
}

/** The words around a figure. Of a field, the fields beside it belong to its paragraph: an answer and its question. */
export function contextOf(figure: Figure, passage: Passage, file: ContentFile): FigureContext {
  const { text } = passage
  const clause = clauseAt(text, figure.start)
  const sentence = sentenceAt(text, figure.start)
  const row = passage.kind === 'cell' ? passage.within.join(' | ') : ''
  const paragraph = [text, row, ...fieldsBeside(passage, file)]
  return {
    clause: text.slice(clause.start, clause.end),
    sentence: `${text.slice(sentence.start, sentence.end)} ${row}`,
    paragraph,
    page: [...paragraph, ...passage.within, ...titleOf(file)],
  }
}

function fieldsBeside({ field, text }: Passage, file: ContentFile): string[] {
  const parent = field.slice(0, field.lastIndexOf('.') + 1)
  if (parent === '') return []
  return file.passages
    .filter((other) => other.text !== text && other.field.startsWith(parent))
    .map((other) => other.text)
}

function titleOf(file: ContentFile): string[] {
  return file.passages
    .filter(({ field }) => field === 'title' || field === 'heading')
    .map(({ text }) => text)
}

const mark =
  /\b(?:for (?:example|instance)|suppose|say (?!(?:so|that|what|it|how|which|in the)\b)|let us say|let us invent|imagine|picture a|think of|take (?:a|an|the|two|three)|assume|(?:in|to return to) (?:the|our|this) example)\b/i

/** Whether a figure stands in an example: behind "for example", "suppose", "say" or the like in its paragraph. */
export function isExample(figure: Figure, { text }: Passage): boolean {
  const { end } = sentenceAt(text, figure.start)
  return mark.test(text.slice(0, end))
}
