import { readFileSync, readdirSync } from 'node:fs'
import { readWord } from '../../../office/content/server/word/read-word.ts'
import { wordFile } from '../../../server/testing/word-file.ts'
import { expect, test } from './editor-page.ts'
import { shapes } from './word-shapes.ts'

for (const { name, file, markdown, title = '', told = [], notes = [] } of shapes)
  test(`a Word file with ${name} gives the text that its author sees, and tells what was left out`, async ({
    editor: { page, open },
  }) => {
    await open('')
    const read = await readWord(await wordFile(file), 'accepted')
    if (read.outcome !== 'read') throw new Error('It was not read.')
    const parts = new Set(read.elements.flatMap(({ picture }) => picture?.part ?? []))
    const text = await page.evaluate(
      ([elements, isTitled, pictures]) => window.textOfWord(elements, isTitled, new Map(pictures)),
      [
        read.elements,
        read.title !== '',
        [...parts].map((part, place): [string, string] => [part, `./${place + 1}.jpg`]),
      ] as const,
    )
    expect({
      markdown: text.markdown,
      title: read.title,
      told: [...read.told, ...(text.isStruck ? ['Struck-out words were left out.'] : [])],
      notes: read.notes,
    }).toEqual({ markdown, title, told, notes })
  })

/** Files as LibreOffice (7.4) writes them, with the Markdown, the title and what is reported; between them, `=====`. */
const files = new URL('word-files/', import.meta.url)

for (const name of readdirSync(files).filter((each) => each.endsWith('.docx')))
  test(`${name} gives the text that its author sees, and tells what was left out`, async ({
    editor: { page, open },
  }) => {
    await open('')
    const read = await readWord(new Uint8Array(readFileSync(new URL(name, files))), 'accepted')
    if (read.outcome !== 'read') throw new Error('It was not read.')
    const text = await page.evaluate(([elements, isTitled]) => window.textOfWord(elements, isTitled), [
      read.elements,
      read.title !== '',
    ] as const)
    const found = [
      text.markdown,
      `${read.title || text.firstHeading}\n`,
      read.told.map((line) => `${line}\n`).join(''),
    ]
    expect(found.join('=====\n')).toBe(readFileSync(new URL(name.replace('.docx', '.txt'), files), 'utf8'))
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
