import type { ContentFile } from '../reading/content-file.ts'
import type { Figure } from '../reading/figures.ts'
import type { Passage } from '../reading/passage.ts'
import { clauseAt, sentenceAt } from '../reading/sentences.ts'

/** The words around a figure, from the nearest outward. */
export type FigureContext = {
  clause: string
  sentence: string
  /** The passage and the section's others, with its row in a table, the headings above, the words that introduce a list, and the title. */
  page: readonly string[]
}

/** The words around a figure. `page`: of its passage, made once for all of its figures. */
export function contextOf(figure: Figure, passage: Passage, page: readonly string[]): FigureContext {
  const { text, within } = passage
  const row = passage.kind === 'cell' ? within.join(' | ') : ''
  return {
    clause: `${clauseAt(text, figure.start).words} ${row}`,
    sentence: `${sentenceAt(text, figure.start).words} ${row}`,
    page,
  }
}

/**
 * The page around a passage. Of a field, the fields beside it belong to it: an answer and its question. It is not kept: the
 * passages of a long section would each keep all of them.
 */
export function pageOf(passage: Passage, file: ContentFile): string[] {
  const { text, within } = passage
  return [text, ...within, ...fieldsBeside(passage, file), ...titleOf(file), ...sectionOf(passage, file)]
}

function fieldsBeside({ field, text }: Passage, file: ContentFile): string[] {
  const parent = field.slice(0, field.lastIndexOf('.') + 1)
  if (parent === '') return []
  return file.passages
    .filter((other) => other.text !== text && other.field.startsWith(parent))
    .map((other) => other.text)
}

function sectionOf({ field, lineAt }: Passage, file: ContentFile): string[] {
  if (field !== 'body') return []
  const line = lineAt(0)
  const start = file.headings.findLast((heading) => heading.line <= line)?.line ?? 0
  const end = file.headings.find((heading) => heading.line > line)?.line ?? Infinity
  return file.passages
    .filter((other) => other.field === 'body' && other.lineAt(0) >= start && other.lineAt(0) < end)
    .map(({ text }) => text)
}

function titleOf(file: ContentFile): string[] {
  return file.passages.filter(({ field }) => field === 'title' || field === 'heading').map(({ text }) => text)
}
