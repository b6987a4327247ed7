import { DOMSerializer } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { NodeSelection, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import type { TextLine } from './markdown/body-text.ts'

/** A problem in the body, in the checker's words. */
export type BodyFinding = {
  /** The line in the Markdown that the editor last reported, counted from 1. */
  line: number
  message: string
  /** The words that the problem is about, as they are in the text. */
  words?: string
  /** The sentence that has the words. */
  sentence?: string
  /** What to write in place of the words. */
  replace?: string
}

const key = new PluginKey<DecorationSet>('findings')

/** Underlines the words of each finding and shows it below its text; both move with the text that is typed. */
export const findingsPlugin = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (transaction, before) => {
      const shown: unknown = transaction.getMeta(key)
      return shown instanceof DecorationSet ? shown : before.map(transaction.mapping, transaction.doc)
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

/** The change that shows these findings and no others. `lines` are those of the document. */
export function showFindings(
  { doc, tr }: EditorState,
  lines: readonly TextLine[],
  findings: readonly BodyFinding[],
  correct: (finding: BodyFinding) => void,
): Transaction {
  const decorations = findings.flatMap((finding) => {
    const place = findWords(doc, lines, finding)
    if (!place) return []
    const spec = { finding, key: JSON.stringify(finding), side: -1, stopEvent: () => true }
    const onCorrect = place.words && correct
    const box = Decoration.widget(belowText(doc, place.text), () => findingBox(finding, onCorrect), spec)
    if (!place.words) return [box]
    const { from, to } = place.words
    return [box, Decoration.inline(from, to, { class: 'finding-words' }, { finding })]
  })
  return tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false)
}

/** Replaces a finding's words with the correction, and removes the finding. */
export function correction(finding: BodyFinding): Command {
  return (state, dispatch) => {
    const shown = key.getState(state) ?? DecorationSet.empty
    const own = shown.find(
      undefined,
      undefined,
      (spec: { finding?: BodyFinding }) => spec.finding === finding,
    )
    const words = own.find(({ from, to }) => to > from)
    if (!words || finding.replace === undefined) return false
    const tr = state.tr.insertText(finding.replace, words.from, words.to)
    tr.setSelection(TextSelection.create(tr.doc, words.from + finding.replace.length))
    tr.setMeta(key, shown.remove(own).map(tr.mapping, tr.doc))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The position below a text; for a cell, below the whole table, because nothing can be between two cells. */
function belowText(doc: Node, text: number): number {
  const $text = doc.resolve(text)
  for (let depth = 1; depth <= $text.depth; depth += 1) {
    if ($text.node(depth).type.spec['tableRole'] === 'table') return $text.after(depth)
  }
  return text + (doc.nodeAt(text)?.nodeSize ?? 0)
}

/**
 * The box below a text: what is wrong, and what can be done about it. Its buttons are in the Tab order of the text.
 * Without `correct`, it offers no correction, because the words are not in the text.
 */
function findingBox(
  finding: BodyFinding,
  correct: ((finding: BodyFinding) => void) | undefined,
): HTMLElement {
  const offer = correct && correctionWords(finding)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = offer ?? ''
  button.addEventListener('click', () => correct?.(finding))
  const { dom } = DOMSerializer.renderSpec(document, [
    'div',
    { class: 'finding', role: 'note', contenteditable: 'false' },
    ['p', { class: 'finding-message' }, finding.message],
    ...(offer === undefined ? [] : [['p', { class: 'finding-actions' }, button]]),
  ])
  return dom
}

export function correctionWords({ words, replace }: BodyFinding): string | undefined {
  if (words === undefined || replace === undefined) return undefined
  return replace === '' ? `Leave out “${words}”` : `Change to ${replace}`
}

/** What a correction has done. */
export function correctedWords({ words = '', replace = '' }: BodyFinding): string {
  return replace === '' ? `“${words}” is left out.` : `Changed to ${replace}.`
}

/** The position of a text, and the range of the words in it if they were found. */
type Place = { text: number; words: { from: number; to: number } | undefined }

/** The words that a finding is about, and the sentence that has them. */
type Sought = { words?: string; sentence?: string }

/**
 * Finds words at a line: in the text that the line belongs to, or in one of the cells of its row. Their range is
 * undefined unless it is certain which words are meant. Undefined if there is no text at all.
 */
function findWords(
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
 * The offset of words in a text; undefined unless it is certain. They must be whole words ("$15" is not in "$150"),
 * in their sentence if the text has it, and there only once, because the same words may be right in another place.
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
