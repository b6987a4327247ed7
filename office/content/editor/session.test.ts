import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Node } from 'prosemirror-model'
import { bodyText } from './markdown/body-text.ts'
import { numberOf, schema } from './schema.ts'
import { openSession } from './session.ts'

const { nodes } = schema
const paragraph = (words: string) => nodes.paragraph.create(null, words === '' ? null : schema.text(words))

/** What the editor makes of these blocks, and what its Markdown reads as. */
function heldAndRead(blocks: Node[]): { held: Node; read: Node } {
  const session = openSession('', [])
  const { tr, doc } = session.state()
  session.dispatch(tr.replaceWith(0, doc.content.size, blocks))
  return { held: session.state().doc, read: bodyText().read(session.markdown()) }
}

/** Each text with the items, by their numbers, and the blocks that it is in. */
function placesIn(parent: Node, around = ''): string[] {
  return parent.children.flatMap((block, index) => {
    if (block.isTextblock)
      return block.content.size > 0 ? `${around}${block.type.name}: ${block.textContent}` : []
    const number = parent.type === nodes.ordered_list ? numberOf(parent.attrs, 'order') + index : ''
    return placesIn(block, `${around}${block.type.name}${number} `)
  })
}

test('blocks in items and quotations are read back where they are, and lists in a row stay apart', () => {
  const words = fc.constantFrom('One', 'Two words', '', '3. three', '- four').map(paragraph)
  const heading = fc.constant(nodes.heading.create({ level: 3 }, schema.text('Step')))
  const row = fc.array(words, { minLength: 2, maxLength: 2 }).map((cells) =>
    nodes.table_row.create(
      null,
      cells.map(({ content }) => nodes.table_cell.create(null, content)),
    ),
  )
  const table = fc.array(row, { minLength: 1, maxLength: 2 }).map((rows) => nodes.table.create(null, rows))
  const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => {
    const items = fc.array(tie('item'), { minLength: 1, maxLength: 3 })
    const bullets = fc
      .tuple(fc.boolean(), items)
      .map(([tight, all]) => nodes.bullet_list.create({ tight }, all))
    const numbers = fc
      .tuple(fc.constantFrom(1, 5, 9, 99, 9999), fc.boolean(), items)
      .map(([order, tight, all]) => nodes.ordered_list.create({ order, tight }, all))
    const quotation = fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((blocks) => nodes.blockquote.create(null, blocks))
    return {
      block: fc.oneof({ depthSize: 'small' }, words, heading, table, bullets, numbers, quotation),
      item: fc
        .tuple(words, fc.array(tie('block'), { maxLength: 2 }))
        .map(([first, below]) => nodes.list_item.create(null, [first, ...below])),
    }
  })
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const { held, read } = heldAndRead(blocks)
      const shown = (doc: Node) =>
        placesIn(doc).map((place) => place.replaceAll('table_header', 'table_cell'))
      expect(shown(read)).toEqual(shown(held))
    }),
    { numRuns: 400 },
  )
})

test('three numbered lists in a row keep their numbers, also with an empty line between them', () => {
  const list = (order: number, ...all: string[]) =>
    nodes.ordered_list.create(
      { order },
      all.map((words) => nodes.list_item.create(null, paragraph(words))),
    )
  for (const empty of ['', ' ']) {
    const { read } = heldAndRead([list(1, 'a', 'b'), list(1, 'x'), paragraph(empty), list(5, 'five')])
    expect(placesIn(read)).toEqual([
      'ordered_list list_item1 paragraph: a',
      'ordered_list list_item2 paragraph: b',
      'ordered_list list_item1 paragraph: x',
      'ordered_list list_item5 paragraph: five',
    ])
  }
})

test('an item that begins with a heading or a quotation has it after its sign', () => {
  const { read } = heldAndRead([
    nodes.bullet_list.create(null, [
      nodes.list_item.create(null, [paragraph(''), nodes.blockquote.create(null, paragraph('Quoted.'))]),
    ]),
  ])
  expect(bodyText().write(read)).toBe('- > Quoted.\n')
})

test('what follows the list that begins an item stays outside that list, where the numbers below are longer', () => {
  const listOf = (order: number, ...first: Node[]) =>
    nodes.ordered_list.create({ order }, [
      nodes.list_item.create(null, [paragraph(''), ...first]),
      nodes.list_item.create(null, paragraph('Next')),
    ])
  const bullets = nodes.bullet_list.create(null, nodes.list_item.create(null, paragraph('One')))
  const { read } = heldAndRead([listOf(9, listOf(99, bullets, paragraph('Below')))])
  expect(placesIn(read)).toEqual([
    'ordered_list list_item9 ordered_list list_item99 bullet_list list_item paragraph: One',
    'ordered_list list_item9 ordered_list list_item99 paragraph: Below',
    'ordered_list list_item9 ordered_list list_item100 paragraph: Next',
    'ordered_list list_item10 paragraph: Next',
  ])
})
