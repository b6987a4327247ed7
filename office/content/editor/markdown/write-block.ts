import { Fragment } from 'prosemirror-model'
import type { MarkType, Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import { parseBlock } from './parse.ts'
import type { References } from './parse.ts'
import { serialized } from './serialize.ts'
import { serializedWords } from './serialize-words.ts'
import type { Spelling } from './serialize-words.ts'
import { tidied } from './tidied.ts'

/** The most characters that are tried one by one; if a text has more, all of them keep their backslash. */
const MOST_PLACES = 400

/** The most texts with marks of their own that lose them one by one: 40 take 0.2 seconds a key, 400 would take 5. */
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
