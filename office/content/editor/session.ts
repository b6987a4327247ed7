import { history } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import type { Command, Plugin, Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { bodyText } from './markdown/body-text.ts'
import type { TextLine } from './markdown/body-text.ts'
import { replacement } from './replacement.ts'
import { shape } from './shape.ts'

/** One body being edited: it outlives the view, so that plain Markdown and back keeps what can be undone. */
export type Session = {
  state: () => EditorState
  markdown: () => string
  lines: () => TextLine[]
  /** Takes in another text; only the blocks that differ are replaced, as one change that can be undone. */
  replace: (markdown: string) => void
  run: (command: Command) => boolean
  dispatch: (transaction: Transaction) => void
  subscribe: (listener: () => void) => () => void
  /** Shows the text for editing at this place; the function that it returns takes it away again. */
  show: (place: HTMLElement, attributes: Record<string, string>) => () => void
  focus: () => void
}

/** Opens a body. `plugins` come before the editor's own. */
export function openSession(markdown: string, plugins: Plugin[]): Session {
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
    replace: (other) => {
      if (other !== text.write(state.doc)) dispatch(replacement(state, text.read(other)))
    },
    run: (command) => command(state, dispatch, view),
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (place, attributes) => {
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
