import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { bodyText } from '../../../office/content/editor/markdown/body-text.ts'
import { renderedHtml } from '../../../office/content/editor/markdown/parse.ts'
import { schema } from '../../../office/content/editor/schema.ts'
import { readWord } from '../../../office/content/server/word/read-word.ts'
import { wordFile } from '../../../server/testing/word-file.ts'
import { expect, test } from './editor-page.ts'
import { shapes } from './word-shapes.ts'
import type { Shape } from './word-shapes.ts'

type Told = Pick<Shape, 'markdown' | 'title' | 'told' | 'notes'>

/** What becomes of a Word file in the office; its pictures are beside the page as "./1.jpg", "./2.jpg" and so on. */
async function textOfFile(page: Page, file: Uint8Array<ArrayBuffer>): Promise<Required<Told>> {
  const read = await readWord(file, 'accepted')
  if (read.outcome !== 'read') throw new Error('It was not read.')
  const { elements, title, told, notes } = read
  const parts = new Set(elements.flatMap(({ picture }) => picture?.part ?? []))
  const addresses = [...parts].map((part, place): [string, string] => [part, `./${place + 1}.jpg`])
  const text = await page.evaluate(
    ([all, isTitled, pictures]) => window.textOfWord(all, isTitled, new Map(pictures)),
    [elements, title !== '', addresses] as const,
  )
  return {
    markdown: text.markdown,
    title: title || text.firstHeading || '',
    told: [...told, ...(text.isStruck ? ['Struck-out words were left out.'] : [])],
    notes,
  }
}

test('Word files of many shapes, as Word writes them, give the text that their authors see, and what was left out is told', async ({
  editor: { page, open },
}) => {
  await open('')
  for (const { name, file, markdown, title = '', told = [], notes = [] } of shapes)
    expect.soft(await textOfFile(page, await wordFile(file)), name).toEqual({ markdown, title, told, notes })
})

/** Files as LibreOffice (7.4) writes them, with the Markdown, the title, what is told, and the notes; between them, `=====`. */
const files = new URL('word-files/', import.meta.url)

test('Word files of many shapes, as LibreOffice writes them, give the text that their authors see, and what was left out is told', async ({
  editor: { page, open },
}) => {
  await open('')
  for (const name of readdirSync(files).filter((each) => each.endsWith('.docx'))) {
    const { markdown, title, told, notes } = await textOfFile(page, readFileSync(new URL(name, files)))
    const found = [
      markdown,
      ...[[title], told, notes].map((lines) => lines.map((line) => `${line}\n`).join('')),
    ]
    const expected = readFileSync(new URL(name.replace('.docx', '.txt'), files), 'utf8')
    expect.soft(found.join('=====\n'), name).toBe(expected)
  }
})

const article = {
  title: 'What a Report Costs',
  about: ['Martin Dunleavy', 'Law as of November 2, 2026'],
  summary: 'It costs $7.',
  sources: [{ citation: '15 Pa.C.S. § 153', about: 'fees & more', url: 'https://www.palegis.us/a?b=1&c=2' }],
  foot: 'Exported November 26, 2026, 1:05 pm',
  site: 'https://firm.example',
}

const folder = 'content/blog/'
const bodies = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({
    name,
    body: readFileSync(folder + name, 'utf8').replace(/^---\n[\s\S]*?\n---\n+/, ''),
  }))

test('an article exported as a Word file and read again has the same text, whatever it holds', async ({
  editor: { page, open },
}) => {
  await open('')
  const grown = {
    name: 'all kinds of blocks',
    body: `Words with **bold**, *slanted* and [linked](https://example.org/a?b=1&c=2) ones\\\nin two lines.

## Lists

7. Seven
   - a point
     1. in a point
   - another
8. Eight

- Alone

1. Again from one

> Quoted words.
>
> And more.

### Table

| Form | Fee |
| --- | --- |
| Report & more | **$7** |
| none | |

The end.
`,
  }
  for (const { name, body } of [...bodies, grown]) {
    const written = await page.evaluate((each) => window.wordOfArticle({ ...each, pictures: new Map() }), {
      ...article,
      body,
    })
    const read = await readWord(new Uint8Array(written), 'ask')
    if (read.outcome !== 'read') throw new Error('It was not read.')
    expect(read).toMatchObject({
      title: article.title,
      told: [
        'What the office added to the exported file (author, dates, summary, sources) was left out.',
        'The header and the footer were left out.',
      ],
    })
    const text = await page.evaluate((elements) => window.textOfWord(elements, true), read.elements)
    const links = body.replaceAll('](/', `](${article.site}/`)
    expect({ name, body: text.markdown }).toEqual({ name, body: links })
  }
})

/** A body as it comes back from Word if nobody corrects it. */
async function returnedFromWord(page: Page, body: string): Promise<string> {
  const written = await page.evaluate((each) => window.wordOfArticle({ ...each, pictures: new Map() }), {
    ...article,
    body,
  })
  const read = await readWord(new Uint8Array(written), 'ask')
  if (read.outcome !== 'read') throw new Error('It was not read.')
  const { markdown } = await page.evaluate((elements) => window.textOfWord(elements, true), read.elements)
  return markdown.trim()
}

const { nodes, marks } = schema
const words = fc.constantFrom(
  'Pay',
  'the fee',
  '$7',
  '§ 153(a)',
  'a*b',
  '[x]',
  '“No.”',
  '1.',
  '- dash',
  'A & B',
  '<b>',
)
const texts = fc
  .array(
    fc.record({
      said: words,
      link: fc.option(fc.constantFrom('https://example.org/a?b=1&c=2', 'mailto:a@example.org'), { freq: 3 }),
      isBold: fc.boolean(),
      isItalic: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.flatMap(({ said, link, isBold, isItalic }, index) => [
      ...(index > 0 ? [schema.text(' ')] : []),
      schema.text(said, [
        ...(link === null ? [] : [marks.link.create({ href: link })]),
        ...(isBold ? [marks.strong.create()] : []),
        ...(isItalic && link === null ? [marks.em.create()] : []),
      ]),
    ]),
  )
const paragraph = texts.map((all) => nodes.paragraph.create(null, all))
const heading = fc
  .tuple(words, fc.integer({ min: 2, max: 5 }))
  .map(([said, level]) => nodes.heading.create({ level }, schema.text(said)))
const rows = fc
  .integer({ min: 2, max: 3 })
  .chain((columns) =>
    fc.array(fc.array(words, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 3 }),
  )
const table = rows.map((all) =>
  nodes.table.create(
    null,
    all.map((row, index) =>
      nodes.table_row.create(
        null,
        row.map((said) =>
          (index === 0 ? nodes.table_header : nodes.table_cell).create(null, schema.text(said)),
        ),
      ),
    ),
  ),
)
/** Lists with this many levels below their first; `below`: what else is in an item, below its words. */
function listsWith(levels: number, ...below: fc.Arbitrary<Node>[]): fc.Arbitrary<Node> {
  const blocks = [...below, ...(levels > 0 ? [listsWith(levels - 1, ...below)] : [])]
  const others = blocks.length > 0 ? fc.array(fc.oneof(...blocks), { maxLength: 2 }) : fc.constant<Node[]>([])
  const item = fc
    .tuple(paragraph, others)
    .map(([first, all]) => nodes.list_item.create(null, [first, ...apart(all)]))
  return fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 3 }), fc.option(fc.integer({ min: 1, max: 12 })))
    .map(([items, order]) =>
      order === null
        ? nodes.bullet_list.create({ tight: false }, items)
        : nodes.ordered_list.create({ tight: false, order }, items),
    )
}
const list = listsWith(2, paragraph)
const quotation = fc
  .array(fc.oneof(paragraph, listsWith(2)), { minLength: 1, maxLength: 3 })
  .map((all) => nodes.blockquote.create(null, apart(all)))
/** Word has nothing that divides two lists or two quotations in a row. */
function apart(blocks: Node[]): Node[] {
  return blocks.filter(({ type }, index) => type === nodes.paragraph || blocks[index - 1]?.type !== type)
}
const bodyOf = (blocks: fc.Arbitrary<Node>) =>
  fc.array(blocks, { minLength: 1, maxLength: 5 }).map((all) =>
    bodyText()
      .write(schema.node('doc', null, apart(all)))
      .trim(),
  )

test('whatever the editor writes comes back from Word with its headings, lists, quotations, tables and links', async ({
  editor: { page, open },
}) => {
  await open('')
  // Word does not say whether there is space between the items of a list.
  const html = (markdown: string) =>
    renderedHtml(markdown, {})
      .replace(/\s*<\/?(?:p|ul|ol|li|blockquote)\b[^>]*>\s*/g, (tag) =>
        /<\/?p>/.test(tag) ? '\n' : tag.trim(),
      )
      .replace(/\n+(?=<)|(?<=>)\n+/g, '')
  const body = bodyOf(fc.oneof(paragraph, list, quotation, table))
  await fc.assert(
    fc.asyncProperty(body, async (written) => {
      expect(html(await returnedFromWord(page, written))).toBe(html(written))
    }),
    { numRuns: 80 },
  )
})

test('what Word cannot hold loses no word', async ({ editor: { page, open } }) => {
  await open('')
  const others = fc.constantFrom(
    '---',
    '```\nnpm start\n```',
    '> > Twice quoted.',
    '- a\n\n  > Quoted.\n\n- b',
    '- a\n\n  | x | y |\n  | --- | --- |\n  | 1 | 2 |',
    '* **[A form](https://example.org "The form")**',
    '#### Heading\ntext `code`',
    '<div>Raw</div>',
    '1) One\n2) Two',
  )
  const body = fc
    .array(fc.oneof(others, bodyOf(fc.oneof(paragraph, heading, list, quotation))), {
      minLength: 1,
      maxLength: 5,
    })
    .map((all) => all.join('\n\n'))
  const wordsOf = (markdown: string) =>
    bodyText()
      .read(markdown)
      .textBetween(0, bodyText().read(markdown).content.size, ' ')
      .match(/[\p{L}\p{N}]+/gu)
  await fc.assert(
    fc.asyncProperty(body, async (written) => {
      expect(wordsOf(await returnedFromWord(page, written))).toEqual(wordsOf(written))
    }),
    { numRuns: 80 },
  )
})
