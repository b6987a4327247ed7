import { history } from 'prosemirror-history'
import { EditorState, Plugin } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { bodyText } from './markdown/body-text.ts'
import { schema, textOf } from './schema.ts'

/**
 * One body being edited. It outlives the view, so that edits can still be undone after a change to plain Markdown and
 * back.
 */
export type Session = ReturnType<typeof openSession>

/** Opens a body. `plugins` come before the editor's own. */
export function openSession(markdown: string, plugins: Plugin[]) {
  const text = bodyText()
  const listeners = new Set<() => void>()
  let view: EditorView | undefined
  let state = EditorState.create({
    doc: text.read(markdown),
    plugins: [...plugins, history(), tableEditing(), shape],
  })
  state = state.apply(state.tr)

  function dispatch(transaction: Transaction) {
    state = state.apply(transaction)
    view?.updateState(state)
    listeners.forEach((listener) => {
      listener()
    })
  }

  return {
    state: () => state,
    markdown: () => text.write(state.doc),
    lines: () => text.lines(state.doc),
    /** Replaces the text; only the blocks that differ are replaced, as one change that can be undone. */
    replace: (other: string) => {
      if (other !== text.write(state.doc)) dispatch(replacement(state, text.read(other)))
    },
    run: (command: Command) => command(state, dispatch, view),
    dispatch,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows the text for editing at this place; the returned function removes it. */
    show: (place: HTMLElement, attributes: Record<string, string>) => {
      const shown = new EditorView(place, { state, attributes, dispatchTransaction: dispatch })
      view = shown
      return () => {
        shown.destroy()
        if (view === shown) view = undefined
      }
    },
    focus: () => view?.focus(),
  }
}

/**
 * The change from one document to another: replaces the blocks that differ, between those that are the same at the
 * start and the end. Every block becomes one of the new reading, so that writing the document gives that text, byte for
 * byte.
 */
function replacement({ doc, tr }: EditorState, wanted: Node): Transaction {
  const [had, has] = [doc.children.map(withoutOrigin), wanted.children.map(withoutOrigin)]
  const same = countOfSame(had, has)
  const sameAtEnd = countOfSame(had.slice(same).reverse(), has.slice(same).reverse())
  const changed = wanted.children.slice(same, has.length - sameAtEnd)
  tr.replaceWith(sizeOf(had.slice(0, same)), sizeOf(had.slice(0, had.length - sameAtEnd)), changed)
  wanted.forEach((block, position) => tr.setNodeAttribute(position, 'origin', block.attrs['origin']))
  for (const [name, value] of Object.entries(wanted.attrs)) tr.setDocAttribute(name, value)
  return tr
}

/** How many blocks at the start of two documents are the same. */
function countOfSame(had: readonly Node[], has: readonly Node[]): number {
  const place = had.findIndex((block, index) => !has[index]?.eq(block))
  return place < 0 ? had.length : place
}

function withoutOrigin({ type, attrs, content }: Node): Node {
  return type.create({ ...attrs, origin: null }, content)
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

const { nodes } = schema

/**
 * Keeps the document in a form that Markdown can hold: the first row of a table is its heading, and no other is. Below
 * a table, raw text, rule or picture at the end comes an empty paragraph to write in; empty paragraphs are not written.
 * Two lists of a kind in a row have different markers, also with empty paragraphs between them.
 */
const shape = new Plugin({ appendTransaction: (_transactions, _before, state) => shaped(state) })

/** Blocks below which nothing could be written. */
const closed = new Set([nodes.table, nodes.raw_block, nodes.horizontal_rule, nodes.picture])

const otherMarkers: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** Another marker for a list below one of its kind: with the same marker, both would be read as one list. */
function markerAfter(list: Node, above: Node | undefined): string | undefined {
  const marker = textOf(list.attrs, 'marker')
  return above?.type === list.type && textOf(above.attrs, 'marker') === marker
    ? otherMarkers[marker]
    : undefined
}

/** The block above a place, without empty paragraphs, which are not written. */
function writtenAbove($place: ResolvedPos): Node | undefined {
  const above = $place.parent.children.slice(0, $place.index())
  return above.findLast(({ type, textContent }) => type !== nodes.paragraph || textContent.trim() !== '')
}

function shaped(state: EditorState): Transaction | undefined {
  const { tr } = state
  state.doc.descendants((node, position) => {
    // The list above may have another marker by now.
    const marker =
      'marker' in node.attrs ? markerAfter(node, writtenAbove(tr.doc.resolve(position))) : undefined
    if (marker !== undefined) tr.setNodeAttribute(position, 'marker', marker)
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
  if (last && closed.has(last)) {
    tr.insert(tr.doc.content.size, nodes.paragraph.create())
  }
  return tr.docChanged ? tr : undefined
}
