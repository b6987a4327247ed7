import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { reasonForLawyer } from './needs-lawyer.ts'

// With nothing reserved by the firm: what is here needs a lawyer whatever LAWYER_PUBLISHES says.
const rules = { lawyerPublishes: [] } as const

const fields = {
  name: 'Dana Sample',
  role: 'Office Manager',
  lawyer: false,
  phone: '+1 412 555 0100',
  suffix: 'Esq.',
  admissions: ['Pennsylvania'],
  education: ['J.D.'],
  order: 3,
  sample: false,
}

const written = (values: object, end = '') =>
  `---\n${JSON.stringify(values)}\n---\n\nDana Sample answers the telephone.${end}\n`

const path = 'team/dana-sample.md'

const needs = (baseText: string | null, text: string | null, file = path) =>
  reasonForLawyer(rules, { path: file, baseText, text }) !== null

test('staff publish how a member is reached and described; a name, a title and credentials need a lawyer', () => {
  const changed = (values: object) => needs(written(fields), written({ ...fields, ...values }))
  expect(changed({ phone: '+1 412 555 0199', order: 1, email: 'dana@firm.example' })).toBe(false)
  expect(needs(written(fields), written(fields, ' She is kind.')), 'the biography').toBe(false)
  for (const values of [
    { name: 'Dana Law' },
    { role: 'Attorney' },
    { lawyer: true },
    { suffix: 'Esq., LL.M.' },
    { admissions: ['Pennsylvania', 'Ohio'] },
    { admissions: [] },
    { education: [] },
    { licenseUrl: 'https://bar.example' },
    { practiceAreas: ['corporate-law'] },
    { sample: true },
  ])
    expect(changed(values), JSON.stringify(values)).toBe(true)
  expect(
    reasonForLawyer(rules, {
      path,
      baseText: written(fields),
      text: written({ ...fields, role: 'Of Counsel' }),
    }),
  ).toBe('it changes “Role”')
})

test('how long the records of conflict checks are kept needs a lawyer', () => {
  const firm = (months: string) => `name: Firm\nconflictRecords: ${months}\n`
  const kept = '{ names: 84, decisions: 84, letters: 84 }'
  expect(needs(firm('null'), firm(kept), 'firm.yaml')).toBe(true)
  expect(needs(firm(kept), firm('{ names: 1, decisions: 84, letters: 84 }'), 'firm.yaml')).toBe(true)
  expect(needs(firm(kept), `${firm(kept)}arrival: Parking\n`, 'firm.yaml')).toBe(false)
})

test('where clients pay and where an office is need a lawyer; how and when it is reached, staff publish', () => {
  const firm = (values: object) => stringify({ name: 'Firm', arrival: 'Parking', ...values })
  const office = { address: { street: '1 State St', town: 'Erie', state: 'PA', zip: '16501' } }
  const moved = { ...office, address: { ...office.address, street: '2 State St' } }
  const pay = {
    provider: 'LawPay',
    invoice: 'https://pay.example/fees',
    retainer: 'https://pay.example/trust',
  }
  for (const [was, now] of [
    [{}, { payments: pay }],
    [{ payments: pay }, {}],
    [{ payments: pay }, { payments: { ...pay, retainer: pay.invoice } }],
    [{}, { otherOffices: [office] }],
    [{ otherOffices: [office] }, { otherOffices: [] }],
    [{ otherOffices: [office] }, { otherOffices: [moved] }],
    [office, moved],
    [office, {}],
  ] as const)
    expect(needs(firm(was), firm(now), 'firm.yaml'), JSON.stringify(now)).toBe(true)
  const both = { payments: pay, otherOffices: [office] }
  expect(needs(firm(both), firm({ ...both, arrival: 'Parking behind' }), 'firm.yaml')).toBe(false)
  const reached = { phone: '+1 814 555 0177', hours: [{ days: 'Monday', from: '09:00', to: '12:00' }] }
  expect(needs(firm(office), firm({ ...office, ...reached }), 'firm.yaml'), 'the first').toBe(false)
  const others = { otherOffices: [{ ...office, ...reached }] }
  expect(needs(firm({ otherOffices: [office] }), firm(others), 'firm.yaml'), 'another').toBe(false)
  const change = {
    path: 'firm.yaml',
    baseText: firm({ otherOffices: [office] }),
    text: firm({ otherOffices: [moved] }),
  }
  expect(reasonForLawyer(rules, change)).toBe('it changes “Other offices”')
})

test('a member who comes, goes, moves or cannot be read needs a lawyer', () => {
  expect(needs(null, written(fields)), 'a new file').toBe(true)
  expect(needs(written(fields), null), 'deleted').toBe(true)
  expect(needs(written(fields), 'no fields'), 'unreadable').toBe(true)
  expect(needs('---\nname: *a\n---\n', written(fields)), 'was unreadable').toBe(true)
  expect(needs('---\n- a\n---\n', '---\n- b\n---\n'), 'a list').toBe(true)
})

test('values are compared, not text: order, quotes, comments and lines left out change nothing', () => {
  const other = `---\n# Ours.\nlawyer: false\nrole: 'Office Manager'\nname: "Dana Sample"\nsuffix: Esq.
phone: +1 412 555 0142\neducation:\n  - J.D.\nadmissions: [ Pennsylvania ]\norder: 3\n---\n\nNew words.\n`
  expect(needs(written(fields), other)).toBe(false)
})

test('the notices, and that the site is no longer the sample’s, need a lawyer', () => {
  const notice = 'heading: Not legal advice\nsections:\n  form:\n    heading: Before\n    text: [Words.]\n'
  expect(needs(notice, notice.replace('Words', 'Other words'), 'pages/notice.yaml')).toBe(true)
  expect(needs(notice, `# A note.\n${notice}`, 'pages/notice.yaml')).toBe(false)
  expect(needs(notice, null, 'pages/notice.yaml')).toBe(true)
  const intake = 'heading: Intake\nsections:\n  before:\n    text: [Words.]\n'
  expect(needs(intake, intake.replace('Words', 'Other'), 'pages/intake.yaml')).toBe(true)
  expect(needs(intake, intake.replace('Intake', 'Begin'), 'pages/intake.yaml')).toBe(false)
  expect(needs(notice, notice.replace('Words', 'Other words'), 'pages/home.yaml')).toBe(false)
  expect(needs('sample: true\nname: A\n', 'name: A\n', 'firm.yaml')).toBe(true)
  expect(needs('name: A\n', 'name: B\n', 'firm.yaml')).toBe(false)
})

test('where a file states law, changed words need a lawyer; elsewhere staff may write', () => {
  const article = (values: object, body = 'Words.') =>
    `---\n${stringify({ title: 'A', summary: 'Two witnesses.', asOf: '2026-01-02', ...values })}---\n\n${body}\n`
  const changed = (values: object, body?: string) => needs(article({}), article(values, body), 'blog/a.md')
  expect(changed({ summary: 'It is not valid unless two witnesses sign.' })).toBe(true)
  expect(changed({ asOf: '2026-03-02' })).toBe(true)
  expect(changed({ changes: [{ text: 'Now three.' }] })).toBe(true)
  expect(changed({ title: 'B' }, 'Other words.')).toBe(false)
  const area = (answer: string) => `---\n${stringify({ questions: [{ question: 'Q', answer }] })}---\n`
  expect(needs(area('Yes.'), area('No.'), 'practice-areas/a.md')).toBe(true)
  expect(needs('---\ntitle: A\n---\n\nOld.\n', '---\ntitle: A\n---\n\nNew.\n', 'legal/disclaimer.md')).toBe(
    true,
  )
  const tool = 'heading: Your date\nasOf: 2026-01-02\n'
  expect(needs(tool, tool.replace('01-02', '03-02'), 'pages/annual-report.yaml')).toBe(true)
  for (const list of ['wording.yaml', 'kept-sentences.yaml']) expect(needs('- a\n', '- b\n', list)).toBe(true)
})

test('under whose name a file appears is a lawyer’s decision, and so is every word of news that has a name', () => {
  const text = (author: string | null, body = 'We moved.') =>
    `---\n${stringify({ title: 'A', ...(author && { author }) })}---\n\n${body}\n`
  const news = (was: string | null, now: string | null) => needs(was, now, 'news/a.md')
  expect(news(null, text(null)), 'by the firm').toBe(false)
  expect(news(text(null), text(null, 'We moved again.'))).toBe(false)
  expect(news(text(null), text('martin-dunleavy'))).toBe(true)
  expect(news(text('martin-dunleavy'), text('martin-dunleavy', 'We promise.'))).toBe(true)
  expect(news(text('martin-dunleavy'), null), 'deleted').toBe(true)
  expect(needs(text('a'), text('b'), 'blog/a.md')).toBe(true)
  expect(needs(text('a'), text('a', 'Other words.'), 'blog/a.md')).toBe(false)
})

test('a reply that staff send is published by a lawyer, whatever the firm has reserved', () => {
  const [was, now] = ['title: A\nwords: We will call.\n', 'title: A\nwords: You will win.\n']
  expect(needs(was, now, 'replies/call.yaml')).toBe(true)
  expect(needs(null, now, 'replies/new.yaml')).toBe(true)
  expect(needs(was, null, 'replies/call.yaml')).toBe(true)
})

test('what the firm has reserved for lawyers needs one, whatever changes', () => {
  const change = { path: 'blog/a-text.md', baseText: '---\ntitle: A\n---\n', text: '---\ntitle: B\n---\n' }
  expect(reasonForLawyer({ lawyerPublishes: ['articles'] }, change)).not.toBeNull()
  expect(reasonForLawyer(rules, change)).toBeNull()
})

test('any change is judged the same in both directions, and by its reserved values alone', () => {
  const value = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()), fc.constant(undefined))
  const member = fc.record({ name: value, role: value, admissions: value, phone: value, lede: value })
  fc.assert(
    fc.property(member, member, (was, now) => {
      const [one, other] = [written(was), written(now)]
      expect(needs(one, other)).toBe(needs(other, one))
      expect(needs(one, written({ ...was, phone: now.phone, lede: now.lede }))).toBe(false)
    }),
  )
})
