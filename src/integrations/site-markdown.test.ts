import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { differencesOf } from '../../office/publishing/server/differences.ts'
import { visibleText } from '../../text/visible-text.ts'
import { siteMarkdown } from './site-markdown.ts'

const renderer = await siteMarkdown().createRenderer({ syntaxHighlight: false })

/** Makes words that are each unique, so that one that is not read is missed. */
let written = 0
const words = fc.constant(null).map(() => `qz${(written += 1)} qz${(written += 1)}`)

const spaced = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(' '))
const around = (before: string, inner: fc.Arbitrary<string>, after: string) =>
  inner.map((text) => `${before}${text}${after}`)

const inLine = fc.oneof(
  words,
  around('*', words, '*'),
  around('**', words, '**'),
  around('~~', words, '~~'),
  around('`', words, '`'),
  around('`` ` ~', words, ' ``'),
  around('x <b title="', words, '">'),
  around('x <!-- ', words, ' -->'),
  around('&quot;', words, '&shy;&amp;'),
  around('[^', words, ']'),
  around('[[', words, ']]'),
  around('$', words, '$'),
  around('^', words, '^'),
  around(':name[', words, ']{title="x"}'),
  around('{#id title="', words, '"}'),
  around('\\*', words, '  \n'),
  around('https://a.example/', words, ''),
  around(
    '<https://a.example/',
    words.map((two) => two.replace(' ', '-')),
    '>',
  ),
  spaced(around('[', words, '](/a'), around('"', words, '")')),
  spaced(around('[', words, '](</a b>'), around("'", words, "')")),
  spaced(around('![', words, '](./a.jpg'), around('(', words, '))')),
  spaced(around('[![', words, '](./a.jpg'), around('"', words, ' | x")](/b)')),
)
const line = fc.array(inLine, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const oneLine = line.map((text) => text.replaceAll('\n', ' ').replaceAll('|', '\\|'))
const indented = (inner: fc.Arbitrary<string>, first: string, more: string) =>
  inner.map((text) => first + text.replaceAll('\n', `\n${more}`))

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    line,
    around('## ', oneLine, ''),
    around('', words, '\n==='),
    around('### ', oneLine, ' {#id}'),
    indented(words, '```js title="x"\n', '').map((text) => `${text}\n  more\n\n\`\`\``),
    around('~~~\n', words, '\n~~~'),
    indented(words, '    ', '    '),
    around('<div title="', words, '">\n\nText\n\n</div>'),
    around('<!-- ', words, ' -->'),
    around(':::note[', words, ']\nText\n:::'),
    spaced(around('Term\n: ', oneLine, '')),
    around('$$\n', words, '\n$$'),
    spaced(around('![', words, '](./alone.jpg'), around('"', words, ' | Photo: '), around('', words, '")')),
    spaced(around('![', words, '][by-name]')),
    around('See [', words, '][by-name] and [by-name][].'),
    around('[^1]: ', oneLine, ''),
    fc
      .array(oneLine, { minLength: 9, maxLength: 9 })
      .map(
        ([a, b, c, ...cells]) =>
          `| ${a} | ${b} | ${c} |\n| - | :-: | - |\n| ${cells.slice(0, 3).join(' | ')} |\n| ${cells.slice(3).join(' | ')} |`,
      ),
    indented(tie('block'), '> ', '> '),
    indented(tie('block'), '- [ ] ', '  '),
    indented(tie('block'), '12. ', '    '),
    fc.tuple(tie('block'), tie('block')).map((both) => both.join('\n\n')),
  ),
}))

const tag = /<\/?(\w+)((?: [^\s=>]+(?:="[^"]*")?)*) ?>/g
const inLines = new Set(['em', 'strong', 'code', 'a'])
const divides = new Set(['br', 'img'])

/** The runs of text in HTML that a visitor or a screen reader gets. */
function textsOf(html: string): string[] {
  const tags = [...html.matchAll(tag)].map(([whole]) => whole).join('')
  const attributes = [...tags.matchAll(/ (?:alt|title|aria-label|data-label)="([^"]*)"/g)]
  const pictures = [...tags.matchAll(/ __ASTRO_IMAGE_="([^"]*)"/g)].map(([, json = '']) => {
    return picture.parse(JSON.parse(decoded(json))).alt
  })
  const runs = html
    .replaceAll(tag, (_, name: string) => (inLines.has(name) ? '' : divides.has(name) ? ' ' : '\0'))
    .split('\0')
  return [...runs.map(decoded), ...attributes.map(([, text = '']) => decoded(text)), ...pictures]
    .map(plain)
    .filter((text) => /qz\d/.test(text))
}

const picture = z.object({ alt: z.string() })

function decoded(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x60;', '`')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The text without spaces and quotation marks that the renderer changes. */
function plain(text: string): string {
  return visibleText(text).replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim()
}

test('every text that the site shows of a body is read by the rules, and shown to the lawyer if it is new', async () => {
  const bodies = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n\n'))
  const title = words.map((text) => `\n\n[by-name]: /c "${text}"\n`)
  await fc.assert(
    fc.asyncProperty(bodies, title, async (before, definition) => {
      const body = before + definition
      const { code } = await renderer.render(body)
      const read = readMarkdown(body)
      if ('problem' in read) throw new Error(read.problem)
      const texts = read.passages.map(({ text }) => plain(text))
      expect(textsOf(code).filter((text) => !texts.some((whole) => whole === text))).toEqual([])

      const titled = (name: string) => `---\ntitle: ${name}\n---\n\nAs it was.\n`
      const shown = differencesOf(
        { path: 'news/a.md', was: titled('One'), now: `${titled('Two')}\n${body}` },
        String,
      )
      const told = shown.map(({ now }) => now).join(' ')
      const isTold = (word: string) => new RegExp(String.raw`${word}(?!\d)`).test(told)
      expect(
        textsOf(code)
          .flatMap((text) => text.match(/qz\d+/g) ?? [])
          .filter((word) => !isTold(word)),
      ).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('Only the id that block lists name changes', async () => {
  const { code, metadata } = await renderer.render('## Cookie Policy\n\n## Adequate consideration')
  expect(code.trim().split(/\n+/)).toEqual([
    '<h2 id="section-cookie-policy">Cookie Policy</h2>',
    '<h2 id="adequate-consideration">Adequate consideration</h2>',
  ])
  expect(metadata.headings.map(({ slug }) => slug)).toEqual([
    'section-cookie-policy',
    'adequate-consideration',
  ])
})

test('headings of the same words are counted, and the checker reads the same ids', async () => {
  const source = '## Advertising\n\n## Advertising\n\n### Fees\n\n## Consent in lieu\n\n### Fees'
  const { metadata } = await renderer.render(source)
  const ids = ['section-advertising', 'section-advertising-1', 'fees', 'section-consent-in-lieu', 'fees-1']
  expect(metadata.headings.map(({ slug }) => slug)).toEqual(ids)
  expect(readMarkdown(source)).toMatchObject({ headings: ids.map((anchor) => ({ anchor })) })
})

test('Markdown is rendered as people see it', async () => {
  const { code } = await renderer.render('A guar\u00adantee\u0007 of [ours](/blog\u200b)')
  expect(code.trim()).toBe('<p>A guarantee of <a href="/blog">ours</a></p>')
})
