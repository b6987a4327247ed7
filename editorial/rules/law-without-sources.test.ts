import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../testing/test-content.ts'

const facts = readFileSync('content/facts.yaml', 'utf8')
const citations = readFileSync('content/citations.yaml', 'utf8')
const wording = readFileSync('content/wording.yaml', 'utf8')

/** The checker's findings in a file, with the site's own facts, citations and words. */
function saidOf(path: string, text: string) {
  const files = contentWith({
    [path]: text,
    'facts.yaml': facts,
    'citations.yaml': citations,
    'wording.yaml': wording,
  })
  return checkFiles(files, testDay).filter(({ file }) => file === path)
}

function ofBanner(words: string) {
  return saidOf(
    'announcements/one.yaml',
    `words: ${JSON.stringify(words)}\nfrom: 2026-12-24\nuntil: 2027-01-03\n`,
  )
}

function ofNews(body: string, fields = '') {
  const own = `id: 90\ntitle: News of the firm\nauthor: jane-sample\ndate: 2026-11-20\n${fields}`
  return saidOf('news/one.md', `---\n${own}---\n\n${body}\n`)
}

const law = [
  'Annual reports are due by June 30.',
  'LLCs must file by September 30, 2027.',
  'You have ten days to appeal.',
  'See 15 Pa.C.S. § 146 for what changed.',
  'The personal income tax has changed.',
  'The state raised its fee for the annual report.',
  'The deadline for beneficial ownership reports is January 1, 2027.',
  'Fictitious names must be registered within 30 days.',
  'Two witnesses and a notary must sign a power of attorney.',
  'The federal estate tax exclusion is $16 million.',
  'In the event of a missed report, every corporation must file by June 30 or pay a penalty of 7 dollars.',
  'In the event that a report was missed, it must be filed within 30 days.',
  'The filing takes place at the Department; the inheritance tax return must be filed within nine months.',
  'With the new form in place, the return must be filed within nine months.',
  'In place of the old form, file the new one within nine months.',
  'In the first place, you have ten days to appeal.',
  'Anyone aged 18 or older may make a will.',
  'The Medicaid look-back rises to six years.',
  'Under the Landlord and Tenant Act, a tenant has ten days to answer.',
  'Under a new act every deed is recorded again, beginning July 1, 2027.',
  'As we said in our talk, the inheritance tax return is due within nine months.',
  'Annual reports: June 30 for corporations, September 30 for LLCs.',
  'The inheritance tax return: nine months from the death.',
  'The statute of limitations is two years.',
  'Annual reports due June 30!',
  'A claim expires after two years.',
  'Appeals: 30 days.',
  'Send the form before May 1 or it expires.',
  'What a Landlord May Keep',
  'Register your fictitious name by April 20.',
  'Register your charity before it asks for gifts.',
  'Register every brand within a year.',
  'Foreign associations must register before they do business here.',
  'The Commonwealth takes the house if there is no will.',
  'If there is no will, the state gets your house.',
  'Without a will the children get half.',
  'Without a trust your spouse will not get a cent.',
  'The ban on noncompetes is now in effect.',
  'Write to the county before May or lose your right to a hearing.',
  'Report to the Department of Labor by Friday.',
]

const ofTheOffice = [
  'The office is closed on Thursday, December 24, 2026, and opens again on Monday, January 4, 2027.',
  'The office is closed for the holidays until January 4. Leave a message, or write to us.',
  'Because of the snow the office opens at 10 am on Tuesday, January 12, 2027.',
  'Our telephone is out of order today. Please write to us.',
  'If a deadline is near, call the office before December 23.',
  'Our new lawyer, Jane Sample, joins the firm on January 11.',
  'The elevator is out of order. The rear door is step-free.',
  'Register for the talk by January 5.',
  'Register by April 20.',
  'Please register online before Friday.',
  'Register your seat by April 20.',
  'Our new hours are in effect from January 4.',
  'The children get a book each.',
  'Parents take the stairs on the left.',
  'The state will get a new map of districts.',
  'Paula reports to the county bar, and we report to the department of public works.',
  'Register by December 1 for our seminar on inheritance tax and the law of trusts.',
  'Due to a burst pipe, the office is closed until Friday, December 4, 2026.',
  'Due to the snow the office opens late until December 4.',
  'Visitors must use the rear entrance until Friday, December 4, 2026.',
  'Our files move to the new rooms on Saturday, December 5, 2026.',
  'Our lawyers will answer within two days.',
  'Our seminar on wills is on May 1.',
  'Jane Sample has been with us for ten years.',
  'Our ten-year lease ends on May 1, and we move next door.',
  'Before July 1 the front door is closed for repairs, and visitors must use the rear entrance.',
  'Our talk for landlords is on Friday, May 7, 2027, and one for tenants in May or June.',
  'Your deposit box key must be picked up by Friday.',
  'Jane Sample now also does federal estate tax work, and speaks on annual reports of LLCs on December 3.',
]

test.each(law)('a banner that states law asks a lawyer: %s', (words) => {
  expect(ofBanner(words).map(({ grade }) => grade)).toContain('asks')
})

test.each(ofTheOffice)('a banner about the office asks nobody: %s', (words) => {
  expect(ofBanner(words).filter(({ grade }) => grade !== 'advises')).toEqual([])
})

test.each(law)('news that states law asks a lawyer: %s', (words) => {
  const said = ofNews(`We moved on Monday. ${words} Come and see us.`)
  expect(said.map(({ grade }) => grade)).toContain('asks')
})

test.each([
  ...ofTheOffice,
  'Jane Sample joined the firm in 2026. Before that she kept books for many years.',
  'We have moved to the second floor.',
])('news about the firm asks and stops nobody: %s', (words) => {
  expect(ofNews(words).filter(({ grade }) => grade !== 'advises')).toEqual([])
})

test('each sentence of news that states law is asked about, so that keeping one keeps no other', () => {
  const asked = ofNews('Annual reports are due by June 30. LLCs must file by September 30, 2027.')
  expect(new Set(asked.map(({ sentence }) => sentence))).toEqual(
    new Set(['Annual reports are due by June 30.', 'LLCs must file by September 30, 2027.']),
  )
})

test('the sources of news are no statement of law', () => {
  const sources = 'sources:\n  - citation: 15 Pa.C.S. § 146\n    about: annual report of associations\n'
  expect(ofNews('We moved on Monday.', sources).filter(({ grade }) => grade !== 'advises')).toEqual([])
})

test('news and articles share no address, no number and no former name', () => {
  const news = (id: number, more = '') =>
    `---\nid: ${id}\ntitle: News\nauthor: jane-sample\ndate: 2026-11-20\n${more}---\n\nWe moved.\n`
  const stops = (path: string, text: string) =>
    saidOf(path, text)
      .filter(({ grade }) => grade === 'stops')
      .map(({ message }) => message)
  expect(stops('news/article-1.md', news(90))).toEqual([
    'The address /blog/article-1 belongs to blog/article-1.md. Give the file another name.',
  ])
  expect(stops('news/one.md', news(1))).toEqual(['`id: 1` is also used in blog/article-1.md. Write `id: 4`.'])
  expect(stops('news/one.md', news(90, 'formerly: [article-1]\n'))).toHaveLength(1)
})

test('law on a page of the firm’s own asks a lawyer, and an opening in the office does not', () => {
  const onPage = (body: string) =>
    saidOf(
      'own-pages/careers.md',
      `---\ntitle: Careers\nintro: We are looking for a paralegal who likes paper.\n---\n\n${body}\n`,
    ).filter(({ grade }) => grade !== 'advises')
  expect(onPage('See 15 Pa.C.S. § 146 for what changed.').map(({ rule }) => rule)).toContain('law-in-news')
  expect(onPage('Send us a letter, or [book a talk](https://calendar.example/talk).')).toEqual([])
})

test('a list of words without entries about news and staff lets neither go online without a lawyer', () => {
  const ofFirm = wording.slice(0, wording.indexOf('\n- find:', 10)) + '\n'
  const member =
    '---\nname: Paula Novak\nrole: Legal assistant\nlawyer: false\nphone: 412-555-0100\nemail: p@firm.test\norder: 9\nsummary: She answers the telephone.\n---\n\nShe keeps the calendar.\n'
  const pages = {
    'announcements/one.yaml': 'words: The office is closed today.\nfrom: 2026-12-24\nuntil: 2027-01-03\n',
    'team/paula-novak.md': member,
  }
  const asking = (files: Record<string, string>) =>
    checkFiles(contentWith({ ...pages, ...files }), testDay)
      .filter(({ file, grade }) => file in pages && grade === 'asks')
      .map(({ file }) => file)
  expect(asking({})).toEqual([])
  for (const list of [ofFirm, '[]\n'])
    expect(asking({ 'wording.yaml': list })).toEqual(['announcements/one.yaml', 'team/paula-novak.md'])
})
