import { MarkdownSerializer } from 'prosemirror-markdown'
import type { MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { pictureTitle } from '../../../../text/body-picture.ts'
import { pictureIn } from '../picture/picture.ts'
import { numberOf, textOf } from '../schema.ts'

/** How carefully to spell: `escaped` says which places of the texts, in their order, get a backslash. */
export type Spelling = {
  emphasis: '*' | '_'
  isEscaped: (place: number) => boolean
  /**
   * Whether letters beside a mark are character references: `**a.**&#98;`, which CommonMark (0.31.2, 6.2) needs there.
   */
  hasReferences: boolean
}

/** A block in Markdown, in the project's own style, and how many of its characters could be escaped. */
export function serialized(block: Node, spelling: Spelling): { text: string; places: number } {
  let places = 0
  const serializer = new MarkdownSerializer(
    {
      paragraph: (state, node) => {
        state.renderInline(node)
        state.closeBlock(node)
      },
      heading: (state, node) => {
        state.write(`${'#'.repeat(numberOf(node.attrs, 'level'))} `)
        state.renderInline(node)
        state.closeBlock(node)
      },
      bullet_list: (state, node, parent, index) => {
        const marker = otherThanAbove(node, parent, index, ['-', '*'])
        state.renderList(node, '  ', () => `${marker} `)
      },
      ordered_list: (state, node, parent, index) => {
        const marker = otherThanAbove(node, parent, index, ['.', ')'])
        const order = numberOf(node.attrs, 'order')
        const width = String(order + node.childCount - 1).length + 2
        state.renderList(node, ' '.repeat(width), (item) => `${order + item}${marker} `)
      },
      list_item: (state, node) => state.renderContent(node),
      blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
      horizontal_rule: (state, node) => {
        state.write('---')
        state.closeBlock(node)
      },
      picture: (state, node) => {
        const { src, description, ...words } = pictureIn(node)
        state.write(`![${escaped(description)}](${written(src, pictureTitle(words))})`)
        state.closeBlock(node)
      },
      raw_block: (state, node) => {
        state.text(node.textContent, false)
        state.closeBlock(node)
      },
      table: writeTable,
      hard_break: (state) => state.write('\\\n'),
      text: (state, node, parent, index) => state.text(spelled(node, parent, index), false),
    },
    {
      em: { open: spelling.emphasis, close: spelling.emphasis, mixable: true },
      strong: { open: '**', close: '**', mixable: true },
      link: { open: '[', close: (_state, mark) => `](${addressOf(mark)})`, mixable: true },
      raw: { open: '', close: '', escape: false },
    },
  )
  const text = serializer.serialize(block.type.schema.node('doc', null, [block]))
  return { text, places }

  function escaped(text: string): string {
    return text.replace(/[*_~]+|[\\`[\]<>&!#+\-.):=]/g, (signs) => {
      // The site takes `a*_*` for emphasis, which CommonMark does not.
      const isMixed = new Set(signs).size > 1
      return [...signs].map((sign) => (spelling.isEscaped(places++) || isMixed ? `\\${sign}` : sign)).join('')
    })
  }

  function spelled(node: Node, parent: Node, index: number): string {
    const text = escaped(node.text ?? '')
    const bars = isCell(parent) ? text.replaceAll('|', '\\|') : text
    return spelling.hasReferences ? withReferences(bars, node, parent, index) : bars
  }
}

/** Without different markers, two lists in a row would be read as one. */
function otherThanAbove(list: Node, parent: Node, index: number, markers: [string, string]): string {
  const own = textOf(list.attrs, 'marker')
  const above = index > 0 ? parent.child(index - 1) : undefined
  if (above?.type !== list.type || textOf(above.attrs, 'marker') !== own) return own
  return markers.find((marker) => marker !== own) ?? own
}

function isCell({ type }: Node): boolean {
  return type.spec['tableRole'] === 'cell' || type.spec['tableRole'] === 'header_cell'
}

const rules: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

function writeTable(state: MarkdownSerializerState, table: Node): void {
  table.forEach((row, _offset, index) => {
    if (index > 0) state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => {
      state.text(' ', false)
      state.renderInline(cell, false)
      state.text(cell.childCount > 0 ? ' |' : '|', false)
    })
    if (index > 0) return
    state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => state.text(` ${rules[textOf(cell.attrs, 'align')] ?? '---'} |`, false))
  })
  state.closeBlock(table)
}

function addressOf({ attrs }: Mark): string {
  return written(textOf(attrs, 'href').replace(/[\n\r]/g, ''), textOf(attrs, 'title'))
}

/** The address and the title of a link or a picture. */
function written(href: string, title: string): string {
  const address = /^(?:[^\s()<>\\&]|&(?!#?\w+;))+$/.test(href)
    ? href
    : `<${href.replace(/[<>\\&]/g, '\\$&')}>`
  return title ? `${address} "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"` : address
}

function withReferences(text: string, node: Node, parent: Node, index: number): string {
  const [before, after] = [parent.maybeChild(index - 1), parent.maybeChild(index + 1)]
  const differs = (other: Node | null) => other?.isText === true && other.marks.length !== node.marks.length
  const first = differs(before) ? text.replace(/^[\p{L}\p{N}]/u, reference) : text
  return differs(after) ? first.replace(/[\p{L}\p{N}]$/u, reference) : first
}

function reference(letter: string): string {
  return `&#${letter.codePointAt(0) ?? 0};`
}
