import { Fragment, Mark } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema.ts'

const { nodes, marks } = schema

/** A block as Markdown can hold it: no spaces at the ends of a text, none under a mark's edge, no stray origin. */
export function tidied(node: Node): Node {
  if (node.type === nodes.raw_block) return nodes.raw_block.create(null, node.content)
  if (node.isTextblock) return node.type.create({ ...node.attrs, ...noOrigin(node) }, tidiedTexts(node))
  const children = written(node).map(inTable(node))
  const attrs = { ...node.attrs, ...noOrigin(node), ...tightness(node, children) }
  return node.type.create(attrs, Fragment.from(children))
}

/** Empty paragraphs are not written; but an item begins with a paragraph, and a quotation has one if it has nothing else. */
function written(node: Node): Node[] {
  const shown = node.children
    .map(tidied)
    .filter(({ type, content }) => type !== nodes.paragraph || content.size > 0)
  const needsParagraph =
    (node.type === nodes.list_item && shown[0]?.type !== nodes.paragraph) ||
    (node.type === nodes.blockquote && shown.length === 0)
  return needsParagraph ? [nodes.paragraph.create(), ...shown] : shown
}

function noOrigin(node: Node): { origin?: null } {
  return 'origin' in node.attrs ? { origin: null } : {}
}

/** Only lists whose items are one paragraph, with lists below it, can omit blank lines; a single line always can. */
function tightness(list: Node, children: Node[]): { tight?: boolean } {
  if (!('tight' in list.attrs)) return {}
  const items = children.map((item) => item.children)
  const canBeTight = items.every(([, ...below]) => below.every(needsNoBlankLine))
  const mustBeTight = items.length === 1 && items[0]?.length === 1
  return { tight: canBeTight && (mustBeTight || list.attrs['tight'] === true) }
}

/** Right below a paragraph, only a list that begins with words and, if it is numbered, with 1 is not taken for its next line. */
function needsNoBlankLine({ attrs, firstChild }: Node): boolean {
  if (!('tight' in attrs)) return false
  const isEmpty = firstChild?.childCount === 1 && firstChild.firstChild?.content.size === 0
  return !isEmpty && (attrs['order'] ?? 1) === 1
}

/** The first row of a table is its heading; no other is. */
function inTable(parent: Node): (child: Node, index: number) => Node {
  if (parent.type !== nodes.table) return (child) => child
  return (row, index) => {
    const type = index === 0 ? nodes.table_header : nodes.table_cell
    return row.copy(Fragment.from(row.children.map((cell) => type.create(cell.attrs, cell.content))))
  }
}

/** Spaces keep a mark only if the words on both sides have it; spaces at the ends lose it. */
function tidiedTexts(node: Node): Fragment {
  const parts = node.children.flatMap((child) => (child.isText ? wordsAndSpaces(child) : [child]))
  const isSpace = (part: Node | undefined) => part?.isText === true && !/\S/.test(part.text ?? '')
  const isShown = (part: Node) => !isSpace(part)
  const isWord = (part: Node) => part.isText && !isSpace(part)
  const first = parts.findIndex((part) => !isSpace(part) && part.type !== nodes.hard_break)
  const last = parts.findLastIndex((part) => !isSpace(part) && part.type !== nodes.hard_break)
  const kept = parts.slice(first < 0 ? parts.length : first, last + 1)
  const tidy = kept.flatMap((part, index) => {
    if (isWord(part)) return [part]
    const beside = [kept.slice(0, index).findLast(isShown), kept.slice(index + 1).find(isShown)]
    const isBeside = beside.some((other) => other?.type === nodes.hard_break)
    if (isSpace(part) && isBeside) return []
    const before = kept.slice(0, index).findLast(isWord)?.marks ?? []
    const after = kept.slice(index + 1).find(isWord)?.marks ?? []
    const both = before.filter((mark) => mark.type !== marks.raw && mark.isInSet(after))
    return [part.mark(Mark.setFrom(both))]
  })
  return Fragment.from(tidy)
}

function wordsAndSpaces(text: Node): Node[] {
  if (marks.raw.isInSet(text.marks)) return [text]
  return (text.text ?? '')
    .replace(/[\n\r\t]/g, ' ')
    .split(/^( +)|( +)$/)
    .filter(Boolean)
    .map((part) => schema.text(part, text.marks))
}
