import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '../reading/content-folder.ts'
import { contentWith, article } from '../testing/test-content.ts'
import { figuresOfLaw } from './figures.ts'
import { listedCitations } from './citations.ts'

const facts = `
- name: Inheritance tax, when delinquent
  value: 9
  unit: months
  words: [delinquent | due, inheritance tax]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Inheritance tax, time for the discount
  value: 3
  unit: months
  words: [discount, inheritance tax]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Corporate tax
  value: 7.49
  unit: percent
  words: [corporate tax]
  from: 2026-01-01
  former:
    - value: 7.99
      until: 2025-12-31
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Bank deposits paid without probate
  value: 20000
  unit: dollars
  words: [deposit]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Small estate, personal property
  value: 50000
  unit: dollars
  words: [small estate]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Annual report, due date of corporations
  value: '06-30'
  unit: day
  words: [corporation, annual report]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Contractor rule, in force since
  value: 2024-03-11
  unit: day
  words: [contractor rule]
  from: 2024-03-11
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Ownership reports, deadline
  value: 2024-03-21
  unit: day
  words: [deadline | due, ownership report]
  from: 2024-01-01
  until: 2024-06-30
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
- name: Ownership reports, first report
  value: 30
  unit: days
  words: [first report, ownership report]
  from: 2024-01-01
  until: 2024-06-30
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
`
const citations = `
- citation: 15 Pa.C.S. § 146
  url: https://www.palegis.us/statutes
- citation: 15 Pa.C.S. § 1504
- citation: Connelly v. United States, 602 U.S. 257 (2024)
- citation: 15 Pa.C.S. §§ 8901-8993
  repealed: 2017-04-01
  replacedBy: 15 Pa.C.S. ch. 88
`

function messagesFor(sentence: string): string[] {
  return findingsFor(sentence).map(({ message }) => message)
}

function findingsFor(sentence: string, known = facts) {
  const files = contentWith({
    'facts.yaml': known,
    'citations.yaml': citations,
    'blog/article-4.md': article(4, { opening: sentence, body: '' }),
  })
  const { folder } = readContent(files, '2026-11-24')
  const file = folder.files.find(({ path }) => path === 'blog/article-4.md')
  if (!file) throw new Error('The article was not read.')
  return [...figuresOfLaw(file, folder), ...listedCitations(file, folder)]
}

test.each([
  'Inheritance tax is delinquent nine months after the death, and a discount is given within three months.',
  'Inheritance tax is due 9 months after the death.',
  'The corporate tax is 7.99%.',
  'From 2026 the corporate tax is 7.49 percent.',
  'A corporation files its annual report by June 30, 2027.',
  'Say a corporation pays $400 a month. Its annual report costs less.',
  'She had run the shop for eleven years.',
  'The courthouse opens at 8:30 a.m., Room 101, and the tax office on page 3 of the map.',
  'A will must be signed by more than fifteen people.',
  'The filing fee of the annual report is seventy dollars.',
  'Ask at least two former customers what they paid.',
  'You should have at least two pens at the table.',
  'An ownership report was due by March 21.',
  'Before 2026 the corporate tax was 7.99%.',
  'The corporate tax drops to 7.49% on January 1, 2026.',
  'The corporate tax was 7.99% until January 1, 2026.',
  'A company formed before 2026 pays a corporate tax of 7.49%.',
  'The deadline of the ownership report was March 21, 2024.',
  'We moved to the second floor in March 2023; the elevator is behind the stairs.',
])('passes: %s', (sentence) => {
  expect(messagesFor(sentence)).toEqual([])
})

test.each([
  ['Inheritance tax is delinquent six months after the death.', '9 months'],
  ['Inheritance tax is delinquent three months after the death, with a discount before that.', '9 months'],
  ['Inheritance tax is due nine days after the death.', '9 months'],
  ['Inheritance tax is due one year after the death.', 'No fact supports'],
  ['The corporate tax is 7.49%.', 'which says 7.99% ('],
  ['In 2026 the corporate tax is 7.99%.', 'which says 7.49% ('],
  ['An ownership report is due by March 21.', 'No fact supports "March 21"'],
  ['The first report, an ownership report, is due in 30 days.', 'which says 30 days until June 30, 2024 ('],
  ['A discount is given within 90 hours of the death, if inheritance tax is paid.', 'No fact supports'],
  ['The discount is small. Inheritance tax must be paid within six months of the death.', 'No fact supports'],
  ['A corporation files its annual report by July 31.', 'June 30'],
  ['See 15 Pa.C.S. § 9999.', 'is not in citations.yaml'],
  ['See Connelly v. Estates, 602 U.S. 275 (2024).', 'is not in citations.yaml'],
  ['See 15 Pa.C.S. § 8925.', 'repealed since 2017-04-01'],
])('refuses: %s', (sentence, expected) => {
  expect(messagesFor(sentence).join('\n')).toContain(expected)
})

test.each([
  'Inheritance tax is due nine months after the death; for a death on March 10, 2026 that is December 10, 2026.',
  'The corporate tax is 7.99%, so that on $200,000 it comes to $15,980, and not to 9%.',
  'A corporation files its annual report by June 30; one formed on December 30, 2026 does so in 2027.',
  'Of the corporate tax of $4,000, paid at 8%, then at 9%, a third is back.',
  'She paid a corporate tax of 9% and an inheritance tax that was due after 4 months.',
  'His inheritance tax was due six months after the death.',
  'Inheritance tax is due in two steps, six months for the first.',
  'Many people think that inheritance tax is due after six months.',
  'It is a myth that the corporate tax is 9%.',
  'The corporate tax is not 9%.',
  'An annual report that a corporation files on July 2 is late.',
  'For the corporate tax of a year we charge 2%.',
  'Our own fee for a return of the corporate tax is 2%.',
  'The firm’s fees for a return of the corporate tax are 2%.',
  'A return of the corporate tax has a flat fee of 2%.',
  'A corporate tax of 9% is above the level of the state.',
  'A small estate of $48,000 may be settled on petition.',
  'A small estate worth about $48,000 may be settled on petition.',
  'A $48,000 small estate is settled on petition.',
  'A small estate is usually about $20,000.',
  'With $62,000 in accounts it is too large for a small estate.',
  'Two small estates are $100,000 together.',
  'For a couple the limit of a small estate is $100,000.',
  'Many owners set 10% aside for the corporate tax.',
  'The state planned to raise the corporate tax to 8.5%.',
  'A corporate tax of 6% is still within the federal limit.',
  'A corporate tax of 6% is less than the federal maximum.',
  'Until 2015, a corporate tax of 9.99% applied.',
  'A bill would set the corporate tax at 9%.',
  'Some websites say that the corporate tax is 9%.',
  'It is wrong that the corporate tax is 9%.',
  'No corporation pays a corporate tax of 9%.',
  'If the corporate tax rises to 9%, compare the two forms again.',
  'Is the corporate tax 9%?',
  'A corporation that files its annual report on July 15 has missed the date.',
  'A corporation filing its annual report on July 15 has missed the date.',
  'A letter demanding 9% as corporate tax is a fraud.',
  'The notice of an inheritance tax due runs once a week for nine weeks.',
])(
  'a sentence that calculates, or is about something other than the law, contradicts nothing for certain: %s',
  (sentence) => {
    expect(findingsFor(sentence).filter(({ grade }) => grade === 'stops')).toEqual([])
  },
)

test.each([
  'That corporate tax is 9%.',
  'Paying its corporate tax costs a corporation 9%.',
  'Small estates are those of up to $80,000.',
  'A small estate of up to $80,000 may be settled on petition.',
])('what only begins like a case contradicts a fact for certain: %s', (sentence) => {
  expect(findingsFor(sentence).map(({ grade }) => grade)).toEqual(['stops'])
})

test.each([
  ['The contractor rule took effect on March 11, 2023.', ['asks']],
  ['The contractor rule took effect on May 11, 2024.', ['asks']],
  ['The contractor rule is the subject of a talk on March 11, 2027.', ['asks']],
  ['The contractor rule was upheld on March 21, 2024.', []],
  ['The contractor rule was upheld on June 1, 2026.', []],
] as const)(
  'the date of a fact in another year or month asks, another day passes: %s',
  (sentence, grades) => {
    expect(findingsFor(sentence).map(({ grade }) => grade ?? 'asks')).toEqual(grades)
  },
)

test.each([
  'On an inheritance tax of $8,000 a discount of $400 is left to her.',
  'With the discount her tax on the house at $30,000 comes to $28,500.',
  'A house with a discount sells for $180,000.',
  'The corporation moved its annual report to a new printer on March 3, 2025.',
  'Five years ago the tax office gave its last discount.',
  'The inheritance tax is due in the next four months.',
  'For a death on March 10, 2026 inheritance tax must be paid within 280 days, by December 15, 2026.',
  'The tenants paid a deposit of $2,000.',
  'A store that gives a discount must post its terms for 30 days.',
  'A corporation must publish its new name within 30 days.',
  'Under the old tax law a discount began with 44 hours of work.',
])('what calculates, or states no rule, is not asked about: %s', (sentence) => {
  expect(findingsFor(sentence)).toEqual([])
})

test.each([
  'In Maryland an inheritance tax is due six months after the death.',
  'The corporate tax of Delaware is 8.7%.',
])('the law of another state is not in facts.yaml, so nothing is said of it: %s', (sentence) => {
  expect(findingsFor(sentence)).toEqual([])
  const beside = findingsFor(sentence.replace(/\.$/, ', as in Pennsylvania.'))
  expect(beside.map(({ grade }) => grade ?? 'asks')).toEqual(['asks'])
  const here = findingsFor(sentence.replace(/Maryland|Delaware/, 'Pennsylvania'))
  expect(here.map(({ grade }) => grade)).toContain('stops')
})

test.each([
  ['Nonprofits pay $0 for the annual report.', []],
  ['The fee for a nonprofit’s annual report is $25.', ['stops']],
  ['A corporation pays a fee of $0 for its annual report.', ['stops']],
  ['Nonprofits with more than $25,000 of receipts also file an annual report with the Bureau.', []],
] as const)(
  'nonprofits pay no fee, and no other amount of theirs is compared with that: %s',
  (sentence, grades) => {
    const found = findingsFor(sentence, readFileSync('content/facts.yaml', 'utf8'))
    expect(found.map(({ grade }) => grade)).toEqual(grades)
  },
)

test('a correction is the value of the year that the sentence names', () => {
  const corrections = (sentence: string) => findingsFor(sentence).map(({ correction }) => correction)
  expect(corrections('The corporate tax is 9%.')).toEqual([{ words: '9%', replacement: '7.99%' }])
  expect(corrections('In 2026 the corporate tax is 9%.')).toEqual([{ words: '9%', replacement: '7.49%' }])
  expect(corrections('In 2012 the corporate tax was 9.99%.')).toEqual([undefined])
})
