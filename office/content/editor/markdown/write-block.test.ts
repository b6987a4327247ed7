import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Mark } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import { bodyText } from './body-text.ts'
import { writeBlock } from './write-block.ts'

const { nodes } = schema
const strong = schema.marks.strong.create()
const em = schema.marks.em.create()
const link = schema.marks.link.create({ href: '/form' })
const withBar = schema.marks.link.create({ href: 'https://www.pa.gov/forms?type=a|b', title: 'A | B' })
const raw = schema.marks.raw.create()

const paragraph = (...texts: Node[]) => nodes.paragraph.create(null, texts)

test.each([
  [
    'bold over words that begin with a link',
    paragraph(schema.text('Form 1040', [link, strong]), schema.text(' is due in April.', [strong])),
    '**[Form 1040](/form) is due in April.**',
  ],
  [
    'bold that ends within the italic',
    paragraph(schema.text('Form 1040', [strong, em]), schema.text(' is due in April.', [em])),
    '***Form 1040** is due in April.*',
  ],
  [
    'bold that begins before a link and ends in it',
    paragraph(
      schema.text('Send ', [strong]),
      schema.text('Form', [link, strong]),
      schema.text(' 1040', [link]),
    ),
    '**Send** [**Form** 1040](/form)',
  ],
  [
    'a link that begins in italic and ends in bold',
    paragraph(
      schema.text('See ', [em]),
      schema.text('Form ', [link, em]),
      schema.text('1040', [link, strong, em]),
    ),
    '*See [Form **1040**](/form)*',
  ],
  [
    'an italic dash between soft hyphens, which Markdown cannot have',
    paragraph(schema.text('a\u00ad'), schema.text('—', [em]), schema.text('\u00adb')),
    'a\u00ad—\u00adb',
  ],
])('%s is written without stray signs', (_name, block, written) => {
  expect(writeBlock(block, {})).toBe(written)
})

test.each([
  '**[Form 1040](/form) is due in April.**',
  'See *[Ryan LLC v. FTC](/case)*.',
  '- **[Form 1040](/form)**: due in April\n- **[W-2](/w-2)**: due in January',
  '***[Form 1040](/form)*** is due.',
  '**_Due_** in April.',
  '[Form 1040](/form) [its instructions](/form)',
])('what a lawyer may write as Markdown is shown as rich text: %s', (markdown) => {
  const { read, write } = bodyText()
  const doc = read(markdown)
  expect(doc.firstChild?.type).not.toBe(nodes.raw_block)
  expect(write(doc)).toBe(markdown)
})

test('marks that cannot be written take no others of their paragraph with them', () => {
  const dash = [schema.text('a\u00ad'), schema.text('—', [em]), schema.text('\u00adb ')]
  const block = paragraph(
    ...dash,
    schema.text('bold', [strong]),
    schema.text(' and '),
    schema.text('it', [em]),
  )
  expect(writeBlock(block, {})).toBe('a\u00ad—\u00adb **bold** and *it*')
})

test('words are read back with the marks that they are shown with, wherever these begin and end', () => {
  const words = fc.array(
    fc.constantFrom('Form', '1040', 'due,', 'April.', '(2024)', '"Act"', '§', 'a*b', 'a-b'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  const ranges = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(strong, em, link, withBar)), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(words, ranges, fc.constantFrom('paragraph', 'cell'), (parts, marked, kind) => {
      const at = (place: number) =>
        marked
          .filter(([one, other]) => Math.min(one, other) <= place && place <= Math.max(one, other))
          .reduce<readonly Mark[]>((set, [, , mark]) => mark.addToSet(set), Mark.none)
      const texts = parts.flatMap((word, place) => [
        ...(place > 0
          ? [
              schema.text(
                ' ',
                at(place - 1).filter((mark) => mark.isInSet(at(place))),
              ),
            ]
          : []),
        schema.text(word, at(place)),
      ])
      const block = kind === 'cell' ? tableOf(texts) : paragraph(...texts)
      const again = bodyText().read(writeBlock(block, {}))
      expect(marksIn(again)).toEqual(marksIn(block))
      expect(linksIn(again)).toEqual(linksIn(block))
    }),
    { numRuns: 400 },
  )
})

test('no word is lost, whatever signs and marks touch each other', () => {
  const signs = fc.constantFrom(
    'a',
    'b ',
    ' c',
    '.',
    '*',
    '_',
    '[d]',
    '|',
    '"',
    '&amp;',
    '<b>',
    '\\',
    '`',
    '~',
  )
  const marks = fc.subarray([strong, em, link]).map((some) => Mark.setFrom(some))
  const text = fc
    .tuple(fc.array(signs, { minLength: 1, maxLength: 4 }), marks)
    .map(([parts, some]) => schema.text(parts.join(''), some))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
      const block = paragraph(...texts)
      const wordsIn = (node: Node) => node.textContent.replace(/\s+/g, '')
      expect(wordsIn(bodyText().read(writeBlock(block, {})))).toBe(wordsIn(block))
    }),
    { numRuns: 400 },
  )
})

test('a bar in an address or in code leaves the cells of its row where they are', () => {
  const row = (...cells: Node[]) => nodes.table_row.create(null, cells)
  const cell = (text: Node) => nodes.table_cell.create(null, text)
  const table = nodes.table.create(null, [
    row(cell(schema.text('Form')), cell(schema.text('Fee'))),
    row(cell(schema.text('DSCB', [withBar])), cell(schema.text('$125'))),
    row(cell(schema.text('`a|b`', [raw])), cell(schema.text('$70'))),
  ])
  const again = bodyText().read(writeBlock(table, {}))
  expect(marksIn(again)).toEqual(marksIn(table))
  expect(again.firstChild?.lastChild?.childCount).toBe(2)
})

test('a letter typed into a list of 400 lines is written at once', () => {
  const item = (words: string) => nodes.list_item.create(null, paragraph(schema.text(words)))
  const lines = Array.from({ length: 400 }, (_, place) =>
    item(`Form ${place} costs $7. It is - so far - due.`),
  )
  const list = nodes.bullet_list.create(null, [item('*not* italic'), ...lines])
  const start = performance.now()
  expect(writeBlock(list, {}).split('\n').slice(0, 2)).toEqual([
    '- \\*not* italic',
    '- Form 0 costs $7. It is - so far - due.',
  ])
  // One sign at a time, with the whole list read again for each, it took four seconds.
  expect(performance.now() - start).toBeLessThan(1_500)
})

function tableOf(texts: Node[]): Node {
  return nodes.table.create(null, nodes.table_row.create(null, nodes.table_header.create(null, texts)))
}

/** The words of each link. */
function linksIn(block: Node): string[] {
  const found: string[] = []
  let before: Mark | undefined
  block.descendants((node) => {
    const mark = schema.marks.link.isInSet(node.marks)
    if (mark && before?.eq(mark)) found.push(`${found.pop()}${node.text}`)
    else if (mark) found.push(node.text ?? '')
    before = mark
  })
  return found
}

/** Every character but spaces, with its marks. */
function marksIn(block: Node): string[] {
  const found: string[] = []
  block.descendants((node) => {
    const marks = node.marks.map(({ type, attrs }) => `${type.name} ${JSON.stringify(attrs)}`).join(' ')
    found.push(
      ...(node.text ?? '')
        .replace(/\s/g, '')
        .split('')
        .map((sign) => `${sign} ${marks}`),
    )
  })
  return found
}
