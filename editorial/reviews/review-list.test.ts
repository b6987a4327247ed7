import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { readContent } from '../reading/content-folder.ts'
import { printed } from '../finding.ts'
import { buildRules } from '../rules.ts'
import { area, article, contentWith, legalPage, testDay } from '../testing/test-content.ts'
import { printedItem } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'
import { reviewList, firmNameReviews, sentencesUnder } from './review-list.ts'

const change = `- citation: 15 Pa.C.S. § 146
  changed: 2026-06-01
  entered: 2026-11-20
  what: The report is due a month later than before.
  source: Act 7 of 2026
`

/** The list for the three sample articles, which were checked on 2026-11-20 and are due on 2027-05-20. */
function listed(today: string, files: Record<string, string> = {}): ReviewItem[] {
  return reviewList(readContent(contentWith(files), today).folder.files, today)
}

/** The sample article, with this entry in `changes`. */
function telling(number: number, told: string): string {
  return article(number, { replace: ['sources:', `changes:\n${told}\nsources:`] })
}

function namesOf(items: ReviewItem[]): string[] {
  return items.map(({ file }) => file.split('/').at(-1) ?? '')
}

test('nothing is listed before a review is due, or on the due date itself', () => {
  expect(listed('2026-11-21')).toEqual([])
  expect(listed('2027-05-20')).toEqual([])
})

test('an article past its review date is listed with the number of days late', () => {
  const early = article(1, { replace: ['reviewBy: 2027-05-20', 'reviewBy: 2027-02-15'] })
  const [item] = listed('2027-02-27', { 'blog/article-1.md': early })
  expect(item && printedItem(item)).toBe(
    'blog/article-1.md  review due, 12 days late\n  The review was due on February 15, 2027. Compare the article with current law, and enter new days under “Checked” and “Next review by”. Then a lawyer reads it and marks it as reviewed.',
  )
})

test('an article that cites changed law without mentioning the change is listed with what changed', () => {
  const items = listed('2026-11-21', {
    'changed-law.yaml': change,
    'blog/article-2.md': telling(
      2,
      '  - date: 2026-06-01\n    text: The report is due later now.\n    source: A press release',
    ),
    'blog/article-3.md': telling(
      3,
      '  - date: 2026-06-30\n    text: The report is due later now.\n    source: Act 7 of 2026, § 2',
    ),
  })
  expect(namesOf(items)).toEqual(['article-1.md'])
  const ofAnother = telling(
    3,
    '  - date: 2026-06-30\n    text: Another law is a new one.\n    source: Pub. L. 119-21',
  )
  const inPublicLaw = change.replace('Act 7 of 2026', 'Pub. L. 119-2')
  expect(
    namesOf(listed('2026-11-21', { 'changed-law.yaml': inPublicLaw, 'blog/article-3.md': ofAnother })),
  ).toContain('article-3.md')
  expect(items[0]).toMatchObject({
    kind: 'change not mentioned',
    reason:
      'On June 1, 2026, 15 Pa.C.S. § 146 changed: The report is due a month later than before. The article does not say so yet. Describe the change and its source, Act 7 of 2026, under “Changes in the law”.',
    daysLate: 173,
  })
})

test('an article that mentions the change but was checked before its entry is listed', () => {
  const told = '  - date: 2026-06-01\n    text: The report is due later now.\n    source: Act 7 of 2026'
  const items = listed('2026-11-21', {
    'changed-law.yaml': `${change}  doesNotConcern: [article-2, article-3]\n`,
    'blog/article-1.md': telling(1, told).replace('checked: 2026-11-20', 'checked: 2026-11-01'),
  })
  expect(items.map(({ kind, daysLate }) => [kind, daysLate])).toEqual([['checked before change', 1]])
})

test('later articles, articles that cite other law and articles not concerned are omitted', () => {
  const items = listed('2026-11-21', {
    'changed-law.yaml': `${change}  doesNotConcern: [article-3]\n`,
    'blog/article-1.md': article(1, { replace: ['asOf: 2025-01-09', 'asOf: 2026-06-01'] }),
    'blog/article-2.md': article(2, { replace: ['15 Pa.C.S. § 146', '15 Pa.C.S. § 1466'] }),
  })
  expect(items).toEqual([])
})

test('an article that cites changed law in its text alone is listed, and its sentence is found', () => {
  const body = 'The report is due under 15 Pa.C.S. § 146(c), every year. Nothing else is.'
  const files = contentWith({
    'changed-law.yaml': `${change}  doesNotConcern: [article-2, article-3]\n`,
    'blog/article-1.md': article(1, { body }).replace(
      'citation: 15 Pa.C.S. § 146',
      'citation: 15 Pa.C.S. § 1504',
    ),
  })
  const { folder } = readContent(files, '2026-11-21')
  const items = reviewList(folder.files, '2026-11-21')
  expect(items.map(({ file, kind }) => [file, kind])).toEqual([['blog/article-1.md', 'change not mentioned']])
  const file = folder.files.find(({ path }) => path === 'blog/article-1.md')
  expect(file && sentencesUnder(file, '15 Pa.C.S. § 146', folder)).toEqual([
    'The report is due under 15 Pa.C.S. § 146(c), every year.',
  ])
})

test('unmentioned changes come first, then articles checked too early, then overdue reviews by days late', () => {
  const told = '  - date: 2026-06-01\n    text: The report is due later now.\n    source: Act 7 of 2026'
  const items = listed('2027-06-01', {
    'changed-law.yaml': change,
    'blog/article-1.md': telling(1, told).replace('2027-05-20', '2026-11-21'),
    'blog/article-2.md': telling(2, told).replace('checked: 2026-11-20', 'checked: 2026-11-01'),
  })
  expect(items.map(({ kind }) => kind)).toEqual([
    'change not mentioned',
    'checked before change',
    'review due',
    'review due',
    'review due',
  ])
  expect(items.at(-3)?.daysLate).toBe(192)
})

test('an invalid changed-law entry is a finding with its line and what to write', () => {
  const files = contentWith({ 'changed-law.yaml': change.replace('2026-06-01', 'June 1') })
  expect(checkFiles(files, testDay, buildRules).map(printed)).toEqual([
    'changed-law.yaml:2  `changed` is "June 1": Write a valid date, such as 2026-01-23. The date on which the change took effect; for a proposal or a statement, its publication date.',
  ])
})

test('an area or a legal page that cites changed law is listed until it states later law or a lawyer has read it', () => {
  const guide = (fields: string) =>
    area(`questions:
  - question: When is the report due?
    answer: A corporation files its report by the last day of June, every year.
    source: 15 Pa.C.S. § 146(c)
asOf: 2026-01-01
${fields}`)
  const files = {
    'changed-law.yaml': `${change}  doesNotConcern: [article-1, article-2, article-3]\n`,
    'practice-areas/corporate-law.md': guide(''),
    'legal/notice.md': legalPage('We file the report of 15 Pa.C.S. § 146 for you.').replace(
      'effective: 2026-11-21',
      'effective: 2026-01-01',
    ),
  }
  const items = listed('2026-11-21', files)
  expect(namesOf(items)).toEqual(['notice.md', 'corporate-law.md'].sort())
  expect(items[0]?.change).toEqual({
    citation: '15 Pa.C.S. § 146',
    changed: '2026-06-01',
    source: 'Act 7 of 2026',
    what: 'The report is due a month later than before.',
  })
  const reviewed = `reviewed: 2026-11-20\nreviewedBy: jane-sample\nreviewedText: ${'a'.repeat(64)}\nreviewBy: 2027-01-01`
  const after = { ...files, 'practice-areas/corporate-law.md': guide(reviewed) }
  expect(namesOf(listed('2026-11-21', after))).toEqual(['notice.md'])
  expect(listed('2027-01-02', after).map(({ kind, daysLate }) => [kind, daysLate])).toContainEqual([
    'review due',
    1,
  ])
})

test('a page with a tool that cites changed law is listed until it states later law', () => {
  const files = (fields: string) => ({
    'changed-law.yaml': `${change}  doesNotConcern: [article-1, article-2, article-3]\n`,
    'pages/annual-report.yaml': `heading: Your date
lede: The date on which the report is due, for each kind of company.
${fields}sections:
  helper:
    heading: Find your date
    text:
      - The date depends on the kind of company (15 Pa.C.S. § 146).
`,
  })
  expect(listed('2026-11-21', files('')).map(({ file, law }) => [file, law])).toEqual([
    ['pages/annual-report.yaml', '15 Pa.C.S. § 146'],
  ])
  expect(namesOf(listed('2026-11-21', files('asOf: 2026-01-01\n')))).toEqual(['annual-report.yaml'])
  expect(namesOf(listed('2026-11-21', files('as0f: 2026-11-21\n')))).toEqual(['annual-report.yaml'])
  expect(listed('2026-11-21', files('asOf: 2026-11-21\n'))).toEqual([])
})

test('so is a page of the firm’s own', () => {
  const own = (fields: string) => ({
    'changed-law.yaml': `${change}  doesNotConcern: [article-1, article-2, article-3]\n`,
    'own-pages/forms.md': `---\ntitle: Forms\nintro: Forms that companies file with the state.\n${fields}---\n\nThe report is due under 15 Pa.C.S. § 146.\n`,
  })
  expect(namesOf(listed('2026-11-21', own('')))).toEqual(['forms.md'])
  expect(listed('2026-11-21', own('asOf: 2026-06-01\n'))).toEqual([])
})

test('an area and a legal page are not listed for a change that does not concern them', () => {
  const files = (named: string) => ({
    'changed-law.yaml': `${change}  doesNotConcern: [article-1, article-2, article-3]\n${named}`,
    'legal/notice.md': legalPage('We file the report of 15 Pa.C.S. § 146 for you.').replace(
      'effective: 2026-11-21',
      'effective: 2026-01-01',
    ),
  })
  expect(namesOf(listed('2026-11-21', files('')))).toEqual(['notice.md'])
  expect(listed('2026-11-21', files('  doesNotConcernLegal: [notice]\n'))).toEqual([])
})

test('a change in a law touches the sentences that cite it and those whose figures rest on it', () => {
  const file = legalPage(
    'We file the report of 15 Pa.C.S. § 146 for you. Every corporation files its annual report by June 30.',
  )
  const { folder } = readContent(
    contentWith({ 'legal/notice.md': file, 'facts.yaml': readFileSync('content/facts.yaml', 'utf8') }),
    '2026-11-21',
  )
  const page = folder.files.find(({ path }) => path === 'legal/notice.md')
  expect(page && sentencesUnder(page, '15 Pa.C.S. § 146', folder)).toEqual([
    'We file the report of 15 Pa.C.S. § 146 for you.',
    'Every corporation files its annual report by June 30.',
  ])
  const table =
    '## The State’s Days\n\n| Entity | Annual report due |\n| --- | --- |\n| Corporation | June 30 |'
  const inTable = readContent(
    contentWith({
      'legal/notice.md': legalPage(table),
      'facts.yaml': readFileSync('content/facts.yaml', 'utf8'),
    }),
    '2026-11-21',
  ).folder
  const tablePage = inTable.files.find(({ path }) => path === 'legal/notice.md')
  expect(tablePage && sentencesUnder(tablePage, '15 Pa.C.S. § 146', inTable)).toEqual([
    'Corporation, Annual report due: June 30',
  ])
})

const feesUntil = (validUntil: string) => ({
  'practice-areas/corporate-law.md': area(`fees:
  how: A flat fee where we can see ahead how much work there will be, and otherwise by the hour.
  firstTalk: Up to thirty minutes, free of charge whether or not you hire us afterward.
  items:
    - name: Forming a company
      basis: flat
      includes: the filing and the first consents
      excludes: the state's filing fee
      amount: 1200
      validUntil: ${validUntil}
`),
})

test('a fee in numbers is due from the day after its last one on, and stops nothing', () => {
  const dueOn = (day: string) =>
    listed(day, feesUntil('2027-12-31')).filter(({ file }) => file.startsWith('practice-areas/'))
  expect(dueOn('2027-12-31')).toEqual([])
  const [ended] = dueOn('2028-01-02')
  expect(ended).toMatchObject({ kind: 'review due', daysLate: 2 })
  expect(ended?.reason).toContain('was valid until December 31, 2027')
  const said = checkFiles(contentWith(feesUntil('2027-12-31')), '2028-01-02')
  expect(said.filter(({ rule, grade }) => rule === 'fee-days' || grade === 'stops')).toEqual([])
})

test('a fee that would be valid for less than 90 days is reported when it is entered', () => {
  const told = (validUntil: string) =>
    checkFiles(contentWith(feesUntil(validUntil)), '2026-11-24').filter(({ rule }) => rule === 'fee-days')
  expect(told('2027-02-22')).toEqual([])
  expect(told('2027-02-21')).toMatchObject([{ grade: 'advises' }])
  expect(told('2027-02-21')[0]?.message).toContain('at least until 2027-02-22')
})

/** The items due after the sample member left, according to these fields. */
function due(
  fields: string,
  today = testDay,
  firmName = 'Sampleton & Poe, PLLC',
  name = 'Jane Sampleton',
): string[] {
  const files = Object.fromEntries(contentWith({}).map(({ path, text }) => [path, text]))
  const [path, text] = Object.entries(files).find(([name]) => name.startsWith('team/')) ?? ['', '']
  const left = text.replace(/^name: .*$/m, `name: ${name}\n${fields}`)
  const firm = (files['firm.yaml'] ?? '').replace(/^name: .*$/m, `name: ${firmName}`)
  const { folder } = readContent(contentWith({ [path]: left, 'firm.yaml': firm }), today)
  return firmNameReviews(folder, today).map(({ reason }) => reason)
}

test('the firm’s name is to be read from the day on which a lawyer in it leaves, until a lawyer has', () => {
  const left = 'left: 2026-11-20'
  expect(due(left)).toEqual([expect.stringContaining('“Sampleton & Poe, PLLC”, still has “Sampleton”')])
  expect(due('')).toEqual([])
  expect(due(left, '2026-11-19')).toEqual([])
  expect(due(`${left}\nnameKept: 2026-11-23`)).toEqual([])
})

test('what follows a surname is no part of it', () => {
  expect(due('left: 2026-11-20', testDay, undefined, 'John Sampleton Jr.')).toHaveLength(1)
})

test('an apostrophe may be straight in one of them and curly in the other', () => {
  expect(due('left: 2026-11-20', testDay, "O'Neil & Poe, PLLC", 'Jane O’Neil')).toHaveLength(1)
})

test('a name that only begins with the surname, or has none of it, is not to be read', () => {
  expect(due('left: 2026-11-20', testDay, 'Samplet & Poe, PLLC')).toEqual([])
  expect(due('left: 2026-11-20', testDay, 'Sampletonville Law, PLLC')).toEqual([])
})
