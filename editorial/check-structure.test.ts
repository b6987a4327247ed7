import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { printed, stops } from './finding.ts'
import { allRules, buildRules, wordRules } from './rules.ts'
import { area, article, contentWith, legalPage, testDay } from './testing/test-content.ts'

/** The findings of the rules for links, pictures and words. The content has a picture beside the articles. */
function findingsIn(files: Record<string, string>): string[] {
  const rules = allRules.filter((rule) => /^(?:links|pictures)$/.test(rule.name) || wordRules.includes(rule))
  const desk = { path: 'blog/desk.jpg', size: { width: 1200, height: 800 } }
  return checkFiles([...contentWith(files), desk], testDay, rules).map(printed)
}

function buildFindingsIn(files: Record<string, string>): string[] {
  return checkFiles(contentWith(files), testDay, buildRules).map(printed)
}

function opening(text: string): Record<string, string> {
  return { 'blog/article-1.md': article(1, { opening: text }) }
}

test.for([
  ['/blog/nothing-here', 'There is no page /blog/nothing-here. Write the address of a page that exists.'],
  ['/blog/artikle-2', 'There is no page /blog/artikle-2. Write the address of a page that exists.'],
  ['/our-team/nobody', 'There is no page /our-team/nobody. Write the address of a page that exists.'],
  [
    '/areas-of-practice/tax',
    'There is no page /areas-of-practice/tax. Write the address of a page that exists.',
  ],
  ['/contact-us/', 'The link "/contact-us/" has an extra ending. Write "/contact-us".'],
  [
    '/blog/article-2#none',
    /^There is no heading "#none" in .*article-2\.md\. Available: #what-two-asks, #sources\.$/,
  ],
  ['#none', /^There is no heading "#none" in .*article-1\.md\./],
  ['article-2', 'The link "article-2" is relative. Begin it with a slash: "/blog/...".'],
  ['https://www.firm.example', 'The link "https://www.firm.example" leads to this site. Write only "/".'],
  ['https://www.firm.example?a=b', /leads to this site. Write only "\/\?a=b"\.$/],
  ['http://www.irs.gov/', 'The link "http://www.irs.gov/" is not encrypted. Use https://.'],
] as const)('a broken link to %s is found', ([url, message]) => {
  const found = findingsIn(opening(`Read [this](${url}) first.`))
  expect(found).toHaveLength(1)
  expect(found[0]?.replace('blog/article-1.md:19  ', '')).toMatch(message)
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
    '/tools',
    '/blog/feed.xml',
    '/our-firm',
    'mailto:office@firm.example',
  ]
  const files = { 'pages/annual-report.yaml': 'heading: Reports\nlede: What this page is about.\n' }
  expect(findingsIn({ ...files, ...opening(urls.map((url) => `[x](${url})`).join(' ')) })).toEqual([])
})

test('a link to a part of a page leads to an id that its template makes', () => {
  const sections = (name: string) =>
    `heading: A page\nlede: What this page is about, in one sentence.\nsections:\n  ${name}:\n    heading: A part\n    text: [A sentence that is long enough.]\n`
  const files = {
    'pages/fees.yaml': sections('payment'),
    'pages/our-firm.yaml': sections('work'),
    'practice-areas/corporate-law.md': `${area("questions: [{ question: 'What is this about?', answer: It is about the questions that people ask us most often. }]")}\n## Unseen\n`,
    'legal/privacy-policy.md': legalPage('## Cookies\n\nNone.\n\n## Cookies\n\nStill none.'),
  }
  const areaPage = '/areas-of-practice/corporate-law'
  const right = [
    ...['/fees#fees-payment', '/our-firm#work', '/our-firm#work-heading', '/intake#intake-next'],
    ...[`${areaPage}#questions`, '/our-firm#content', '/accessibility-feedback#feedback', '/contact-us#form'],
    ...['/blog/article-2#sources', '/privacy-policy#section-cookies', '/privacy-policy#section-cookies-1'],
  ]
  const wrong = [
    ...['/fees#payment', '/our-firm#main', '/our-firm#prices', '/intake#next', '/contact-us#office-heading'],
    ...[`${areaPage}#what-it-costs`, `${areaPage}#unseen`, '/privacy-policy#cookies'],
  ]
  const links = [...right, ...wrong].map((url) => `[x](${url})`).join(' ')
  const found = checkFiles(contentWith({ ...files, ...opening(links) }), testDay)
    .filter(({ rule }) => rule === 'links')
    .map(({ message }) => /^There is no heading "(#[^"]*)"/.exec(message)?.[1] ?? message)
  expect(found).toEqual(wrong.map((url) => url.slice(url.indexOf('#'))))
})

test('the archive of a year is a page once there are more posts than fit on one', () => {
  const link = opening('[x](/blog/archive/2025)')
  expect(findingsIn(link)).toEqual([
    'blog/article-1.md:19  There is no page /blog/archive/2025. Write the address of a page that exists.',
  ])
  const more = Array.from(
    { length: 100 },
    (_, place) => [`blog/post-${place}.md`, article(place + 10)] as const,
  )
  expect(findingsIn({ ...Object.fromEntries(more), ...link })).toEqual([])
})

test('a link to a renamed article gets its new address, and a draft is not a page yet', () => {
  const renamed = article(2, { replace: ['id: 2', 'id: 2\nformerly: [old-name]'] })
  expect(findingsIn({ ...opening('[x](/blog/old-name)'), 'blog/article-2.md': renamed })).toEqual([
    'blog/article-1.md:19  The page /blog/old-name has a new address. Write "/blog/article-2".',
  ])
  const draft = article(4, { replace: ['id: 4', 'id: 4\ndraft: true'] })
  expect(findingsIn({ ...opening('[x](/blog/article-4)'), 'blog/article-4.md': draft })).toHaveLength(1)
})

test('a date in another form is found in its own article, and not where another one links to it', () => {
  const dated = article(2, { replace: ['date: 2025-01-09', 'date: 4/3/2025'] })
  expect(buildFindingsIn({ ...opening('[x](/blog/article-2)'), 'blog/article-2.md': dated })).toEqual([
    expect.stringMatching(/^blog\/article-2\.md:5 {2}`date` is "4\/3\/2025"/),
  ])
})

test.each(['/fees', 'mailto:office@firm.example', 'tel:+14125550199'])(
  'a link to %s in a field, where links are printed as they are, is found',
  (url) => {
    const page = `heading: Search\nlede: Please [call us](${url}) on any day of the week.\n`
    expect(findingsIn({ 'pages/search.yaml': page })).toEqual([
      `pages/search.yaml:2  "[call us](${url})" is printed as it is, because links are only in the text. Write only "call us".`,
    ])
  },
)

test.each(['\\[call us](/fees)', '[call us] (/fees)', '[call us][]'])(
  'who typed %s in the editor of a text is told how it becomes a link',
  (typed) => {
    const shown = typed.replace('\\', '')
    expect(findingsIn(opening(`Please ${typed}.`))).toEqual([
      `blog/article-1.md:19  "${shown}" is not a link and is printed as it is. In the office, select its words and press "Link"; in Markdown, write "[call us](/address)" without a backslash before a bracket or a space between them.`,
    ])
  },
)

test('links inside code fences are not followed', () => {
  expect(findingsIn(opening('```\n[x](/nowhere)\n# best\n```'))).toEqual([])
})

test('an author, area or further reading that does not exist is found', () => {
  const text = article(1, {
    replace: [
      'author: jane-sample',
      'author: john\nchanges:\n  - date: 2026-06-01\n    text: The report is due later now.\n    source: Act 7 of 2026\n    readMore: article-9',
    ],
  })
  expect(buildFindingsIn({ 'blog/article-1.md': text })).toEqual([
    'blog/article-1.md:4  `author` names "john", but there is no team/john.md. Write one of: jane-sample.',
    'blog/article-1.md:9  `readMore` names "article-9", but there is no blog/article-9.md. Write one of: article-1, article-2, article-3.',
  ])
})

test('a former name that belongs to another file is found in each', () => {
  const files = {
    'blog/article-1.md': article(1, { replace: ['id: 1', 'id: 1\nformerly: [article-2]'] }),
    'blog/article-3.md': article(3, { replace: ['id: 3', 'id: 3\nformerly: [old-name]'] }),
    'blog/article-4.md': article(4, { replace: ['id: 4', 'id: 4\nformerly: [old-name]'] }),
  }
  expect(buildFindingsIn(files)).toEqual([
    'blog/article-1.md:3  The former name "article-2" also belongs to blog/article-2.md. Remove it from one of them.',
    'blog/article-3.md:3  The former name "old-name" also belongs to blog/article-4.md. Remove it from one of them.',
    'blog/article-4.md:3  The former name "old-name" also belongs to blog/article-3.md. Remove it from one of them.',
  ])
})

test.for([
  [
    'id: 1',
    'id: one',
    '2  `id` is "one": Write a number, without quotation marks. A unique number, one more than the last article’s.',
  ],
  ['id: 1\n', '', '1  `id` is missing. A unique number, one more than the last article’s.'],
  [
    'id: 1',
    'id: 1\nauhtor: x',
    /^3 {2}There is no field `auhtor`\. Leave it out, or write one of: `id`, `title`, `author`/,
  ],
  [
    'date: 2025-01-09',
    'date: 2025-02-30',
    /^5 {2}`date` is "2025-02-30": Write a valid date, such as 2026-01-23: the month 2025-02 has 28 days\./,
  ],
  [
    'date: 2025-01-09',
    'date: 1/9/2025',
    /^5 {2}`date` is "1\/9\/2025": Write a valid date, year first: 2025-01-09\./,
  ],
  [
    'title: A question of one',
    'title: Short',
    '3  `title` is "Short": Write at least 10 characters. The headline, without a period.',
  ],
  ['about: annual report', 'about: [annual]', /^14 {2}`about`: Write text, in quotation marks/],
  [
    'id: 1',
    'id: 1\nformerly: [blog/old-name.md]',
    /^3 {2}`formerly` is "blog\/old-name\.md": Write only the file’s former name/,
  ],
] as const)('a field that does not fit the model is found on its line: %s to %s', ([from, to, finding]) => {
  const found = buildFindingsIn({ 'blog/article-1.md': article(1, { replace: [from, to] }) })
  expect(found).toHaveLength(1)
  expect(found[0]?.replace('blog/article-1.md:', '')).toMatch(finding)
})

test('a second title and a skipped heading level are found', () => {
  expect(findingsIn(opening('# Title again'))).toEqual([
    'blog/article-1.md:19  "# Title again" is a second page title. Write "## Title again".',
  ])
  expect(findingsIn(opening('### Too deep'))).toEqual([
    'blog/article-1.md:19  The heading "Too deep" skips a level. Write "## Too deep".',
  ])
  expect(findingsIn(opening('## One\n\n### Two\n\n## Three\n\n### Four\n\n#### Five'))).toEqual([])
})

test('a picture without a description is found in a body with a caption, in a field and in a list of fields', () => {
  expect(findingsIn(opening('![](./desk.jpg "Our desk")'))).toEqual([
    'blog/article-1.md:19  The picture ./desk.jpg has no description, but a caption or credit. Write what it shows: "![What the picture shows.](./desk.jpg …)".',
  ])
  // Without a description, the picture is decorative.
  expect(findingsIn(opening('![](./desk.jpg)'))).toEqual([])
  expect(findingsIn(opening('![[Description of the picture]](./desk.jpg)'))).toEqual([
    'blog/article-1.md:19  The picture ./desk.jpg is not described yet. Write what it shows, or mark it as decorative.',
  ])
  const inCard = area().replace('  - title: Contracts', '  - title: Contracts\n    image: ./b.jpg')
  const message =
    '`image`: A picture needs its description, and a description its picture. Give both `image` and `imageAlt`, or neither. For a decorative picture, write `imageDecorative: true` instead of `imageAlt`.'
  expect(buildFindingsIn({ 'practice-areas/corporate-law.md': inCard })).toEqual([
    `practice-areas/corporate-law.md:10  ${message}`,
  ])
  expect(buildFindingsIn({ 'practice-areas/corporate-law.md': area('image: ./a.jpg') })).toEqual([
    `practice-areas/corporate-law.md:12  ${message}`,
  ])
  const both = area('image: ./a.jpg\nimageAlt: A desk.\nimageDecorative: true')
  for (const wrong of [both, area('imageDecorative: true')])
    expect(buildFindingsIn({ 'practice-areas/corporate-law.md': wrong })).toHaveLength(1)
})

test('a text below the fields of a practice area, which no page shows, is told', () => {
  const path = 'practice-areas/corporate-law.md'
  const found = checkFiles(contentWith({ [path]: `${area()}\nWe form companies. We close them.\n` }), testDay)
  expect(found.filter(({ rule }) => rule === 'unshown-body')).toMatchObject([
    { file: path, line: 15, grade: 'advises', sentence: 'We form companies.' },
  ])
  expect(findingsIn({ [path]: `${area()}\n` })).toEqual([])
})

test('HTML is found once per line', () => {
  expect(findingsIn(opening('<h1>Title</h1>\n\nA <b>bold</b> word.'))).toEqual([
    'blog/article-1.md:19  This is HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
    'blog/article-1.md:21  This is HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
  ])
})

test('a picture in a body is reported unless it is in the same folder, its page shows it, and it is alone in its paragraph', () => {
  const files = contentWith(opening('![A desk](./desk.jpg "Our desk")'))
  const found = (...sizes: number[]) => {
    const others = sizes.map((width) => ({ path: 'blog/desk.jpg', size: { width, height: 800 } }))
    return checkFiles([...files, ...others], testDay, buildRules).map(({ message }) => message)
  }
  expect(found(1200)).toEqual([])
  expect(found(1199)).toEqual([expect.stringContaining('is 1199 pixels wide')])
  expect(found()).toEqual([
    'There is no picture ./desk.jpg beside this file. Put it at blog/desk.jpg, or leave the picture out.',
  ])
  for (const address of ['https://a.example/desk.jpg', '/desk.jpg', './desk.gif', '../desk.jpg'])
    expect(buildFindingsIn(opening(`![A desk](${address})`))).toEqual([
      `blog/article-1.md:19  The site does not show the picture ${address}. Put a JPEG, PNG or WebP beside this file, and write it as "./name.jpg".`,
    ])
  expect(buildFindingsIn(opening('![A desk][desk]\n\n[desk]: ./desk.jpg'))[0]).toContain(
    'The site does not show the picture desk.',
  )
  const alone =
    'The picture ./desk.jpg is within other text. Put it in a paragraph of its own, outside lists, quotations and tables.'
  for (const within of ['Our ![desk](./desk.jpg).', '- ![desk](./desk.jpg)', '> ![desk](./desk.jpg)'])
    expect(findingsIn(opening(within))).toEqual([`blog/article-1.md:19  ${alone}`])
})

test('the words about a picture are held to the rules for words, and are no part of its text', () => {
  const [best] = findingsIn(opening('![A desk.](./desk.jpg "The best law office | Photo: Jane Doe")'))
  expect(best).toMatch(/^blog\/article-1\.md:19 {2}The word "best"/)
})

test('a duplicate number is found in both files with the next free one', () => {
  const files = { 'blog/article-2.md': article(2, { replace: ['id: 2', 'id: 1'] }) }
  expect(buildFindingsIn(files)).toEqual([
    'blog/article-1.md:2  `id: 1` is also used in blog/article-2.md. Write `id: 4`.',
    'blog/article-2.md:2  `id: 1` is also used in blog/article-1.md. Write `id: 4`.',
  ])
})

test('valid content has no findings from any rule', () => {
  expect(checkFiles(contentWith({}), testDay)).toEqual([])
})

test('a file that was saved as UTF-16 is not quoted', () => {
  const saved = new TextDecoder().decode(Buffer.from(`\uFEFF${article(1)}`, 'utf16le'))
  expect(buildFindingsIn({ 'blog/article-1.md': saved })).toEqual([
    'blog/article-1.md:1  A character in this line is unreadable, because the file was not saved as UTF-8. Save it in your editor with the encoding UTF-8, and type the character again.',
  ])
})

test('a file with unreadable fields is found first and alone, in words', () => {
  const broken = article(1, { replace: ['title: A question', 'title: "A" question'] })
  const found = findingsIn({ 'blog/article-1.md': broken, 'pages/home.yaml': 'heading: The best\n' })
  expect(found).toEqual([
    `blog/article-1.md:3  The quotation marks in \`title\` end before the text does. Write the whole text between two marks of one kind and use the other kind inside: 'She said "no" twice'.`,
  ])
})

test('a file that the site does not read is reported and stops nothing, and an upload that no file names is not even reported', () => {
  const size = { width: 400, height: 100 }
  const left = ['blog/notes.docx', 'logo.svg', 'logo-0a1b2c3d4e5f.svg', 'team/x-0a1b2c3d4e5f.jpg']
  const files = [...contentWith({}), ...left.map((path) => ({ path, size }))]
  const told = ['blog/notes.docx', 'logo.svg']
  expect(checkFiles(files, testDay).map(({ file }) => file)).toEqual(told)
  expect(checkFiles(files, testDay).filter(stops)).toEqual([])
})

test('files that the site does not show are not read', () => {
  expect(findingsIn({ 'README.md': '# The best', 'blog/_template.md': '# The best' })).toEqual([])
})

test('the addresses behind a link are read without its codes', () => {
  const linked = (url: string) =>
    findingsIn({ 'blog/article-1.md': article(1, { opening: `Write to [us](${url}).` }) })
  const office = 'mailto:office@firm.example'
  expect(linked(`${office}?cc=office@firm.example%2Coffice%40firm.example`)).toEqual([])
  expect(linked(`${office}?body=Please%20write%20to%20office%40firm.example%20100%`)).toEqual([])
  expect(linked(`${office}?cc=office@firm.example%2cjane%40other%2Eexample`)).toEqual([
    expect.stringContaining('"jane@other.example" is neither'),
  ])
  expect(linked('tel:')).toEqual([expect.stringContaining('has no telephone number')])
})

test('a telephone number or an address that is nobody’s at the firm asks, and the firm’s own and others’ figures pass', () => {
  const page = (lede: string) => ({ 'pages/home.yaml': `heading: Home\nlede: ${lede}\n` })
  expect(findingsIn(page('Call +1 412 555 0199 or write to office@firm.example.'))).toEqual([])
  expect(findingsIn(page('Call (724) 555-0187 or write to jane@other.example.'))).toEqual([
    'pages/home.yaml:2  "(724) 555-0187" is neither the firm\'s nor a member\'s. Correct it, or let a lawyer confirm whose it is.',
    'pages/home.yaml:2  "jane@other.example" is neither the firm\'s nor a member\'s. Correct it, or let a lawyer confirm whose it is.',
  ])
  expect(
    findingsIn(page('Suite 210 at 412 Washington Avenue, from 8:30 a.m., Room 101, page 3, exit 54.')),
  ).toEqual([])
})

test('a link leads only to the parts that the firm has filled in', () => {
  const urls = ['/contact-us', '/areas-of-practice/corporate-law'].map((page) => `${page}#how-we-meet`)
  const links = opening(
    [...urls, '/contact-us#form', '/contact-us#form-heading'].map((url) => `[x](${url})`).join(' '),
  )
  const files = contentWith(links)
  const found = (without: string, more = '') =>
    checkFiles(
      files
        .filter(({ path }) => path !== without)
        .map((file) => (file.path === 'firm.yaml' ? { ...file, text: `${file.text}\n${more}\n` } : file)),
      testDay,
    )
      .filter(({ rule, file }) => rule === 'links' && file === 'blog/article-1.md')
      .map(({ message }) => /"(#[^"]*)"/.exec(message)?.[1])
  const meeting = 'meeting: { parking: Behind the house. }'
  expect(found('')).toEqual(['#how-we-meet', '#how-we-meet'])
  expect(found('', 'meeting: { ways: [] }')).toEqual(['#how-we-meet', '#how-we-meet'])
  expect(found('', meeting)).toEqual([])
  expect(found('pages/intake.yaml', meeting)).toEqual(['#form', '#form-heading'])
  const vendor = 'intakeFormUrl: https://forms.example/firm'
  expect(found('pages/intake.yaml', `${meeting}\n${vendor}`)).toEqual([])
})

test('a message offers an article’s own heading, whatever it ends in', () => {
  const files = opening('[x](#none)\n\n## Choosing a heading')
  expect(findingsIn(files)).toEqual([expect.stringContaining('#choosing-a-heading')])
})

test('a number or an address behind a link is held to the same, once', () => {
  const own = '[Call](tel:+14125550199) or [write](mailto:Jane@firm.example?subject=Hello).'
  expect(findingsIn(opening(own))).toEqual([])
  const others =
    '[Call](tel:+17245550187), [write](mailto:x@other.example?subject=Hello), or <y@other.example>.'
  expect(findingsIn(opening(others)).map((finding) => finding.split('"')[1])).toEqual([
    'y@other.example',
    '+17245550187',
    'x@other.example',
  ])
  const hidden =
    '[Write](mailto:office@firm.example?cc=z%40other.example&subject=100%25), [or](mailto:office@firm.example?bcc=w%40other.example&subject=100%).'
  expect(findingsIn(opening(hidden)).map((finding) => finding.split('"')[1])).toEqual([
    'z@other.example',
    'w@other.example',
  ])
  expect(findingsIn(opening('[Write](mailto:?to=office@firm.example).'))).toEqual([
    expect.stringContaining('has no email address'),
  ])
  const [found] = checkFiles(contentWith(opening('[Call](tel:+17245550187) us.')), testDay)
  expect(found).toMatchObject({ rule: 'contact-details', grade: 'asks', sentence: 'tel:+17245550187' })
})

test('a privacy statement that does not say how long the records of conflict checks are kept stops, where they are kept', () => {
  const firm = contentWith({}).find(({ path }) => path === 'firm.yaml')?.text ?? ''
  const statement = (end: string) =>
    `---\ntitle: Privacy\nintro: How this site handles what you send us with one of its forms.\neffective: 2026-11-01\n---\n\nMessages are removed after {retentionDays} days.${end}\n`
  const found = (months: number, end = '') =>
    findingsIn({
      'firm.yaml': `${firm}\nconflictRecords: { names: ${months}, decisions: 0, letters: 0 }\n`,
      'legal/privacy-policy.md': statement(end),
    })
  expect(found(84)).toEqual([expect.stringContaining('Write {conflictRecords}')])
  expect(found(84, ' {conflictRecords}')).toEqual([])
  expect(found(0)).toEqual([])
})

test('an entry of the list of words with a wrong example is reported at the example', () => {
  const entry = [
    '- find: [wonderful*]',
    '  why: praises the firm',
    '  instead: Leave it out.',
    '  grade: asks',
    '  found: [A wonderful firm., We are wonderfully kind.]',
    '  passes: [We draft wills., We draft wonderful wills.]',
  ]
  const found = checkFiles(contentWith({ 'wording.yaml': `${entry.join('\n')}\n` }), testDay)
  expect(found.filter(({ grade }) => grade === 'asks')).toMatchObject([
    { rule: 'wording-examples', file: 'wording.yaml', line: 6 },
  ])
})

test.each(['careers', 'constructor'])(
  'a page file that the site does not have is advice on that file, and stops nothing: %s',
  (name) => {
    const path = `pages/${name}.yaml`
    const text = 'heading: Careers\nlede: We are looking for a paralegal who likes careful work.\n'
    const about = checkFiles(contentWith({ [path]: text }), testDay).filter(({ file }) => file === path)
    expect(about.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^No page of the site shows this file\./),
    )
    expect(about.filter(stops)).toEqual([])
  },
)
