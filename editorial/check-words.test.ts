import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { printed } from './finding.ts'
import { wordRules } from './rules.ts'
import { article, contentWith, testDay } from './testing/test-content.ts'

function findingsIn(files: Record<string, string>): string[] {
  return checkFiles(contentWith(files), testDay, wordRules).map(printed)
}

/** An article whose first paragraph is this text. */
function opening(text: string): Record<string, string> {
  return { 'blog/article-1.md': article(1, { opening: text }) }
}

test('content without problems gives no findings', () => {
  expect(findingsIn({})).toEqual([])
})

test('a banned word is reported with file, line, reason and a better word', () => {
  expect(findingsIn(opening('Ask a specialist.'))).toEqual([
    'blog/article-1.md:19  The word "specialist" claims a specialty (Pa. RPC 7.2(c)). Write "focuses on" or "advises on".',
  ])
})

test('the reported line is the word’s own, inside a paragraph and inside a folded field', () => {
  expect(findingsIn(opening('First line\nand an\n*ironclad* one,\nour best.'))).toEqual([
    expect.stringMatching(/^blog\/article-1\.md:21 .*"ironclad"/),
    expect.stringMatching(/^blog\/article-1\.md:22 .*"best"/),
  ])
  const folded =
    'heading: Home\nlede: >-\n  A first line that is long enough\n  and a second with experts in it.\n'
  expect(findingsIn({ 'pages/home.yaml': folded })[0]).toMatch(/^pages\/home\.yaml:4 .*"experts"/)
})

test.for([
  'specialty',
  'specializes',
  'specializing',
  'specialized in',
  'expert',
  'expertise',
  'best',
  'top-rated',
  'leading',
  '#1',
  'most experienced',
  'unbeatable',
  'guaranteed',
  'guarantee',
  'proven results',
  'win',
  'risk-free',
  'bulletproof',
  'ironclad',
  'avoid all taxes',
  '100% compliant',
  'fully accessible',
  'board certified',
  'concentrates in',
  'aggressive',
])('"%s" is found in a body', (word) => {
  expect(findingsIn(opening(`Suppose that our ${word} stands here.`))).toHaveLength(1)
})

test.for([
  ['fenced code', '```\n\nOur best lawyers.\n```', 21],
  ['indented code', 'Text.\n\n    Our\n    best lawyers.', 22],
  ['the tooltip of a link', 'See [our work](/contact-us\n"Our best").', 19],
  ['the tooltip of a definition', 'See [our work][w].\n\n[w]: /contact-us "Our best"', 21],
  ['the tooltip of a picture', 'See ![x](https://a.example/x.jpg "Our best").', 19],
] as const)('banned words are found in %s', ([, text, line]) => {
  expect(findingsIn(opening(text))).toEqual([expect.stringMatching(`^blog/article-1.md:${line} .*"best"`)])
})

test('banned words are found in a citation that visitors read', () => {
  const news = (citation: string) =>
    `---\nid: 9\ntitle: A note of ours\nauthor: jane-sample\ndate: 2026-11-01\nsources:\n  - citation: ${citation}\n    about: what we do\n---\n\nWe met.\n`
  expect(findingsIn({ 'news/a.md': news('We specialize in wills') })).toEqual([
    expect.stringMatching(/^news\/a\.md:7 .*"specialize"/),
  ])
  expect(findingsIn({ 'news/a.md': news('15 Pa.C.S. § 146') })).toEqual([])
})

test('banned words are found in fields, headings, cells and picture descriptions', () => {
  const found = findingsIn({
    'pages/home.yaml': 'heading: The best firm\n',
    'blog/article-1.md': article(1, {
      opening: '![The best law office](./x.jpg)\n\n### The best lawyers\n\n| Our best |\n| --- |\n| x |',
      replace: ['excerpt: What', 'excerpt: Our best for what'],
    }),
  })
  expect(found.filter((line) => line.includes('"best"')).map((line) => line.split(' ')[0])).toEqual([
    'blog/article-1.md:7',
    'blog/article-1.md:19',
    'blog/article-1.md:21',
    'blog/article-1.md:23',
    'pages/home.yaml:1',
  ])
})

test.for([
  'It must be in the best interests of the corporation, leading to a vote.',
  'Nothing here is a guarantee; we do not guarantee a result, and there is no guarantee of one.',
  'Prior results don’t guarantee a similar outcome.',
  'The owner signs a personal guaranty for the loan, and a personal guarantee is no trifle.',
  'This is not a claim to any certification or specialty.',
  'The bestseller is winding, expertly leadingly specialized training.',
  'She is a certified public accountant with a certified copy.',
])('an ordinary use or a denial is not a finding: %s', (sentence) => {
  expect(findingsIn(opening(sentence))).toEqual([])
})

test('a denial of something else does not excuse a claim', () => {
  expect(findingsIn(opening('Do not hesitate to call our experts.'))).toHaveLength(1)
  expect(findingsIn(opening('Not only are our results guaranteed.'))).toHaveLength(1)
})

test.each([
  'guar\u00adantee',
  'guar\u200bantee',
  'guar&shy;antee',
  'guar&#8203;antee',
  'gua\u2060ran\u200dtee',
])('no character that nobody sees hides a word from the rules: %j', (word) => {
  expect(findingsIn(opening(`We ${word} a good result.`)).join()).toMatch(/guarantee/)
})

test('the same in a field, even where its characters are written as escapes', () => {
  const written = (summary: string) => ({
    'blog/article-1.md': article(1, { replace: [/^summary: .*$/m.exec(article(1))?.[0] ?? '', summary] }),
  })
  expect(findingsIn(written('summary: "We guar\\u00ADantee a good result."')).join()).toMatch(/guarantee/)
  expect(findingsIn(written('summary: We guar\u200bantee a good result.')).join()).toMatch(/guarantee/)
})

test('a sentence about a lawyer whose name ends with an accented letter is found, too', () => {
  const member = contentWith({}).find(({ path }) => path === 'team/jane-sample.md')?.text ?? ''
  const files = {
    ...opening('René is the best.'),
    'team/jane-sample.md': member.replaceAll('Jane Sampleton', 'René Roe'),
  }
  expect(findingsIn(files).filter((finding) => finding.includes('"best"'))).toHaveLength(1)
})
