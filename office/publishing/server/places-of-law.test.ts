import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFileSchema } from '../../content/contract.ts'
import { publishSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'

// A lawyer is shown every change by staff in the places that state law, or that say who is a lawyer, before it is
// public, whatever its words, and even if the firm has reserved nothing for lawyers (LAWYER_PUBLISHES).

vi.setConfig({ testTimeout: 60_000 })

const article = 'blog/what-a-bylaw-is.md'
const area = 'practice-areas/corporate-law.md'
const banner = 'announcements/closed-in-winter.yaml'
const member = 'team/ada-okafor.md'

let office: SampleOffice
let staff: Joined
let lawyer: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  Object.assign(office.content, { lawyerPublishes: [] })
  withoutBuilds(office.publishing.parts)
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'ada')
  await beginHistory(office.publishing.parts)
})
afterAll(() => office.close())

const send = async (path: string, body: object, who = staff) =>
  (await who.browser.send('POST', path, body)).status

async function save(path: string, values: Record<string, unknown>): Promise<void> {
  const { json } = await staff.browser.send('GET', fileAddress(path))
  const { saved, draft } = openFileSchema.parse(json)
  const { fields, body } = draft ?? saved
  const [base, number] = [saved.version, draft?.number ?? 0]
  const written = { fields: { ...fields, ...values }, body, base, number, field: null }
  expect(await send(`${fileAddress(path)}/draft`, written)).toBe(200)
  expect(await send(`${fileAddress(path)}/save`, { base, number: number + 1, over: null })).toBe(200)
}

async function changeOf(path: string, who: Joined) {
  const { json } = await who.browser.send('GET', '/office/api/publish')
  const change = publishSchema.parse(json).changes.find((each) => each.path === path)
  if (!change) throw new Error(`${path} does not wait.`)
  return change
}

async function publish({ path, version, startsFrom }: Awaited<ReturnType<typeof changeOf>>) {
  return send('/office/api/publish', { changes: [{ path, version, startsFrom }] })
}

test.each<[place: string, path: string, values: Record<string, unknown>, shown: RegExp]>([
  ['the notice', 'pages/notice.yaml', { heading: 'Legal advice for everyone' }, /Legal advice for everyone/],
  [
    'a legal page',
    'legal/privacy-policy.md',
    { intro: 'The firm passes on to others whatever you send to it.' },
    /passes on to others/,
  ],
  [
    'the summary of an article',
    article,
    { summary: 'A bylaw is not valid unless two witnesses sign it, and every owner has to be one of them.' },
    /unless two witnesses sign/,
  ],
  ['the day of the law in an article', article, { asOf: '2025-05-06' }, /May 6, 2025/],
  [
    'the changes of an article',
    article,
    {
      changes: [
        { date: '2026-01-05', text: 'The members alone change it now.', source: '15 Pa.C.S. § 1504' },
      ],
    },
    /The members alone change it now/,
  ],
  [
    'the answers of an area',
    area,
    {
      questions: [{ question: 'Who signs the agreement?', answer: 'One owner signs it for all the others.' }],
    },
    /One owner signs it for all/,
  ],
  ['the name of a member', member, { name: 'Ada Okafor-Lindqvist' }, /Okafor-Lindqvist/],
  ['the title of a member', member, { role: 'Senior Counsel' }, /Senior Counsel/],
  ['the letters after a name', member, { suffix: 'Esq., LL.M.' }, /LL\.M\./],
  ['the admissions of a member', member, { admissions: ['Pennsylvania', 'Ohio'] }, /Ohio/],
  [
    'the courts of a member',
    member,
    { courts: [{ court: 'Supreme Court of the United States', year: 2011 }] },
    /Supreme Court of the United States/,
  ],
  [
    'the memberships of a member',
    member,
    { memberships: ['American College of Trust and Estate Counsel'] },
    /American College/,
  ],
  ['the license of a member', member, { licenseUrl: 'https://bar.example/1' }, /bar\.example/],
])('%s is shown to a lawyer before it is public', async (_, path, values, shown) => {
  await save(path, values)
  const change = await changeOf(path, staff)
  expect(change.waitsFor).toMatch(/A lawyer must publish this change/)
  expect(await publish(change)).toBe(403)
  const { decide } = todaySchema.parse((await lawyer.browser.send('GET', '/office/api/today')).json)
  expect(decide).toMatchObject([{ path, isOnPage: true }])
  const seen = await changeOf(path, lawyer)
  expect(seen.isLegal).toBe(true)
  expect(seen.differences.map(({ now }) => now ?? '').join('\n')).toMatch(shown)
  expect(await send(`${fileAddress(path)}/withdraw`, { version: change.version })).toBe(200)
})

test('a banner that names a day of the law is shown to a lawyer, and one about the office is not', async () => {
  const begun = { group: 'banners', name: 'closed-in-winter', copyOf: null }
  expect(await send('/office/api/content/new', begun)).toBe(200)
  const days = { from: '2026-12-24', until: '2026-12-26' }
  await save(banner, { words: 'The office is closed until December 26.', ...days })
  expect(await changeOf(banner, staff)).toMatchObject({ waitsFor: null, isLegal: false })
  await save(banner, { words: 'Annual reports must be filed by June 30.', ...days })
  const change = await changeOf(banner, staff)
  expect(change.waitsFor).toMatch(/A lawyer must publish this change/)
  expect(await publish(change)).toBe(403)
  expect((await changeOf(banner, lawyer)).asks).toMatchObject([
    { rule: 'wording', sentence: 'Annual reports must be filed by June 30.' },
  ])
})

test('what staff write beside these places waits for nobody', async () => {
  await save(article, {
    excerpt: 'What bylaws are for, who may change them, and where a company keeps them.',
  })
  await save(member, { phone: '+1 717 555 0199' })
  for (const path of [article, member])
    expect(await changeOf(path, staff)).toMatchObject({ waitsFor: null, isLegal: false })
})
