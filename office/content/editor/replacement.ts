import type { Attrs, Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

/**
 * The change from one document to another: replaces the blocks that differ, between those that are the same at the
 * start and the end. Every block becomes one of the new reading, so that what is written is that text, byte for byte.
 */
export function replacement({ doc, tr }: EditorState, wanted: Node): Transaction {
  const shared = Math.min(doc.childCount, wanted.childCount)
  let same = 0
  while (same < shared && isSame(doc.child(same), wanted.child(same))) same += 1
  let sameAtEnd = 0
  const isSameAtEnd = (back: number) =>
    isSame(doc.child(doc.childCount - back), wanted.child(wanted.childCount - back))
  while (sameAtEnd < shared - same && isSameAtEnd(sameAtEnd + 1)) sameAtEnd += 1

  const changed = wanted.content.cut(startOf(wanted, same), startOf(wanted, wanted.childCount - sameAtEnd))
  const end = startOf(doc, doc.childCount - sameAtEnd)
  if (changed.size > 0 || end > startOf(doc, same)) tr.replaceWith(startOf(doc, same), end, changed)
  wanted.forEach((block, position) => tr.setNodeAttribute(position, 'origin', block.attrs['origin']))
  for (const [name, value] of Object.entries(wanted.attrs)) tr.setDocAttribute(name, value)
  return tr
}

function isSame(block: Node, other: Node): boolean {
  const here: Attrs = { ...block.attrs, origin: null }
  return block.type
    .create(here, block.content)
    .eq(other.type.create({ ...other.attrs, origin: null }, other.content))
}

function startOf(doc: Node, index: number): number {
  let position = 0
  for (let before = 0; before < index; before += 1) position += doc.child(before).nodeSize
  return position
}
