import type { Command, EditorState } from 'prosemirror-state'
import { schema, textOf } from './schema.ts'

const { link } = schema.marks

/** The link at the caret or in the selection, with the whole stretch that it covers. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | undefined {
  const { $from, from, to, empty } = state.selection
  const parent = $from.parent
  let found: { from: number; to: number; href: string } | undefined
  parent.forEach((child, offset) => {
    const mark = link.isInSet(child.marks)
    const start = $from.start() + offset
    const isTouched = empty
      ? start <= from && from <= start + child.nodeSize
      : start < to && from < start + child.nodeSize
    const href = mark && textOf(mark.attrs, 'href')
    if (href === undefined) return
    if (found?.to === start && found.href === href) found = { ...found, to: start + child.nodeSize }
    else if (isTouched) found = { from: start, to: start + child.nodeSize, href }
  })
  return found
}

/** Links the selection, or changes the link at the caret; without either, types `words` as a link. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection
    const mark = link.create({ href })
    if (from === to) tr.replaceSelectionWith(schema.text(words, [mark]), false)
    else tr.removeMark(from, to, link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }
}

/** Removes the link at the caret or in the selection; its words stay. */
export const removeLink: Command = (state, dispatch) => {
  const found = linkAt(state)
  if (!found) return false
  const from = Math.min(found.from, state.selection.from)
  const to = Math.max(found.to, state.selection.to)
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
