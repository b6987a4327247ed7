import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
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
