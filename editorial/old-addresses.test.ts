import { expect, test } from 'vitest'
import { mostOldAddresses } from '../content-model/old-addresses.ts'
import { checkFiles } from './check-files.ts'
import { printed } from './finding.ts'
import { buildRules } from './rules.ts'
import { article, contentWith, testDay } from './testing/test-content.ts'

function findingsIn(rows: string, files: Record<string, string> = {}): string[] {
  return checkFiles(contentWith({ 'old-addresses.csv': `from,to\n${rows}`, ...files }), testDay, buildRules)
    .filter(({ file }) => file === 'old-addresses.csv')
    .map(printed)
}

test('rows that lead from a former site to pages of this one are fine', () => {
  const rows = [
    '/about-us/,/our-firm',
    '/?p=12,/blog/article-1',
    '/?p=13,/blog/article-2#what-two-asks',
    '/category/*,/blog',
    '/about-us/*,/our-firm',
    '/wp-content/uploads/2019/will.pdf,/blog/article-1',
    '/Caf%C3%A9/,/contact-us',
  ]
  expect(findingsIn(rows.join('\n'))).toEqual([])
})

test.each([
  ['/a,/nowhere', 'There is no page /nowhere. Write the address of a page that exists.'],
  ['/a,/blog/before', 'The page /blog/before has a new address. Write "/blog/article-2".'],
  [
    '/our-firm/,/contact-us',
    'The page /our-firm exists, and /our-firm/ would take its place. Leave the row out.',
  ],
  [
    '/Blog/Article-1.html,/contact-us',
    'The page /blog/article-1 exists, and /Blog/Article-1.html would take its place. Leave the row out.',
  ],
  ['/blog/*,/contact-us', 'The page /blog exists, and /blog/* would take its place. Leave the row out.'],
  [
    '/our-firm/*,/our-firm',
    'The page /our-firm exists, and /our-firm/* would take its place. Leave the row out.',
  ],
  ['/*,/', /^The page \/.* exists, and \/\* would take its place\./],
  [
    '/blog/draft,/contact-us',
    'The page /blog/draft exists, and /blog/draft would take its place. Leave the row out.',
  ],
  [
    '/search?q=will,/contact-us',
    'The page /search exists, and /search?q=will would take its place. Leave the row out.',
  ],
  [
    '/accessibility-feedback?type=content,/blog',
    'The page /accessibility-feedback exists, and /accessibility-feedback?type=content would take its place. Leave the row out.',
  ],
  ['/Blog/Draft/?x=1,/contact-us', /^The page \/blog\/draft exists/],
  ['/office/x?y=1,/contact-us', 'The site itself uses /office/x?y=1. Leave the row out.'],
  ['/office/x,/contact-us', 'The site itself uses /office/x. Leave the row out.'],
  [
    '/blog/before/,/contact-us',
    '/blog/before/ already leads to the page of blog/article-2.md, which used to have that name. Leave the row out.',
  ],
  ['/a*b,/', '"*" in "/a*b" must follow the last slash and covers everything below it. Write "/category/*".'],
  [
    '/a/*/b,/',
    '"*" in "/a/*/b" must follow the last slash and covers everything below it. Write "/category/*".',
  ],
  ['/a#b,/', 'Browsers do not send what follows "#". Write "/a".'],
  ['/a%E0%A4,/', 'The address "/a%E0%A4" has invalid percent codes. Copy it from the browser again.'],
  ['/a,/our-firm?x=1', '"/our-firm?x=1" is not the address of one page. Write only the page: "/our-firm".'],
  [
    '/a,/a',
    '/a is itself an old address in this list and leads back here. Write the address of a page that exists.',
  ],
] as const)('the row %s is refused with what to write', (row, message) => {
  const found = findingsIn(`/fine,/contact-us\n${row}\n`, {
    'blog/article-2.md': article(2, { replace: ['id: 2', 'id: 2\nformerly: [before]'] }),
    'blog/draft.md': article(4, { replace: ['id: 4', 'id: 4\ndraft: true'] }),
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^old-addresses\.csv:3 {2}/)
  expect(found[0]?.replace('old-addresses.csv:3  ', '')).toMatch(message)
})

test('an address that two rows have, and rows that lead to each other, are named with their lines', () => {
  expect(findingsIn('/a/,/contact-us\n/A.html,/our-firm\n/b,/a\n/c,/d\n/d,/c\n')).toEqual([
    'old-addresses.csv:3  The address /A.html is also in line 2. Keep one of the two.',
    'old-addresses.csv:4  /a is itself an old address in this list. Write "/contact-us", where it leads.',
    'old-addresses.csv:5  /d is itself an old address in this list and leads back here. Write the address of a page that exists.',
    'old-addresses.csv:6  /c is itself an old address in this list and leads back here. Write the address of a page that exists.',
  ])
})

test('a list without its first line, and an address with its domain, are reported with how to write them', () => {
  const whole = (text: string) =>
    checkFiles(contentWith({ 'old-addresses.csv': text }), testDay, buildRules).map(printed)
  expect(whole('/a,/b\n')).toEqual([
    'old-addresses.csv:1  The first line must be "from,to". Write it above the rows.',
  ])
  expect(whole('from,to\n/a,/contact-us\nhttps://old.example/b,/contact-us\n')).toEqual([
    expect.stringMatching(
      /^old-addresses\.csv:3 .*Write the address after the domain: "\/about-us\/" or "\/\?p=123"/,
    ),
  ])
})

test('a list that is wrong from top to bottom is reported by its beginning', () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => `/a${index},/nowhere`)
  const found = findingsIn(rows.join('\n'))
  expect(found).toHaveLength(101)
  expect(found.at(-1)).toContain('8899 more rows have a fault.')
})

test('the address of someone who left can lead elsewhere, and what leads there is reported without stopping that day’s build', () => {
  const team = contentWith({}).find(({ path }) => path === 'team/jane-sample.md')
  const clerk = (team && 'text' in team ? team.text : '')
    .replace(/^lawyer: true$/m, `lawyer: false\nleft: ${testDay}`)
    .replace(/^(?:suffix|practiceAreas|admissions|courts|licenseUrl):.*\n/gm, '')
  const away = '/our-team/clerk,/our-team\n/our-team/clerk.vcf,/our-team\n'
  expect(findingsIn(away, { 'team/clerk.md': clerk })).toEqual([])

  const files = {
    'team/clerk.md': clerk,
    'old-addresses.csv': 'from,to\n/author/clerk,/our-team/clerk\n/our-firm,/our-team/clerk\n',
    'blog/article-1.md': `${article(1)}\nAsk [the clerk](/our-team/clerk).\n`,
  }
  const message =
    '/our-team/clerk is gone, because this person left the firm. Write the address of a page that exists.'
  const found = checkFiles(contentWith(files), testDay, buildRules).filter(({ rule }) => rule !== 'model')
  expect(found.map((each) => [each.file, each.grade, each.message])).toEqual([
    ['blog/article-1.md', 'advises', message],
    ['old-addresses.csv', 'advises', message],
    [
      'old-addresses.csv',
      'stops',
      'The page /our-firm exists, and /our-firm would take its place. Leave the row out.',
    ],
  ])
})

test('a chain as long as the list is followed once, not once for each row', () => {
  const cost = (rowAt: (place: number) => string) => {
    const rows = Array.from({ length: mostOldAddresses }, (_, place) => rowAt(place)).join('\n')
    const before = process.threadCpuUsage()
    const found = findingsIn(rows)
    const { user, system } = process.threadCpuUsage(before)
    return { found, ms: (user + system) / 1_000 }
  }
  const single = cost((place) => `/a${place},/nowhere${place}`)
  const chain = cost((place) => `/a${place},/a${place + 1}`)
  expect(chain.found).toHaveLength(single.found.length)
  expect(chain.found[0]).toContain(`Write "/a${mostOldAddresses}", where it leads.`)
  expect(chain.ms).toBeLessThan(10 * single.ms + 500)
})
