import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import type { TextLine } from './markdown/body-text.ts'

/** Where words are: the position of the text that contains them, and their range if they were found. */
export type Place = { text: number; words: { from: number; to: number } | undefined }

/** The words that a finding is about, and the sentence that has them. */
type Sought = { words?: string; sentence?: string }

/**
 * Finds words at a line: in the text that the line belongs to, or in one of the cells of its row. Their range is
 * undefined unless it is certain which words are meant. Undefined if there is no text at all.
 */
export function findWords(
  doc: Node,
  lines: readonly TextLine[],
  { line, ...sought }: Sought & { line: number },
): Place | undefined {
  const begin = (lines.findLast((text) => text.line <= line) ?? lines[0])?.line
  const own = lines.filter((text) => text.line === begin)
  const found = own.flatMap(({ position }): Place[] => {
    const text = doc.nodeAt(position)
    const offset = text ? offsetOfWords(shownText(text), sought) : undefined
    if (offset === undefined) return []
    const from = position + 1 + offset
    return [{ text: position, words: { from, to: from + (sought.words ?? '').length } }]
  })
  if (found.length === 1) return found[0]
  const first = own[0]
  return first && { text: first.position, words: undefined }
}

/**
 * Where words are in a text: as whole words, in their sentence if the text has it, and only once, because the same words
 * may be right in another place: "$15" is not in "$150". Undefined if that is not certain.
 */
export function offsetOfWords(text: string, { words = '', sentence = '' }: Sought): number | undefined {
  if (words === '') return undefined
  const [plain, sought, around] = [plainText(text), plainText(words), plainText(sentence)]
  const begin = around === '' ? -1 : plain.indexOf(around)
  const [from, to] = begin < 0 ? [0, plain.length] : [begin, begin + around.length]
  const found: number[] = []
  for (let at = plain.indexOf(sought, from); at >= 0; at = plain.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (end <= to && isWhole(plain.slice(0, at), sought, plain.slice(end))) found.push(at)
  }
  return found.length === 1 ? found[0] : undefined
}

function isWhole(before: string, words: string, after: string): boolean {
  const begins = /^[\p{L}\p{N}]/u.test(words) && /[\p{L}\p{N}]$/u.test(before)
  const goesOn = /[\p{L}\p{N}]$/u.test(words) && /^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(after)
  return !begins && !goesOn
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
