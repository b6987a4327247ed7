import type { ContentFile } from '../reading/content-file.ts'
import type { Figure } from '../reading/figures.ts'
import { once } from '../reading/once.ts'
import type { Passage } from '../reading/passage.ts'
import { clauseAt, sentenceAt } from '../reading/sentences.ts'

/** The words around a figure, from the nearest outward. */
export type FigureContext = {
  clause: string
  sentence: string
  /** The passage and the section's others, with its row in a table, the headings above, the words that introduce a list, and the title. */
  page: readonly string[]
}

/** The words around a figure. Of a field, the fields beside it belong to it: an answer and its question. */
export function contextOf(figure: Figure, passage: Passage, file: ContentFile): FigureContext {
  const { text, within } = passage
  const row = passage.kind === 'cell' ? within.join(' | ') : ''
  return {
    clause: `${clauseAt(text, figure.start).words} ${row}`,
    sentence: `${sentenceAt(text, figure.start).words} ${row}`,
    page: pageOf(file)(passage),
  }
}

/** One list for all figures of a passage, so that what is looked for in it is looked for once. */
const pageOf = once((file: ContentFile) =>
  once((passage: Passage) => [
    passage.text,
    ...passage.within,
    ...fieldsBeside(passage, file),
    ...titleOf(file),
    ...sectionOf(passage, file),
  ]),
)

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
