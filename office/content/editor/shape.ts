import { Plugin } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/**
 * Keeps the document as Markdown can hold it: the first row of a table is its heading, and no other is. Below a table,
 * raw text or rule at the end comes an empty paragraph to write in; empty paragraphs are not written.
 */
export const shape = new Plugin({ appendTransaction: (_transactions, _before, state) => shaped(state) })

function shaped(state: EditorState): Transaction | undefined {
  const { tr } = state
  state.doc.descendants((node, position) => {
    if (node.type !== nodes.table) return !node.isTextblock
    node.forEach((row, rowOffset, index) => {
      const type = index === 0 ? nodes.table_header : nodes.table_cell
      row.forEach((cell, cellOffset) => {
        if (cell.type !== type) tr.setNodeMarkup(position + rowOffset + cellOffset + 2, type, cell.attrs)
      })
    })
    return false
  })
  const last = state.doc.lastChild?.type
  if (last === nodes.table || last === nodes.raw_block || last === nodes.horizontal_rule) {
    tr.insert(tr.doc.content.size, nodes.paragraph.create())
  }
  return tr.docChanged ? tr : undefined
}
