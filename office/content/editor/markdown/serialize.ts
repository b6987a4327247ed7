import { MarkdownSerializer } from 'prosemirror-markdown'
import type { MarkdownSerializerState } from 'prosemirror-markdown'
import { Fragment } from 'prosemirror-model'
import type { Mark, Node } from 'prosemirror-model'
import { pictureTitle } from '../../../../text/body-picture.ts'
import { numberOf, pictureIn, schema, textOf } from '../schema.ts'

const { nodes, marks } = schema

/**
 * A block in Markdown, in the project's own style. `wordsOf` gives the Markdown of a text, or of a picture's
 * description.
 */
export function serialized(block: Node, wordsOf: (text: Node) => string): string {
  const markers: string[] = []
  const renderList = (state: MarkdownSerializerState, list: Node) => {
    markers.push(textOf(list.attrs, 'marker'))
    state.renderList(list, '', () => '')
    markers.pop()
  }
  const serializer = new MarkdownSerializer(
    {
      paragraph: (state, node) => {
        state.text(wordsOf(node), false)
        state.closeBlock(node)
      },
      heading: (state, node) => {
        state.write(`${'#'.repeat(numberOf(node.attrs, 'level'))} `)
        state.text(wordsOf(node), false)
        state.closeBlock(node)
      },
      bullet_list: renderList,
      ordered_list: renderList,
      list_item: (state, item, list, index) => {
        const number = list.type === nodes.ordered_list ? numberOf(list.attrs, 'order') + index : ''
        const sign = `${number}${markers.at(-1)} `
        // What is in an item begins below its own marker: below that of `10. `, it may be in a list that begins in `9. - One`.
        state.wrapBlock(' '.repeat(sign.length), sign, list, () => {
          // Below an empty line, the next block would be outside the item: `- > Quoted.`
          const isEmptyAbove = item.childCount > 1 && item.firstChild?.content.size === 0
          item.forEach((child, _offset, place) => {
            if (place > 0 || !isEmptyAbove) state.render(child, item, place)
          })
        })
      },
      blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
      horizontal_rule: (state, node, parent) => {
        // `- ---` would be a rule without an item.
        state.write(parent.type === nodes.list_item ? '___' : '---')
        state.closeBlock(node)
      },
      picture: (state, node) => {
        const picture = pictureIn(node)
        state.write(`![${wordsOf(node)}](${addressAndTitle(picture.src, pictureTitle(picture))})`)
        state.closeBlock(node)
      },
      raw_block: (state, node) => {
        state.text(node.textContent, false)
        state.closeBlock(node)
      },
      table: (state, node) => {
        writeTable(state, node, wordsOf)
      },
    },
    {},
  )
  return serializer.serialize(schema.node('doc', null, [block]))
}

const rules: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

function writeTable(state: MarkdownSerializerState, table: Node, wordsOf: (text: Node) => string): void {
  table.forEach((row, _offset, index) => {
    if (index > 0) state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => {
      // In every part of a cell, also in an address and in code, a bare bar would begin the next cell.
      const words = wordsOf(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')
      state.text(words === '' ? ' |' : ` ${words} |`, false)
    })
    if (index > 0) return
    state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => state.text(` ${rules[textOf(cell.attrs, 'align')] ?? '---'} |`, false))
  })
  state.closeBlock(table)
}

/** How carefully to spell: `isEscaped` says which places of a text, in their order, get a backslash. */
export type Spelling = {
  emphasis: '*' | '_'
  isEscaped: (place: number) => boolean
  /**
   * Whether letters beside a mark are character references: `**a.**&#98;`, which CommonMark (0.31.2, 6.2) needs there.
   */
  hasReferences: boolean
  /** Whether emphasis ends before a space or line break between two texts, and begins again after it: `**a** **[b](/c)**`. */
  isDivided: boolean
}

/**
 * The words of a paragraph, heading or cell, or the description of a picture, in Markdown, and how many of their characters
 * could be escaped.
 */
export function serializedWords(text: Node, spelling: Spelling): { words: string; places: number } {
  let places = 0
  if (text.type === nodes.picture) return { words: escaped(pictureIn(text).description), places }
  const emphasis = { mixable: true, expelEnclosingWhitespace: true }
  const serializer = new MarkdownSerializer(
    {
      paragraph: (state, node) => state.renderInline(node),
      hard_break: (state) => state.write('\\\n'),
      text: (state, node, parent, index) => state.text(spelled(node, parent, index), false),
    },
    {
      em: { open: spelling.emphasis, close: spelling.emphasis, ...emphasis },
      strong: { open: '**', close: '**', ...emphasis },
      link: { open: '[', close: (_state, mark) => `](${addressOf(mark)})` },
      raw: { open: '', close: '', escape: false },
    },
  )
  const alone = nodes.paragraph.create(
    null,
    inOpeningOrder(spelling.isDivided ? text.children.flatMap(spacesAlone) : text.children),
  )
  const words = serializer.serialize(schema.node('doc', null, [alone]))
  return { words, places }

  function escaped(words: string): string {
    return words.replace(/[*_~]+|[\\`[\]<>&!#+\-.):=]/g, (signs) => {
      // The site takes `a*_*` for emphasis, which CommonMark does not.
      const isMixed = new Set(signs).size > 1
      return [...signs].map((sign) => (spelling.isEscaped(places++) || isMixed ? `\\${sign}` : sign)).join('')
    })
  }

  function spelled(node: Node, parent: Node, index: number): string {
    const words = escaped(node.text ?? '')
    return spelling.hasReferences ? withReferences(words, node, parent, index) : words
  }
}

/**
 * The texts with the marks of each from the outermost to the innermost: a mark around a whole link is outside it, and
 * of bold and italic, the one that ends later is outside. So no mark must close and open again within another, as in
 * `[**a**](/b)** c**`, which Markdown reads as a bold word and four asterisks.
 */
function inOpeningOrder(texts: readonly Node[]): Fragment {
  return Fragment.from(
    texts.map((text, index) => {
      const spans = new Map(text.marks.map((mark) => [mark, spanOf(mark, texts, index)]))
      return text.mark(text.marks.toSorted((one, other) => order(one, other, spans)))
    }),
  )
}

/** The words of a text, and the spaces around them or a line break without emphasis. */
function spacesAlone(text: Node): Node[] {
  const bare = text.marks.filter(({ type }) => type !== marks.em && type !== marks.strong)
  return (text.isText ? wordsAndSpaces(text) : [text]).map((part) =>
    part.textContent.trim() === '' ? part.mark(bare) : part,
  )
}

/** A text divided into the spaces before its words, the words, and the spaces after them. */
export function wordsAndSpaces(text: Node): Node[] {
  if (marks.raw.isInSet(text.marks)) return [text]
  return (text.text ?? '')
    .replace(/[\n\r\t]/g, ' ')
    .split(/^( +)|( +)$/)
    .filter(Boolean)
    .map((part) => schema.text(part, text.marks))
}

type Span = { first: number; last: number }

function order(one: Mark, other: Mark, spans: ReadonlyMap<Mark, Span>): number {
  const [a, b] = [spans.get(one), spans.get(other)]
  if (!a || !b || one.type === marks.raw || other.type === marks.raw) return 0
  if (one.type === marks.link) return isAround(b, a) ? 1 : -1
  if (other.type === marks.link) return isAround(a, b) ? -1 : 1
  return b.last - a.last || a.first - b.first
}

/** Whether a span has all of another, and more. */
function isAround(outer: Span, inner: Span): boolean {
  const isLonger = outer.last - outer.first > inner.last - inner.first
  return isLonger && outer.first <= inner.first && outer.last >= inner.last
}

/** The range of neighboring texts, this one included, that have the mark. */
function spanOf(mark: Mark, texts: readonly Node[], index: number): Span {
  const isMarked = (place: number) => mark.isInSet(texts[place]?.marks ?? [])
  let [first, last] = [index, index]
  while (isMarked(first - 1)) first -= 1
  while (isMarked(last + 1)) last += 1
  return { first, last }
}

function addressOf({ attrs }: Mark): string {
  return addressAndTitle(textOf(attrs, 'href').replace(/[\n\r]/g, ''), textOf(attrs, 'title'))
}

/** The address and the title of a link or a picture. */
function addressAndTitle(href: string, title: string): string {
  const address = /^(?:[^\s()<>\\&]|&(?!#?\w+;))+$/.test(href)
    ? href
    : `<${href.replace(/[<>\\&]/g, '\\$&')}>`
  return title ? `${address} "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"` : address
}

function withReferences(words: string, node: Node, parent: Node, index: number): string {
  const differs = (place: number) => {
    const other = parent.maybeChild(place)
    return other?.isText === true && !isSameSet(node.marks, other.marks)
  }
  const first = differs(index - 1) ? words.replace(/^[\p{L}\p{N}]/u, reference) : words
  return differs(index + 1) ? first.replace(/[\p{L}\p{N}]$/u, reference) : first
}

function isSameSet(some: readonly Mark[], others: readonly Mark[]): boolean {
  return some.length === others.length && some.every((mark) => mark.isInSet(others))
}

function reference(letter: string): string {
  return `&#${letter.codePointAt(0) ?? 0};`
}
