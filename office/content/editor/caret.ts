import { NodeSelection } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import { sentenceAt } from '../../../editorial/reading/sentences.ts'
import { shownText } from './find-words.ts'
import type { TextLine } from './markdown/body-text.ts'

/** The line of the text that has the caret, counted from 1, and the caret's sentence in it. */
export type Caret = { line: number; sentence: string }

export function caretOf({ selection }: EditorState, lines: readonly TextLine[]): Caret {
  const { $head } = selection
  const outside = selection instanceof NodeSelection ? selection.from : $head.pos
  const start = $head.parent.isTextblock ? $head.before() : outside
  const text = lines.findLast(({ position }) => position <= start)
  const words = $head.parent.isTextblock ? sentenceIn(shownText($head.parent), $head.parentOffset) : ''
  return { line: text?.line ?? 1, sentence: words }
}

export function caretInMarkdown(markdown: string, offset: number): Caret {
  const before = markdown.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  const [text = ''] = markdown.slice(start).split('\n')
  return { line: before.split('\n').length, sentence: sentenceIn(text, offset - start) }
}

function sentenceIn(text: string, offset: number): string {
  // At its end, the caret is still in the last sentence.
  const { start, end } = sentenceAt(plainText(text), Math.max(0, Math.min(offset, text.length - 1)))
  return text.slice(start, end).trim()
}
