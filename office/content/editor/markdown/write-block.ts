import { Fragment, Mark } from 'prosemirror-model'
import type { MarkType, Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import { parseBlock } from './parse.ts'
import type { References } from './parse.ts'
import { serialized, serializedWords, wordsAndSpaces } from './serialize.ts'
import type { Spelling } from './serialize.ts'

/** The most characters that are tried one by one; if a text has more, all of them keep their backslash. */
const MOST_PLACES = 400

/**
 * In a block with more texts, marks are not taken off one text at a time: 40 take 0.2 seconds a key, 400 would take
 * 5.
 */
const MOST_TEXTS = 40

const bare: Spelling = { emphasis: '*', isEscaped: () => false, hasReferences: false, isDivided: false }
const escaped: Spelling = { ...bare, isEscaped: () => true }
const spellings: readonly Spelling[] = [
  ...inBothSigns(bare),
  ...inBothSigns(escaped),
  ...inBothSigns({ ...escaped, hasReferences: true }),
]

function inBothSigns(spelling: Spelling): Spelling[] {
  const divided = { ...spelling, isDivided: true }
  return [spelling, { ...spelling, emphasis: '_' }, divided, { ...divided, emphasis: '_' }]
}

const { nodes, marks } = schema

/**
 * The Markdown of a block: the plainest spelling that reads as this block again. Empty for a block without text.
 * `[bank]` and `5 * 3` stay as they are typed, and what would turn into a mark or a list gets its backslash.
 */
export function writeBlock(block: Node, references: References): string {
  const wanted = tidied(block)
  if (wanted.isTextblock && wanted.textContent.trim() === '') return ''
  if (wanted.type === nodes.raw_block) return wanted.textContent
  const plain = serialized(wanted, (text) => serializedWords(text, bare).words)
  if (readsAs(wanted, plain, references)) return plain
  return serialized(wanted, (text) => spelled(text, references))
}

function readsAs(block: Node, markdown: string, references: References): boolean {
  const again = parseBlock(markdown, references)
  return again !== undefined && tidied(again).eq(block)
}

const emphasis = [marks.em, marks.strong]

/**
 * The Markdown of a text, by itself. Where Markdown has no spelling for marks, such as those of a dash between soft hyphens,
 * the words lose them, so that no visitor reads asterisks.
 */
function spelled(text: Node, references: References): string {
  if (text.content.size === 0 && text.type !== nodes.picture) return ''
  for (const held of withFewerMarks(text)) {
    const block = alone(held)
    const isRight = (spelling: Spelling) =>
      readsAs(
        block,
        serialized(block, (each) => serializedWords(each, spelling).words),
        references,
      )
    const right = spellings.find(isRight)
    if (right) return serializedWords(held, withFewestEscapes(held, right, isRight)).words
  }
  return serializedWords(text, escaped).words
}

/** A text as the only one in its block. */
function alone(text: Node): Node {
  if (text.type !== nodes.table_cell && text.type !== nodes.table_header) return text
  const cell = nodes.table_header.create(text.attrs, text.content)
  return nodes.table.create(null, nodes.table_row.create(null, cell))
}

/** A text; then without the emphasis of one place or of all, then without the links too. */
function* withFewerMarks(text: Node): Generator<Node> {
  yield text
  for (const gone of [emphasis, [...emphasis, marks.link]]) {
    if (text.childCount <= MOST_TEXTS)
      for (const place of text.children.keys()) yield without(text, gone, place)
    yield without(text, gone)
  }
}

function without(text: Node, gone: readonly MarkType[], only?: number): Node {
  const texts = text.children.map((child, place) =>
    only === undefined || only === place
      ? child.mark(child.marks.filter(({ type }) => !gone.includes(type)))
      : child,
  )
  return tidied(text.copy(Fragment.from(texts)))
}

function withFewestEscapes(
  text: Node,
  spelling: Spelling,
  isRight: (spelling: Spelling) => boolean,
): Spelling {
  const { places } = serializedWords(text, spelling)
  if (!spelling.isEscaped(0) || places > MOST_PLACES) return spelling
  const needed = new Set(Array.from({ length: places }, (_, place) => place))
  const fewest = { ...spelling, isEscaped: (place: number) => needed.has(place) }
  for (const place of [...needed].reverse()) {
    needed.delete(place)
    if (!isRight(fewest)) needed.add(place)
  }
  return fewest
}

/** A block as Markdown can hold it: no spaces at the ends of a text or of a mark, and no stray origin. */
function tidied(node: Node): Node {
  if (node.type === nodes.raw_block) return nodes.raw_block.create(null, node.content)
  if (node.isTextblock) return node.type.create({ ...node.attrs, ...noOrigin(node) }, tidiedTexts(node))
  const children = written(node)
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

/**
 * Right below a paragraph, Markdown takes a list for the next line unless it begins with words and, if numbered, with
 * 1.
 */
function needsNoBlankLine({ attrs, firstChild }: Node): boolean {
  if (!('tight' in attrs)) return false
  const isEmpty = firstChild?.childCount === 1 && firstChild.firstChild?.content.size === 0
  return !isEmpty && (attrs['order'] ?? 1) === 1
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
    // Two links to one address stay two.
    const held = both.filter((mark) => mark.type !== marks.link || mark.isInSet(part.marks))
    return [part.mark(Mark.setFrom(held))]
  })
  return Fragment.from(tidy)
}
