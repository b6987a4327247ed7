import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import type { TextLine } from './markdown/body-text.ts'

/** Where words are: the position of the text that contains them, and their range if they were found. */
export type Place = { text: number; words: { from: number; to: number } | undefined }

/**
 * Finds words at a line: in the text that the line belongs to, or in one of the cells of its row, and nowhere else,
 * because the same words may be right in another sentence. Undefined if there is no text at all.
 */
export function findWords(
  doc: Node,
  lines: readonly TextLine[],
  { line, words }: { line: number; words?: string },
): Place | undefined {
  const begin = (lines.findLast((text) => text.line <= line) ?? lines[0])?.line
  const own = lines.filter((text) => text.line === begin)
  for (const { position } of words ? own : []) {
    const text = doc.nodeAt(position)
    const offset = text ? plainText(shownText(text)).indexOf(plainText(words ?? '')) : -1
    if (offset < 0) continue
    const from = position + 1 + offset
    return { text: position, words: { from, to: from + (words ?? '').length } }
  }
  const first = own[0]
  return first && { text: first.position, words: undefined }
}

/** The text of a paragraph, one character for each of its positions. */
function shownText(text: Node): string {
  return text.textBetween(0, text.content.size, '', '\n')
}

/** The line of the text that has the caret, counted from 1. */
export function lineOfCaret({ selection }: EditorState, lines: readonly TextLine[]): number {
  const { $head } = selection
  const outside = selection instanceof NodeSelection ? selection.from : $head.pos
  const start = $head.parent.isTextblock ? $head.before() : outside
  return lines.findLast(({ position }) => position <= start)?.line ?? 1
}
