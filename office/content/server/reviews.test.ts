import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, expect, test } from 'vitest'
import { changedLawAnswerSchema, contentListSchema } from '../contract.ts'
import { publishSchema } from '../../publishing/contract.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'

const facts = readFileSync('content/facts.yaml', 'utf8')
const fee = 'Annual report, fee'
const area = 'practice-areas/corporate-law.md'

const office = await openSampleOffice()
for (const name of ['facts.yaml', 'citations.yaml'])
  writeFileSync(join(office.folder, 'content', name), readFileSync(`content/${name}`))
const staff = await office.join(['staff'])
const lawyer = await office.join(['lawyer'], 'ada')
afterAll(() => office.close())

const open = (path: string) => openFile(staff, path)

async function mark(path: string, body: object = {}, who = lawyer) {
  const { version } = (await open(path)).saved
  return who.browser.send('POST', `${fileAddress(path)}/reviewed`, {
    version,
    reviewBy: '2030-01-15',
    ...body,
  })
}

async function save(path: string, change: (text: string) => object): Promise<void> {
  const { saved } = await open(path)
  const fields = change(JSON.stringify(saved.fields))
  const draft = { fields, body: saved.body, base: saved.version, number: 0, field: null }
  expect((await staff.browser.send('POST', `${fileAddress(path)}/draft`, draft)).status).toBe(200)
  const request = { base: saved.version, number: 1, over: null }
  expect((await staff.browser.send('POST', `${fileAddress(path)}/save`, request)).status).toBe(200)
}

test('a change in the law enters its entry, its source and the new figure together or not at all, for a lawyer to publish', async () => {
  const lists = ['changed-law.yaml', 'citations.yaml', 'facts.yaml']
  const textsOf = async () => {
    const { files } = await office.content.saved()
    return lists.map((path) => files.get(path)?.text ?? '')
  }
  const before = await textsOf()
  const today = office.content.today()
  const change = {
    citation: '15 Pa.C.S. § 153',
    changed: today,
    what: 'The fee of the annual report is now eight dollars.',
    source: 'Act 9 of 2026',
    sourceUrl: 'https://www.palegis.us/statutes/unconsolidated/act-9',
    figures: [{ name: fee, value: 'eight', source: null }],
  }
  const enter = (body: object) => staff.browser.send('POST', '/office/api/content/changed-law', body)
  const refused = [
    await enter(change),
    await enter({ ...change, figures: [{ name: 'No such figure', value: '8', source: null }] }),
    await enter({ ...change, citation: 'No such law', figures: [], repeal: { replacedBy: null } }),
    await enter({ ...change, sourceUrl: 'http://www.palegis.us' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 409, 422, 400])
  expect(await textsOf()).toEqual(before)

  const entered = await enter({ ...change, figures: [{ name: fee, value: '$8', source: null }] })
  expect(changedLawAnswerSchema.parse(entered.json)).toMatchObject({
    lists: ['Changed law', 'Citations', 'Figures of law'],
    findings: [],
  })
  const [law, citations, figures] = await textsOf()
  expect(law).toContain('source: Act 9 of 2026')
  expect(citations).toBe(`${before[1]}\n- citation: Act 9 of 2026\n  url: ${change.sourceUrl}\n`)
  expect(figures).toContain(`  value: 8
  unit: dollars
  words:
    - fee | cost | pay | charge
    - annual report | annual filing | report to the state
  from: ${today}
  former:
    - value: 7
`)

  const { changes } = publishSchema.parse((await lawyer.browser.send('GET', '/office/api/publish')).json)
  expect(changes.map(({ path }) => path).sort()).toEqual(lists)
  const publish = (who: Joined, chosen: typeof changes) =>
    who.browser.send('POST', '/office/api/publish', {
      changes: chosen.map(({ path, version }) => ({ path, version })),
      reason: '',
    })
  expect((await publish(staff, changes)).status).toBe(403)
  expect((await publish(lawyer, changes.slice(1))).status).toBe(422)
  const { version } = changes.find(({ path }) => path === 'facts.yaml') ?? {}
  expect(
    (await staff.browser.send('POST', `${fileAddress('facts.yaml')}/withdraw`, { version })).status,
  ).toBe(200)
  expect(await textsOf()).toEqual(before)
})

test('a repealed law says what replaced it, and withdrawing takes back no words that waited before', async () => {
  const today = office.content.today()
  const change = {
    citation: '15 Pa.C.S. § 153',
    changed: today,
    what: 'The fees of the department are now in a section of their own.',
    source: 'Act 10 of 2026',
    repeal: { replacedBy: '15 Pa.C.S. § 154' },
    figures: [{ name: fee, value: '', source: '15 Pa.C.S. § 154' }],
  }
  const enter = (body: object) => staff.browser.send('POST', '/office/api/content/changed-law', body)
  expect((await enter({ ...change, repeal: null, figures: [] })).status).toBe(200)
  expect((await enter({ ...change, what: `${change.what} Again.` })).status).toBe(200)
  const { fields } = (await open('citations.yaml')).saved
  expect(fields).toContainEqual(
    expect.objectContaining({ citation: change.citation, repealed: today, replacedBy: '15 Pa.C.S. § 154' }),
  )
  expect(fields).toContainEqual({ citation: '15 Pa.C.S. § 154' })
  expect((await open('facts.yaml')).saved.fields).toContainEqual(
    expect.objectContaining({ name: fee, value: 7, source: '15 Pa.C.S. § 154' }),
  )

  for (const [path, left] of [
    ['facts.yaml', 2],
    ['changed-law.yaml', 0],
  ] as const) {
    const { version } = (await open(path)).saved
    expect((await staff.browser.send('POST', `${fileAddress(path)}/withdraw`, { version })).status).toBe(200)
    const law = (await office.content.saved()).files.get('changed-law.yaml')?.text ?? ''
    expect(law.split(change.source)).toHaveLength(left + 1)
  }
  expect((await open('citations.yaml')).saved.fields).toContainEqual({ citation: change.source })
  const { version } = (await open('citations.yaml')).saved
  const last = await staff.browser.send('POST', `${fileAddress('citations.yaml')}/withdraw`, { version })
  expect(last.status).toBe(200)
})

test('a lawyer marks areas, legal pages and single facts; staff are refused, and a change ends the review', async () => {
  for (const path of [area, 'legal/disclaimer.md']) {
    expect((await mark(path, {}, staff)).json).toEqual({ error: 'Only a lawyer may do this.' })
    expect((await mark(path)).status).toBe(200)
    const { review, saved } = await open(path)
    expect(review).toMatchObject({
      applies: 'file',
      due: '2030-01-15',
      reviewed: { by: 'ada', isOfThisText: true },
    })
    expect(saved.fields).toMatchObject({ reviewedBy: 'ada', reviewBy: '2030-01-15' })
    await save(path, (fields) => JSON.parse(fields.replace('"title":"', '"title":"New ')) as object)
    expect((await open(path)).review.reviewed).toMatchObject({ isOfThisText: false })
  }

  expect((await mark('facts.yaml', { entry: fee }, staff)).status).toBe(403)
  const forged = `"reviewed":"2026-01-01","reviewedBy":"ada","reviewedText":"${'f'.repeat(64)}"`
  await save(
    'facts.yaml',
    (fields) => JSON.parse(fields.replace('"value":7', `${forged},"value":7`)) as object,
  )
  expect((await open('facts.yaml')).review.entries).toEqual({})
  expect((await mark('facts.yaml', { entry: fee })).status).toBe(200)
  const { review } = await open('facts.yaml')
  expect(review.entries).toEqual({ [fee]: { on: office.content.today(), by: 'ada', isOfThisText: true } })
  const text = (await office.content.saved()).files.get('facts.yaml')?.text ?? ''
  expect(text.replace(/^ {2}reviewed.*\n/gm, '')).toBe(facts.replace('2027-06-30', '2030-01-15'))
  await save('facts.yaml', (fields) => JSON.parse(fields.replace('"value":7', '"value":8')) as object)
  expect((await open('facts.yaml')).review.entries[fee]).toMatchObject({ isOfThisText: false })
})

test('a review of what is not reviewed, of a fact that is gone, or with a next day that has passed is refused', async () => {
  const refused = [
    await mark('firm.yaml'),
    await mark('facts.yaml'),
    await mark(area, { entry: 'Title' }),
    await mark('facts.yaml', { entry: 'No such fact' }),
    await mark(area, { reviewBy: office.content.today() }),
    await mark(area, { version: '0'.repeat(64) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 404, 422, 409])
  for (const { json } of refused) expect(String(json['error'])).toMatch(/^[A-Z].*\.$/)
})

test('a change in the law is entered once and reported on each page that cites it, beside the sentences it affects', async () => {
  const article = 'blog/two-owners-one-lathe.md'
  const { saved } = await open(article)
  const citation = (saved.fields as { sources: { citation: string }[] }).sources[0]?.citation ?? ''
  const change = {
    citation,
    changed: office.content.today(),
    source: 'Act 7 of 2026',
    what: 'The statute now asks for something else of two owners.',
  }
  const enter = (body: object) => staff.browser.send('POST', '/office/api/content/changed-law', body)
  expect((await enter({ ...change, what: 'Short.' })).status).toBe(400)
  expect((await enter({ ...change, changed: '1066-10-14' })).json).toEqual({
    error: expect.stringContaining('1066') as string,
  })
  const { files: concerned, findings } = changedLawAnswerSchema.parse((await enter(change)).json)
  expect(findings).toEqual([])
  expect((await open('citations.yaml')).saved.fields).toContainEqual({ citation: 'Act 7 of 2026' })
  expect(concerned).toContainEqual({ path: article, title: expect.any(String) as string })
  const again = await enter(change)
  expect([again.status, again.json['lists']], 'as if its answer had been lost').toEqual([200, []])
  expect((await open('changed-law.yaml')).saved.fields).toEqual([
    { ...change, entered: office.content.today() },
  ])
  // What is due is what was found last, while the rules read again.
  await expect.poll(async () => (await open(article)).states).toContain('law-changed')
  const { review } = await open(article)
  expect(review.changedLaw).toMatchObject([{ citation, changed: change.changed, source: change.source }])
  const { files } = contentListSchema.parse((await staff.browser.send('GET', '/office/api/content')).json)
  const { reasons } = files.find(({ path }) => path === article) ?? { reasons: [] }
  expect(reasons.map(({ sentences }) => sentences)).toEqual(
    review.changedLaw.map(({ sentences }) => sentences),
  )
  expect(reasons.map(({ cause }) => cause)).toEqual([{ kind: 'law', law: citation }])
})

test('a change that does not affect an article, an area or a legal page is dismissed there, and it is no longer due', async () => {
  const citation = '15 Pa.C.S. § 146'
  const changed = office.content.today()
  const change = {
    citation,
    changed,
    what: 'The report is now due a month later than before.',
    source: 'Act 8 of 2026',
  }
  await save('legal/privacy-policy.md', (fields) => ({
    ...(JSON.parse(fields) as object),
    effective: '2020-01-01',
  }))
  const page = await open('legal/privacy-policy.md')
  const body = `${page.saved.body}\n\nThe report under 15 Pa.C.S. § 146 costs $7.\n`
  const draft = {
    fields: page.saved.fields,
    body,
    base: page.saved.version,
    number: 0,
    field: null,
  }
  await staff.browser.send('POST', `${fileAddress('legal/privacy-policy.md')}/draft`, draft)
  await staff.browser.send('POST', `${fileAddress('legal/privacy-policy.md')}/save`, {
    base: page.saved.version,
    number: 1,
    over: null,
  })
  await staff.browser.send('POST', '/office/api/content/changed-law', change)
  const { review } = await open('legal/privacy-policy.md')
  expect(review.changedLaw).toMatchObject([
    { citation, sentences: ['The report under 15 Pa.C.S. § 146 costs $7.'] },
  ])

  const setAside = (path: string, meant: object) =>
    staff.browser.send('POST', `${fileAddress(path)}/not-concerned`, meant)
  const meant = { citation, changed, what: change.what }
  expect((await setAside('legal/privacy-policy.md', { ...meant, changed: '2020-01-01' })).status).toBe(404)
  expect((await setAside('team/ada-okafor.md', meant)).status).toBe(422)
  expect((await setAside('legal/privacy-policy.md', meant)).status).toBe(200)
  expect((await setAside(area, meant)).status).toBe(200)
  expect((await setAside('blog/what-a-bylaw-is.md', meant)).status).toBe(200)
  expect((await open('changed-law.yaml')).saved.fields).toContainEqual({
    ...change,
    entered: changed,
    doesNotConcern: ['what-a-bylaw-is'],
    doesNotConcernAreas: ['corporate-law'],
    doesNotConcernLegal: ['privacy-policy'],
  })
  expect((await open('legal/privacy-policy.md')).review.changedLaw).toEqual([])
  await expect.poll(async () => (await open('legal/privacy-policy.md')).states).not.toContain('law-changed')
})

test('of two entries with one name, none is marked', async () => {
  const path = 'facts.yaml'
  const [first, ...others] = z
    .array(z.looseObject({ name: z.string(), value: z.unknown() }))
    .parse((await open(path)).saved.fields)
  await save(path, () => [first, { ...first, value: 'another value' }, ...others])
  const before = (await open(path)).saved.fields
  expect(await mark(path, { entry: first?.name })).toMatchObject({
    status: 409,
    json: { error: 'Two entries have this name. Give one of them another name first.' },
  })
  expect((await open(path)).saved.fields).toEqual(before)
})
