import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { printed } from './finding.ts'
import { wordRules } from './rules.ts'
import { article, contentWith, testDay } from './test-content.ts'

const facts = readFileSync('content/facts.yaml', 'utf8')

/** The findings of the text rules. */
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
  expect(findingsIn(opening('First line\nand an *iron-\nclad* one,\nour best.'))[0]).toMatch(
    /^blog\/article-1\.md:22 .*"best"/,
  )
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

test.for([
  ['March 21', '2025-02-17', '2025-02-18'],
  ['$126.4 million', '2025-02-20', '2025-02-21'],
  ['the NLRB memo GC 25-05', '2025-02-13', '2025-02-14'],
  ['FinCEN said it would not issue fines', '2025-02-26', '2025-02-27'],
  ['the Treasury said it would not enforce', '2025-03-01', '2025-03-02'],
  ['the FTC asked for a 120-day pause', '2025-03-06', '2025-03-07'],
  ['the interim final rule', '2025-03-25', '2025-03-26'],
  ['FAB 2025-1', '2025-04-30', '2025-05-01'],
  ['Pub. L. 119-21', '2025-05-02', '2025-07-04'],
  ['the FTC dropped its appeals', '2025-05-02', '2025-09-05'],
  ['Act 50 of 2025', '2025-05-02', '2025-11-24'],
  ['the Eleventh Circuit', '2025-05-02', '2025-12-16'],
  ['7.49%', '2025-05-02', '2026-01-01'],
  ['the bank pays up to $20,000', '2025-05-02', '2026-01-23'],
  ['April 2, 2026', '2025-05-02', '2026-04-02'],
  ['two core factors', '2025-05-02', '2026-02-27'],
  ['May 14, 2026', '2025-05-02', '2026-05-14'],
])(
  '"%s" is not allowed in an article dated %s, but is in one dated %s',
  ([fact = '', tooEarly = '', known = '']) => {
    const dated = (date: string) => ({
      'blog/article-1.md': article(1, {
        opening: `We know of ${fact}.`,
        replace: ['date: 2025-01-09', `date: ${date}`],
      }),
    })
    expect(findingsIn(dated(tooEarly))).toHaveLength(1)
    expect(findingsIn(dated(known))).toEqual([])
  },
)

test('the date guards cover title, excerpt and summary, and leave `changes` alone', () => {
  const late =
    'changes:\n  - date: 2026-01-01\n    text: The exclusion is $15,000,000 now.\n    source: Pub. L. 119-21'
  const fields = (line: string) => ({
    'blog/article-1.md': article(1, { replace: ['summary: The short answer stands here.', line] }),
  })
  expect(findingsIn(fields(`summary: The short answer.\n${late}`))).toEqual([])
  expect(findingsIn(fields('summary: The exclusion is $15,000,000.'))).toEqual([
    'blog/article-1.md:8  Public Law 119-21 was not known before 2025-07-04, but this article is dated 2025-01-09. Move it to `changes`.',
  ])
})

test.for([
  ['corporate-transparency-act-march-21-deadline', 7],
  ['pennsylvania-annual-report-2025', 3],
  ['overtime-rules-for-employers', 2],
] as const)('%s must state its facts', ([name, missing]) => {
  // Sentence 40 of the sample body already says "40".
  const found = findingsIn({ [`blog/${name}.md`]: article(4), 'facts.yaml': facts })
  expect(found.filter((line) => line.includes('does not say'))).toHaveLength(missing)
})

test('a missing due date is named with its statute', () => {
  const text = article(4, { opening: 'By June 30 or September 30.' })
  const found = findingsIn({ 'blog/pennsylvania-annual-report-2025.md': text, 'facts.yaml': facts })
  expect(found.filter((line) => line.includes('does not say'))).toEqual([
    'blog/pennsylvania-annual-report-2025.md:3  The article does not say "December 31" in its body. It must give the three due dates (15 Pa.C.S. § 146(c)).',
  ])
})

test('a law firm as a source is found', () => {
  const mirror = article(1, { replace: ['https://www.palegis.us/statutes', 'https://lawfirm.example/notes'] })
  expect(findingsIn({ 'blog/article-1.md': mirror })).toEqual([
    'blog/article-1.md:15  "lawfirm.example" is not an official publisher of the law. Link palegis.us, ecfr.gov or govinfo.gov, or give the citation without an address.',
  ])
  expect(findingsIn(opening('See [this](https://law.mirror.example/15).'))).toHaveLength(1)
  expect(findingsIn(opening('See [this](https://www.ecfr.gov/current/title-31).'))).toEqual([])
})
