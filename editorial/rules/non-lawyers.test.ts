import { expect, test } from 'vitest'
import { mayBeKept } from '../../content-model/grade.ts'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../testing/test-content.ts'
import type { Finding } from '../finding.ts'

const member = (change: { role?: string; body?: string }) => `---
order: 2
name: Paula Novak
role: ${change.role ?? 'Office Assistant'}
lawyer: false
lede: Paula Novak answers the telephone of the firm.
description: Paula Novak answers the telephone of the firm and keeps its calendar, every day of the week.
---

${change.body ?? 'She keeps the calendar.'}
`

function foundIn(files: Record<string, string>): Finding[] {
  return checkFiles(contentWith({ 'team/paula-novak.md': member({}), ...files }), testDay).filter(
    ({ rule }) => rule === 'non-lawyers' || rule === 'wording',
  )
}

/** The findings in the assistant's own text, and on a page of the firm. */
const inProse = (body: string) => foundIn({ 'team/paula-novak.md': member({ body }) })
const onPage = (lede: string) => foundIn({ 'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n` })
const stops = ({ grade }: Finding) => grade === 'stops'

test.each(['Attorney', 'Senior Partner', 'Office Manager and Attorney', 'Of Counsel', 'Lawyer, Notary'])(
  'the role "%s" of someone who is no lawyer stops, and nobody keeps it',
  (role) => {
    const found = foundIn({ 'team/paula-novak.md': member({ role }) })
    expect(found.filter(stops)).toHaveLength(1)
    expect(found.filter(mayBeKept)).toEqual([])
  },
)

test.each(['Assistant to the Managing Partner', 'Paralegal', "Attorneys' Assistant", 'Legal Assistant'])(
  'the role "%s" passes',
  (role) => {
    expect(foundIn({ 'team/paula-novak.md': member({ role }) })).toEqual([])
  },
)

test.each(['Attorney Services Coordinator', 'Lawyer Support Clerk', 'Associate'])(
  'a lawyer decides on the role "%s"',
  (role) => {
    const found = foundIn({ 'team/paula-novak.md': member({ role }) })
    expect(found.map(mayBeKept)).toEqual([true])
    expect(found.filter(stops)).toEqual([])
  },
)

test.each([
  'Paula is an experienced attorney with many years of practice.',
  'Paula Novak is our attorney for wills.',
  'Attorney Paula Novak keeps the calendar.',
  'Suppose you own a house. Then you can talk to attorney Paula Novak.',
  'Ask for Paula Novak, Esq., at the desk.',
])('what calls an assistant a lawyer stops in her own text, and nobody keeps it: %s', (sentence) => {
  const found = inProse(sentence)
  expect(found.some(stops)).toBe(true)
  expect(found.filter(stops).filter(mayBeKept)).toEqual([])
})

test.each([
  'Call attorney Paula Novak on Mondays.',
  'Paula Novak is an attorney at our office.',
  'Write to Paula Novak, Esquire.',
])('what calls an assistant a lawyer stops elsewhere: %s', (sentence) => {
  expect(onPage(sentence).some(stops)).toBe(true)
})

test.each([
  'She is not a lawyer and gives no advice.',
  'If you have a question for the managing partner, she writes it down.',
  'Many callers ask whether she is a lawyer.',
  '"She is a lawyer at heart," says her brother.',
  "She is a lawyer's daughter and was never afraid of files.",
  'She is the attorney in fact for her mother and knows the form from both sides.',
  'She is an attorney in fact for an aunt.',
  'She is a partner in a bakery on Station Street.',
  'She has an associate degree in accounting.',
  'Before she came to us she was a lawyer in Poland.',
  'She is the attorney liaison of the township library.',
  'Suppose she is a lawyer: would you tell her more?',
  'Her sister lives in Erie. She is a lawyer.',
  'Her sister lives in Erie.\n\nShe is a lawyer.',
  "Paula's sister lives in Erie. She is a lawyer.",
  'Paula and Tom live in Erie. He is a lawyer.',
  'She has a grown daughter. She is an attorney in Ohio.',
  'She has a daughter. Ann went to Duquesne. She is an attorney in Ohio.',
  'She drafts contracts for her choir in her free time.',
  'She helps the lawyers with their trusts and answers for the partners.',
])('a true sentence about an assistant stops nothing, and a lawyer may keep it: %s', (sentence) => {
  const found = inProse(sentence)
  expect(found.filter(stops)).toEqual([])
  expect(found.every(mayBeKept)).toBe(true)
})

test.each([
  'The attorney Paula Novak assists calls you back.',
  'Ask which attorney Paula Novak works with.',
  'Paula Novak, the attorneys and a banker sit at one table.',
  'We have no attorney Paula Novak.',
  'Paula Novak is the voice of the firm; a lawyer calls you back.',
  'Suppose two sisters, Paula and Ann, own a farm. Paula is a lawyer, and Ann keeps cows.',
])('a true sentence that names an assistant stops nothing elsewhere: %s', (sentence) => {
  expect(onPage(sentence).filter(stops)).toEqual([])
})

test.each([
  'Paula handles estate matters on her own.',
  'She represents small claims clients.',
  'She practices family law.',
  'She negotiates leases.',
  'She litigates.',
  'She is one of our attorneys.',
  'She is also a licensed attorney.',
  'She is a family lawyer.',
  "She's an attorney.",
  'She has been an attorney since 2010.',
  'Attorney and notary.',
  'She keeps the calendar. Lawyer for small companies, mother of two.',
  'Paula runs the estate practice.',
])('what reads like a lawyer’s title or work is a lawyer’s to decide: %s', (sentence) => {
  expect(inProse(sentence).map(mayBeKept)).toEqual([true])
  expect(inProse(sentence).filter(stops)).toEqual([])
})

test('“she is a lawyer” asks even if the firm’s list of words does not have it', () => {
  const found = inProse('Paula came to us in 2010. She keeps the calendar. She is a lawyer.')
  expect(found.filter(({ rule }) => rule === 'non-lawyers').map(({ grade }) => grade)).toEqual(['asks'])
  expect(found.filter(stops)).toEqual([])
})

test.each([
  'She answers the telephone and gives no legal advice.',
  'She prepares filings for the Register of Wills and takes them to the counter.',
  "She has been an attorney's assistant since 2010.",
  'A lawyer calls you back. Attorneys and notaries ask for her.',
  'She runs the front desk of our estate practice.',
])('the work of an assistant is no finding: %s', (sentence) => {
  expect(inProse(sentence)).toEqual([])
})

/** The findings if the firm has this name, and a lawyer in addition to the assistant. */
function foundOfNames(firm: string, lawyer: string, body = 'He reads contracts.'): Finding[] {
  const files = Object.fromEntries(contentWith({}).map(({ path, text }) => [path, text]))
  const jane = files['team/jane-sample.md'] ?? ''
  return foundIn({
    'firm.yaml': (files['firm.yaml'] ?? '').replace(/^(name|shortName): .*$/gm, `$1: ${firm}`),
    'team/second.md': `${jane.replace(/^name: .*$/m, `name: ${lawyer}`).replace(/^order: 1$/m, 'order: 3')}\n${body}\n`,
  })
}

test('the firm has an assistant’s full name: that stops; her surname alone may be that of a former partner', () => {
  expect(foundOfNames('Law Office of Paula Novak', 'Ann Poe').filter(stops)).toHaveLength(2)
  const found = foundOfNames('Novak & Poe', 'Ann Poe')
  expect(found.map(({ grade }) => grade)).toEqual(['asks', 'asks'])
  expect(found.map(mayBeKept)).toEqual([true, true])
})

test.each(['Paula Peré', 'Óscar Novak'])(
  'a name that begins or ends with an accented letter is found, too: %s',
  (name) => {
    const page = (lede: string) =>
      foundIn({
        'team/paula-novak.md': member({}).replace('name: Paula Novak', `name: ${name}`),
        'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n`,
      })
    for (const sentence of [`Call attorney ${name} on Mondays.`, `Write to ${name}, Esquire.`])
      expect(page(sentence).filter(stops), sentence).toHaveLength(1)
    expect(page(`Call attorney ${name}ski on Mondays.`).filter(stops)).toEqual([])
  },
)

test('a name with a curly apostrophe is found, too', () => {
  const paula = member({}).replace('name: Paula Novak', 'name: Paula O’Brien')
  const firm = (contentWith({}).find(({ path }) => path === 'firm.yaml')?.text ?? '').replace(
    /^name: .*$/m,
    'name: Law Office of Paula O’Brien',
  )
  expect(foundIn({ 'team/paula-novak.md': paula, 'firm.yaml': firm }).filter(stops)).toHaveLength(1)
})

test.each(['Novakowski & Poe', 'Law Office of Paula Novakowski', 'Poe Law'])(
  'the firm “%s” does not have the surname Novak',
  (firm) => {
    expect(foundOfNames(firm, 'Ann Poe')).toEqual([])
  },
)

test('a surname or a first name that a lawyer has, too, is the lawyer’s', () => {
  expect(foundOfNames('Novak & Poe', 'Martin Novak Jr.')).toEqual([])
  expect(
    foundOfNames('Poe Law', 'Paula Poe', 'Paula is an attorney with two offices.').filter(stops),
  ).toEqual([])
})
