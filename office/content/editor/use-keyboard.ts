import { useEffect } from 'react'
import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import * as commands from './commands.ts'
import { schema } from './schema.ts'

/** Less than this, in pixels, is a browser bar: no keyboard is that low. */
const LEAST = 120

/**
 * Tells the styles how much of the bottom of the window a phone's keyboard covers (`--keyboard`, while `data-keyboard`
 * is there): only the visual viewport knows (CSSOM View, 11).
 */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const root = document.documentElement
    const tell = () => {
      const covered = Math.round(root.clientHeight - seen.height - seen.offsetTop)
      // When zoomed in, less of the page is visible even without a keyboard.
      const isOpen = seen.scale === 1 && covered >= LEAST
      root.toggleAttribute('data-keyboard', isOpen)
      root.style.setProperty('--keyboard', `${isOpen ? covered : 0}px`)
    }
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      root.removeAttribute('data-keyboard')
    }
  }, [])
}

const { nodes } = schema

/** Tab moves between the cells of a table and leaves the editor after the last one, as it does everywhere else. */
const keys: Record<string, Command> = {
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-z': commands.undo,
  'Mod-y': commands.redo,
  'Mod-Shift-z': commands.redo,
  'Mod-Alt-0': commands.toText,
  'Mod-Alt-2': commands.toHeading(2),
  'Mod-Alt-3': commands.toHeading(3),
  'Mod-Shift-8': commands.toList(nodes.bullet_list),
  'Mod-Shift-7': commands.toList(nodes.ordered_list),
  'Mod-]': commands.moveIn,
  'Mod-[': commands.moveOut,
  'Shift-Enter': commands.breakLine,
  'Mod-Enter': commands.leaveBelow,
  Enter: splitListItem(nodes.list_item),
  Backspace: undoInputRule,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
}

/** Blocks can also be typed as in Markdown: "- ", "1. ", "## ", "> ". */
const typed = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d+)\.\s$/,
      nodes.ordered_list,
      ([, order]) => ({ order: Number(order) }),
      ([, order], list) => list.childCount + Number(list.attrs['order']) === Number(order),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length ?? 2 })),
  ],
})

/** The editor's keys; `openLink` is Ctrl Shift K, because Ctrl K finds anything in the office. */
export function keyPlugins(openLink: () => void): Plugin[] {
  const link: Command = () => {
    openLink()
    return true
  }
  return [typed, keymap({ ...keys, 'Mod-Shift-k': link }), keymap({ ...baseKeymap, Enter: enter })]
}

const enter: Command = (state, dispatch, view) => {
  const inCell = state.selection.$from.parent.type.spec['tableRole'] !== undefined
  return inCell || chainCommands(baseKeymap['Enter'] ?? (() => false))(state, dispatch, view)
}
