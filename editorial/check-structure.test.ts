import { expect, test } from 'vitest'
import { checkWords, printed } from './check-words.ts'
import { article, contentWith } from './test-content.ts'

function findingsIn(files: Record<string, string>): string[] {
  return checkWords(contentWith(files)).map((finding) => printed(finding).replace(/^.*?content-[^/]+\//, ''))
}

function opening(text: string): Record<string, string> {
  return { 'blog/article-1.md': article(1, { opening: text }) }
}

test.for([
  ['/blog/nothing-here', 'There is no page /blog/nothing-here. Write the address of a page that exists.'],
  ['/blog/artikle-2', 'There is no page /blog/artikle-2. Did you mean "/blog/article-2"?'],
  ['/our-team/nobody', 'There is no page /our-team/nobody. Write the address of a page that exists.'],
  [
    '/areas-of-practice/tax',
    'There is no page /areas-of-practice/tax. Write the address of a page that exists.',
  ],
  ['/contact-us/', 'The link "/contact-us/" has an ending too many. Write "/contact-us".'],
  ['/blog/article-2#none', /^There is no heading "#none" in .*article-2\.md\. Available: #what-two-asks\.$/],
  ['#none', /^There is no heading "#none" in .*article-1\.md\./],
  ['article-2', 'The link "article-2" does not say where it starts. Begin it with a slash: "/blog/...".'],
  ['http://www.irs.gov/', 'The link "http://www.irs.gov/" is not encrypted. Write it with https://.'],
] as const)('a broken link to %s is found', ([url, message]) => {
  const found = findingsIn(opening(`Read [this](${url}) first.`))
  expect(found).toHaveLength(1)
  expect(found[0]?.replace('blog/article-1.md:18  ', '')).toMatch(message)
})

test('links to posts, members, areas, topics, legal pages, fixed pages, feeds and headings are fine', () => {
  const urls = [
    '/',
    '/blog',
    '/blog/article-2#what-two-asks',
    '#what-one-asks',
    '/our-team/jane-sample',
    '/blog/topic/corporate-law',
    '/disclaimer#no-promise',
    '/tools/pennsylvania-annual-report',
    '/blog/feed.xml',
    '/our-firm',
    'mailto:a@b.example',
  ]
  expect(findingsIn(opening(urls.map((url) => `[x](${url})`).join(' ')))).toEqual([])
})

test('a link to a renamed article names its new address, and a draft is no page yet', () => {
  const renamed = article(2, { replace: ['id: 2', 'id: 2\nformerly: [old-name]'] })
  expect(findingsIn({ ...opening('[x](/blog/old-name)'), 'blog/article-2.md': renamed })).toEqual([
    'blog/article-1.md:18  The page /blog/old-name has a new address. Write "/blog/article-2".',
  ])
  const draft = article(4, { replace: ['id: 4', 'id: 4\ndraft: true'] })
  expect(findingsIn({ ...opening('[x](/blog/article-4)'), 'blog/article-4.md': draft })).toHaveLength(1)
})

test('links inside code fences are not followed', () => {
  expect(findingsIn(opening('```\n[x](/nowhere)\n# best\n```'))).toEqual([])
})

test('an author, area or further reading that does not exist is found', () => {
  const text = article(1, {
    replace: [
      'author: jane-sample',
      'author: john\nchanges:\n  - text: x\n    source: y\n    readMore: article-9',
    ],
  })
  expect(findingsIn({ 'blog/article-1.md': text })).toEqual([
    'blog/article-1.md:4  `author` names "john", and there is no content/team/john.md. Write one of: jane-sample.',
    'blog/article-1.md:8  `readMore` names "article-9", and there is no content/blog/article-9.md. Write one of: article-1, article-2, article-3.',
  ])
})

test('an article that leads nowhere is found', () => {
  const body = `## Alone\n\n${Array.from({ length: 200 }, (_, index) => `Word ${index} of nobody.`).join(' ')}`
  expect(
    findingsIn({ 'blog/article-1.md': article(1, { body }) }).map((line) => line.split('  ')[1]),
  ).toEqual([
    'The article does not link the contact page. Add a link to /contact-us.',
    'The article does not link its practice area. Add a link to /areas-of-practice/corporate-law.',
    'The article links no other article. Link at least two, each with a reason to follow it.',
  ])
})

test('two links to the same article count as one, and a link to itself as none', () => {
  const once = article(1).replace('/blog/article-3', '/blog/article-2#what-two-asks')
  expect(findingsIn({ 'blog/article-1.md': once })).toHaveLength(1)
  const itself = article(1).replace('/blog/article-3', '/blog/article-1')
  expect(findingsIn({ 'blog/article-1.md': itself })).toHaveLength(1)
})

test('an article that is too short or too long is found with its number of words', () => {
  const links =
    '[a](/contact-us) [b](/areas-of-practice/corporate-law) [c](/blog/article-2) [d](/blog/article-3)'
  const sized = (words: number) =>
    findingsIn({
      'blog/article-1.md': article(1, {
        opening: links,
        body: Array.from({ length: words - 4 }, (_, index) => `w${index}`).join(' '),
      }),
    })
  expect(sized(699)).toEqual(['blog/article-1.md:3  The body has 699 words. Write at least 700.'])
  expect(sized(700)).toEqual([])
  expect(sized(1300)).toEqual([])
  expect(sized(1301)).toEqual([
    'blog/article-1.md:3  The body has 1,301 words. Write at most 1,300, or make two articles of it.',
  ])
})

test('a second title and a skipped heading level are found', () => {
  expect(findingsIn(opening('# Title again'))).toEqual([
    'blog/article-1.md:18  "# Title again" is a second title of the page. Write "## Title again".',
  ])
  expect(findingsIn(opening('### Too deep'))).toEqual([
    'blog/article-1.md:18  The heading "Too deep" skips a level. Write "## Too deep".',
  ])
  expect(findingsIn(opening('## One\n\n### Two\n\n## Three\n\n### Four\n\n#### Five'))).toEqual([])
})

test('a picture without a description is found in a body, a field and a list of fields', () => {
  expect(findingsIn(opening('![](./desk.jpg)'))).toEqual([
    'blog/article-1.md:18  The picture ./desk.jpg has no description. Write what it shows: "![What the picture shows.](./desk.jpg)".',
  ])
  const area =
    '---\norder: 2\nimage: ./a.jpg\nservices:\n  - title: One\n    image: ./b.jpg\n  - title: Two\n    image: ./c.jpg\n    imageAlt: A desk.\n---\n'
  expect(findingsIn({ 'practice-areas/labor-employment.md': area })).toEqual([
    'practice-areas/labor-employment.md:3  The picture ./a.jpg has no description. Add `imageAlt: What the picture shows.` below it.',
    'practice-areas/labor-employment.md:6  The picture ./b.jpg has no description. Add `imageAlt: What the picture shows.` below it.',
  ])
})

test('HTML is found once a line, and a picture of a reference needs its description, too', () => {
  expect(findingsIn(opening('<h1>Title</h1>\n\nA <b>bold</b> word.'))).toEqual([
    'blog/article-1.md:18  Here stands HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
    'blog/article-1.md:20  Here stands HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
  ])
  expect(findingsIn(opening('![][desk]\n\n[desk]: /our-firm'))[0]).toMatch(
    'The picture desk has no description.',
  )
})

test('a paragraph, an opening and a heading shared by two articles are found in both', () => {
  const shared =
    'An owner who signs for the company should always write the title behind the name, even on a small note.'
  const paragraph = findingsIn({
    'blog/article-1.md': article(1, { opening: `One more way in. ${shared}` }),
    'blog/article-2.md': article(2, { opening: `Quite another way in. ${shared}` }),
  })
  expect(paragraph).toHaveLength(2)
  expect(paragraph[0]).toMatch(
    /:18 {2}The words "way in an owner who signs [^"]+" stand in .*article-2\.md, too\. Say it in other words/,
  )

  const openings = findingsIn({
    'blog/article-1.md': article(1, { opening: 'Picture two sisters and a bakery.' }),
    'blog/article-2.md': article(2, { opening: 'Picture two sisters and a garage.' }),
  })
  expect(openings).toHaveLength(2)
  expect(openings[0]).toMatch('opens with the same words')

  const headings = findingsIn({
    'blog/article-2.md': article(2, { replace: ['## What two asks', '## What One Asks'] }),
  })
  expect(headings).toHaveLength(2)
  expect(headings[0]).toMatch('The heading "What one asks" stands in')
})

test('a number given twice is found with the next free one', () => {
  const found = findingsIn({ 'blog/article-2.md': article(2, { replace: ['id: 2', 'id: 1'] }) })
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(
    /^blog\/article-1\.md:2 {2}`id: 1` belongs to .*article-2\.md, too\. Write `id: 4`\.$/,
  )
})

test('the sample firm, its people and its numbers are found outside their own files', () => {
  const page =
    'heading: Sample Stone\nlede: Call +1 412 555 0199 or visit 99 Test Road.\nsections:\n  a:\n    text: [Ask Jane Sampleton or office@firm.example]\n'
  expect(findingsIn({ 'pages/home.yaml': page }).map((line) => line.split(' belongs')[0])).toEqual([
    'pages/home.yaml:1  "Sample Stone"',
    'pages/home.yaml:2  "+1 412 555 0199"',
    'pages/home.yaml:2  "99 Test Road"',
    'pages/home.yaml:5  "office@firm.example"',
    'pages/home.yaml:5  "Sampleton"',
  ])
})

test('a file whose fields cannot be read is a finding with its line, and the other files are still read', () => {
  const broken = article(1, { replace: ['title: A question', 'title: "A" question'] })
  const found = findingsIn({ 'blog/article-1.md': broken, 'pages/home.yaml': 'heading: The best\n' })
  expect(
    found.some((line) =>
      /^blog\/article-1\.md:3 {2}The fields cannot be read: .*quotation marks\.$/.test(line),
    ),
  ).toBe(true)
  expect(found.some((line) => line.startsWith('pages/home.yaml:1'))).toBe(true)
})

test('files that the site does not show are not read', () => {
  expect(findingsIn({ 'README.md': '# The best', 'blog/_template.md': '# The best' })).toEqual([])
})
