import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { findWords } from './find-words.ts'
import type { BodyFinding } from './finding-box.ts'
import { findingBox } from './finding-box.ts'
import type { TextLine } from './markdown/body-text.ts'

type Change = { shown: DecorationSet } | { corrected: BodyFinding }

const key = new PluginKey<DecorationSet>('findings')

/** Underlines the words of each finding and shows it below its text; both move with the text that is typed. */
export const findingsPlugin = new Plugin<DecorationSet>({
  key,
  state: { init: () => DecorationSet.empty, apply: decorationsAfter },
  props: { decorations: (state) => key.getState(state) },
})

function decorationsAfter(transaction: Transaction, before: DecorationSet): DecorationSet {
  const change: unknown = transaction.getMeta(key)
  const moved = before.map(transaction.mapping, transaction.doc)
  if (!isChange(change)) return moved
  if ('shown' in change) return change.shown
  return moved.remove(moved.find(undefined, undefined, ({ finding }) => finding === change.corrected))
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null
}

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
  const shown = DecorationSet.create(doc, decorations)
  return tr.setMeta(key, { shown } satisfies Change).setMeta('addToHistory', false)
}

/** Replaces a finding's words with the correction, and removes the finding. */
export function correction(finding: BodyFinding): Command {
  return (state, dispatch) => {
    const isWords = (spec: { finding?: BodyFinding }) => spec.finding === finding
    const words = key
      .getState(state)
      ?.find(undefined, undefined, isWords)
      .find(({ from, to }) => to > from)
    if (!words || finding.replace === undefined) return false
    const tr = state.tr.insertText(finding.replace, words.from, words.to)
    const end = words.from + finding.replace.length
    tr.setSelection(TextSelection.create(tr.doc, end)).setMeta(key, { corrected: finding } satisfies Change)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Below the text; below the whole table for a cell, because nothing can be between two cells. */
function belowText(doc: Node, text: number): number {
  const $text = doc.resolve(text)
  for (let depth = 1; depth <= $text.depth; depth += 1) {
    if ($text.node(depth).type.spec['tableRole'] === 'table') return $text.after(depth)
  }
  return text + (doc.nodeAt(text)?.nodeSize ?? 0)
}
