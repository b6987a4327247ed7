import { baseKeymap, lift, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { goToNextCell, isInTable } from 'prosemirror-tables'
import { numberOf, pictureIn, schema, textOf, tidyPicture } from './schema.ts'
import type { PictureAttributes } from './schema.ts'

const { nodes, marks } = schema

export { redo, undo }
export const bold = toggleMark(marks.strong)
export const italic = toggleMark(marks.em)
export const moveIn = sinkListItem(nodes.list_item)
export const moveOut = liftListItem(nodes.list_item)

/** Plain text: out of its list or quotation, and no longer a heading. */
export const toText: Command = inSteps([moveOut, lift], setBlockType(nodes.paragraph))

/** A heading of this level; the page's title is level 1. */
export function toHeading(level: number): Command {
  return inSteps([moveOut], setBlockType(nodes.heading, { level }))
}

/** A list with bullets or numbers, or plain text again if it is one. */
export function toList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = enclosing(state.selection.$from, ({ type }) => isList(type))
    if (!list) return inSteps([setBlockType(nodes.paragraph)], wrapInList(type))(state, dispatch, view)
    if (list.node.type === type) return moveOut(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.position, type, { tight: list.node.attrs['tight'] === true }))
    return true
  }
}

/** A table of three columns, with a heading and two rows: in place of an empty paragraph, or below the block. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      [1, 2, 3].map(() => type.create()),
    )
  const table = nodes.table.create(null, [
    row(nodes.table_header),
    row(nodes.table_cell),
    row(nodes.table_cell),
  ])
  const { from, to } = placeForBlock(state)
  const tr = state.tr.replaceWith(from, to, table)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
  return true
}

/** Where a block is inserted: in place of an empty paragraph, or below the block. */
function placeForBlock({ selection }: EditorState): { from: number; to: number } {
  const { $from } = selection
  if ($from.depth === 0) return { from: selection.to, to: selection.to }
  const block = $from.node(1)
  const isEmpty = block.type === nodes.paragraph && block.content.size === 0
  return { from: isEmpty ? $from.before(1) : $from.after(1), to: $from.after(1) }
}

/** Leaves a table, raw text, quotation or picture: moves to the text below it, which is created if necessary. */
export const leaveBelow: Command = (state, dispatch) => {
  const { selection } = state
  const { $from } = selection
  const isBlock = selection instanceof NodeSelection && $from.depth === 0
  if (!isBlock && ($from.depth === 0 || $from.node(1).type === nodes.paragraph)) return false
  const after = isBlock ? selection.to : $from.after(1)
  const isText = state.doc.resolve(after).nodeAfter?.type === nodes.paragraph
  const tr = isText ? state.tr : state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

/** Line breaks exist in paragraphs only: neither headings nor cells of Markdown have them. */
const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Types words at the caret, replacing the selection; below a picture, in a new paragraph. */
export function insertText(text: string): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    if (selection instanceof NodeSelection && selection.$from.depth === 0) {
      tr.insert(selection.to, nodes.paragraph.create(null, schema.text(text)))
      tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length))
    } else tr.insertText(text)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Whether the selection, or the next letter typed, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

/** What the block at the caret is, for the toolbar. */
export function blockAtCaret(state: EditorState): 'text' | 'heading' | 'list' | 'table' | 'raw' {
  const { $from } = state.selection
  if (isInTable(state)) return 'table'
  if ($from.parent.type === nodes.heading) return 'heading'
  if ($from.parent.type === nodes.raw_block) return 'raw'
  return enclosing($from, ({ type }) => isList(type)) ? 'list' : 'text'
}

/** The level of the heading at the caret, or 0. */
export function headingLevel(state: EditorState): number {
  return numberOf(state.selection.$from.parent.attrs, 'level')
}

/** The innermost node around a position for which `isSuch` is true. */
function enclosing($from: ResolvedPos, isSuch: (node: ResolvedPos['parent']) => boolean) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (isSuch(node)) return { node, position: $from.before(depth) }
  }
  return undefined
}

function isList(type: NodeType): boolean {
  return type === nodes.bullet_list || type === nodes.ordered_list
}

/** Runs the last command, after as many of the first ones as it needs, as one change. */
function inSteps(before: Command[], last: Command): Command {
  return (state, dispatch) => {
    let now = state
    const { tr } = state
    const keep: typeof dispatch = (step) => {
      step.steps.forEach((each) => tr.step(each))
      now = now.apply(step)
    }
    for (let round = 0; round < 8 && before.some((command) => command(now, keep)); round += 1);
    const done = last(now, keep)
    if (done || tr.docChanged) dispatch?.(tr.setSelection(tr.selection).scrollIntoView())
    return done || tr.docChanged
  }
}

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
    const mark = marks.link.isInSet(child.marks)
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
    const mark = marks.link.create({ href, title: title || null })
    if (from === to) tr.replaceSelectionWith(schema.text(words, [mark]), false)
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
}

/** Removes the link at the caret or in the selection; its words stay. */
export const removeLink: Command = (state, dispatch) => {
  const found = linkAt(state)
  if (!found) return false
  const from = Math.min(found.from, state.selection.from)
  const to = Math.max(found.to, state.selection.to)
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

export function selectedPicture({ selection }: EditorState): PictureAttributes | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture
  return isPicture ? pictureIn(selection.node) : undefined
}

/** Inserts a picture as a block, below the selected picture if there is one, and selects it. */
export function insertPicture(picture: PictureAttributes): Command {
  return (state, dispatch) => putPicture(state, placeForBlock(state), picture, dispatch)
}

/** Puts a picture in place of the selected one. */
export function changePicture(picture: PictureAttributes): Command {
  return (state, dispatch) =>
    selectedPicture(state) !== undefined && putPicture(state, state.selection, picture, dispatch)
}

function putPicture(
  { tr }: EditorState,
  { from, to }: { from: number; to: number },
  picture: PictureAttributes,
  dispatch: Parameters<Command>[1],
): boolean {
  tr.replaceWith(from, to, nodes.picture.create(tidyPicture(picture)))
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
  return true
}

export function selectPicture(position: number): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(position)?.type !== nodes.picture) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)))
    return true
  }
}

/** Tab moves between the cells of a table and leaves the editor after the last one, as it does everywhere else. */
const keys: Record<string, Command> = {
  'Mod-b': bold,
  'Mod-i': italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Alt-0': toText,
  'Mod-Alt-2': toHeading(2),
  'Mod-Alt-3': toHeading(3),
  'Mod-Shift-8': toList(nodes.bullet_list),
  'Mod-Shift-7': toList(nodes.ordered_list),
  'Mod-]': moveIn,
  'Mod-[': moveOut,
  'Shift-Enter': breakLine,
  'Mod-Enter': leaveBelow,
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
  return inCell || baseKeymap['Enter']?.(state, dispatch, view) === true
}
