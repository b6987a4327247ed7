import { satteri } from '@astrojs/markdown-satteri'
import { describe, expect, test } from 'vitest'
import { renderedHtml } from '../../office/content/editor/markdown/parse.ts'
import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { houseFeatures } from '../../text/house-markdown.ts'
import { houseGrammar, visibleMarkdown } from './site-markdown.ts'
import { seededRandom } from '../engraving/random.ts'

const renderer = await visibleMarkdown(
  satteri({
    features: { ...houseFeatures, smartPunctuation: false },
    mdastPlugins: [houseGrammar],
  }),
).createRenderer({})

/** The elements and text of HTML, without what only one of the two parsers writes: ids, slashes, spaces between blocks. */
function plain(html: string): string {
  return html
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll(' />', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|br|table|thead|tbody|tr|t[hd])(?: [^>]*)?>) ?/g, '$1')
    .trim()
}

async function shown(markdown: string): Promise<{ editor: string; site: string }> {
  const { code } = await renderer.render(markdown)
  return { editor: plain(renderedHtml(markdown, {})), site: plain(code) }
}

describe('visitors read what the editor shows', () => {
  test.each([
    ['days with a tilde', '10~20 days and 30~40 days', '<p>10~20 days and 30~40 days</p>'],
    ['two tildes', 'It was ~~seventy~~ seven.', '<p>It was ~~seventy~~ seven.</p>'],
    ['emphasis across tildes', '10~20 *days and 30~40* days', '<p>10~20 <em>days and 30~40</em> days</p>'],
    ['a tilde that is escaped', '\\~a~', '<p>~a~</p>'],
    ['checkboxes', '- [ ] Sign\n- [x] File', '<ul><li>[ ] Sign</li><li>[x] File</li></ul>'],
    ['a checkbox in a numbered list', '> 1. [ ] Sign', '<blockquote><ol><li>[ ] Sign</li></ol></blockquote>'],
    ['a footnote', 'Due.[^1]\n\n[^1]: 15 Pa.C.S. § 146', '<p>Due.[^1]</p><p>[^1]: 15 Pa.C.S. § 146</p>'],
    ['an address', 'See https://a.example/~b.', '<p>See https://a.example/~b.</p>'],
    ['a mail address', 'Mail a_b@c.example or www.c.example', '<p>Mail a_b@c.example or www.c.example</p>'],
    [
      'an address in angle brackets',
      '<https://a.example/~b>',
      '<p><a href="https://a.example/~b">https://a.example/~b</a></p>',
    ],
    [
      'a link with a tilde',
      '[a ~b~](https://c.example/~d)',
      '<p><a href="https://c.example/~d">a ~b~</a></p>',
    ],
    ['a rule at the start', '---\nA: b\n---\n\nText', '<hr><h2>A: b</h2><p>Text</p>'],
    ['code', 'Type `~a~ b@c.example`.', '<p>Type <code>~a~ b@c.example</code>.</p>'],
  ])('%s', async (_, markdown, html) => {
    const { editor, site } = await shown(markdown)
    expect(site).toBe(html)
    if (!markdown.includes('`')) expect(editor).toBe(html)
  })

  test('whatever is typed of signs that other kinds of Markdown know', async () => {
    // Not `_`, `**`, a backslash before `*`, or empty items, on which the two parsers differ in CommonMark itself.
    const starts = ['', '- ', '1. ', '> ', '- [ ] ', '> 2. [x] ']
    const pieces = '~|~~|*| |a|7|.|\n|[ ] |[x] |[^1]|https://a.b|www.a.b|c@d.e|mailto:'.split('|')
    const next = seededRandom(40)
    const oneOf = (list: string[]) => list[Math.floor(next() * list.length)]
    const texts = Array.from({ length: 5_000 }, () =>
      [oneOf(starts), 'A', ...Array.from({ length: 8 }, () => oneOf(pieces))].join(''),
    )
    const isLeftOut = (text: string) => /~~~|\*\*/.test(text)
    const differing: string[] = []
    for (const text of texts.filter((one) => !isLeftOut(one))) {
      const { editor, site } = await shown(text)
      if (editor !== site) differing.push(`${JSON.stringify(text)}\n  ${editor}\n  ${site}`)
    }
    expect(differing).toEqual([])
  })
})

test('the checker reads the words that visitors read, on their lines', () => {
  const body = readMarkdown('- [ ] Pay within 10~20 days\n- `~x~` by 30~40 days, see https://a.example\n')
  expect('passages' in body && body.passages.map(({ text }) => text)).toEqual([
    '[ ] Pay within 10~20 days',
    '~x~ by 30~40 days, see https://a.example',
  ])
  expect('links' in body && body.links).toEqual([])
})
