import type { ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema, textOf } from './schema.ts'

const { link } = schema.marks

type LinkRange = { from: number; to: number; href: string; title: string }

/** The link at the caret or in the selection, with the whole stretch that it covers. */
export function linkAt({ selection }: EditorState): LinkRange | undefined {
  const { $from, from, to, empty } = selection
  return linksIn($from).findLast((range) =>
    empty ? range.from <= from && from <= range.to : range.from < to && from < range.to,
  )
}

/** The links of a text; words in bold or italic within a link belong to it. */
function linksIn($text: ResolvedPos): LinkRange[] {
  const ranges: LinkRange[] = []
  $text.parent.forEach((child, offset) => {
    const mark = link.isInSet(child.marks)
    if (!mark) return
    const [href, title] = [textOf(mark.attrs, 'href'), textOf(mark.attrs, 'title')]
    const from = $text.start() + offset
    const to = from + child.nodeSize
    const before = ranges.at(-1)
    if (before?.to === from && before.href === href) before.to = to
    else ranges.push({ from, to, href, title })
  })
  return ranges
}

/** Links the selection, or changes the link that it touches as a whole; without either, types `words` as a link. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const found = linkAt(state)
    const from = Math.min(found?.from ?? selection.from, selection.from)
    const to = Math.max(found?.to ?? selection.to, selection.to)
    const title = found?.href === href ? found.title : ''
    const mark = link.create({ href, title: title || null })
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
