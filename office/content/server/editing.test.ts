import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentListSchema, draftKeptSchema, savedSchema, staleSchema } from '../contract.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
const lawyer = await office.join(['lawyer'], 'ada')
afterAll(() => office.close())

const firm = 'firm.yaml'

const open = (path: string, who = staff) => openFile(who, path)

function post(path: string, act: string, body: object, who = staff) {
  return who.browser.send('POST', `${fileAddress(path)}/${act}`, body)
}

test('the list has every file with its heading and state', async () => {
  const { json } = await staff.browser.send('GET', '/office/api/content')
  const { files } = contentListSchema.parse(json)
  const article = files.find(({ path }) => path === 'blog/two-owners-one-lathe.md')
  expect(article).toMatchObject({ group: 'articles', title: 'Two Owners and One Lathe' })
  expect(files.find(({ path }) => path === firm)).toMatchObject({ group: 'firm', states: ['published'] })
})

test('a draft is kept for its writer alone, found again, and becomes the saved file', async () => {
  const { saved } = await open(firm)
  const fields = { ...(saved.fields as Record<string, unknown>), phone: '+1 412 555 0147' }
  const values = { fields, body: null, base: saved.version, field: 'phone' }
  const kept = await post(firm, 'draft', { ...values, number: 0 })
  expect(draftKeptSchema.parse(kept.json)).toMatchObject({ number: 1, findings: [] })
  expect((await open(firm)).draft).toMatchObject({
    number: 1,
    base: saved.version,
    fields: { phone: '+1 412 555 0147' },
  })
  expect(await open(firm, lawyer)).toMatchObject({
    draft: null,
    others: [{ name: 'Dana Sample', field: 'phone' }],
  })

  const answer = savedSchema.parse(
    (await post(firm, 'save', { base: saved.version, number: 1, over: null })).json,
  )
  const now = await open(firm)
  expect(now).toMatchObject({
    draft: null,
    states: ['changed'],
    saved: { version: answer.version, by: 'Dana Sample' },
  })
  expect((await office.content.saved()).files.get(firm)?.text).toBe(
    readFileSync('tests/adoption/second-firm/content/firm.yaml', 'utf8').replace(
      /^phone: .*$/m,
      'phone: "+1 412 555 0147"',
    ),
  )
})

test('two tabs of one person, and two people, never overwrite each other unseen', async () => {
  const path = 'team/ada-okafor.md'
  const { saved } = await open(path)
  const change = (lede: string, number: number) => ({
    fields: { ...saved.fields, lede },
    body: saved.body,
    base: saved.version,
    number,
    field: 'lede',
  })
  const sentence = 'Ada Okafor reads contracts for the people who sign them.'
  expect((await post(path, 'draft', change(sentence, 0))).status).toBe(200)
  const otherTab = await post(path, 'draft', change('From another tab, a moment later, with other words.', 0))
  expect(otherTab.status).toBe(409)
  expect(staleSchema.parse(otherTab.json).current).toMatchObject({ number: 1, fields: { lede: sentence } })

  await post(path, 'draft', change('The lawyer writes something else about the same person.', 0), lawyer)
  expect((await post(path, 'save', { base: saved.version, number: 1, over: null }, lawyer)).status).toBe(200)
  const late = await post(path, 'save', { base: saved.version, number: 1, over: null })
  expect(late.status).toBe(409)
  const { current } = staleSchema.parse(late.json)
  expect(current.fields).toMatchObject({ lede: expect.stringContaining('The lawyer writes') as string })
  expect((await post(path, 'save', { base: saved.version, number: 1, over: current.version })).status).toBe(
    200,
  )
  expect((await open(path)).saved.fields).toMatchObject({ lede: sentence })
})

test('a decided conflict is not asked about again: another saved version, then the file on disk, then a deletion', async () => {
  const path = 'team/ada-okafor.md'
  const { saved } = await open(path)
  let number = 0
  const keep = async (lede: string, who = staff) => {
    const draft = { fields: { ...saved.fields, lede }, body: saved.body, base: saved.version, field: 'lede' }
    const kept = await post(path, 'draft', { ...draft, number: who === staff ? number : 0 }, who)
    if (who === staff) number = draftKeptSchema.parse(kept.json).number
  }
  const save = (over: string | null) => post(path, 'save', { base: saved.version, number, over })
  const shown = ({ json }: { json: object }) => staleSchema.parse(json).current

  await keep('These are the words of the one who decides on all of the others.')
  await keep('The lawyer writes something about the same person at the same time.', lawyer)
  expect((await post(path, 'save', { base: saved.version, number: 1, over: null }, lawyer)).status).toBe(200)
  const onDisk = join(office.folder, 'content', path)
  const before = readFileSync(onDisk, 'utf8')
  writeFileSync(onDisk, before.replace(/^role: .*$/m, 'role: Partner on disk'))

  const first = shown(await save(null))
  expect(first.fields).toMatchObject({ lede: expect.stringContaining('The lawyer') as string })
  // A repeated request has not been decided on.
  expect(shown(await save(null)).version).toBe(first.version)
  await keep('These are the words of the one who decides on all of the others, again.')
  const second = shown(await save(first.version))
  expect(second.fields).toMatchObject({ role: 'Partner on disk' })
  await keep('These are the words of the one who decides on all of the others, at last.')
  expect((await save(second.version)).status).toBe(200)
  writeFileSync(onDisk, before)
})

test('a problem is named at its field, and under its line of the body', async () => {
  const path = 'blog/what-a-bylaw-is.md'
  const { saved } = await open(path)
  const fields = { ...saved.fields, excerpt: 'Too short.' }
  const body = `${saved.body}\n\nWe guarantee that we will win your case.`
  const { json } = await post(path, 'draft', {
    fields,
    body,
    base: saved.version,
    number: 0,
    field: 'excerpt',
  })
  const { findings } = draftKeptSchema.parse(json)
  expect(findings).toContainEqual(
    expect.objectContaining({
      field: 'excerpt',
      line: null,
      grade: 'stops',
      message: expect.stringMatching(/^“Excerpt” is "Too short\."/) as string,
    }),
  )
  const last = body.split('\n').length
  expect(findings).toContainEqual(expect.objectContaining({ field: null, line: last }))
})

test('a draft is kept as people see it', async () => {
  const path = 'team/nils-lindqvist.md'
  const { saved } = await open(path)
  const written = {
    fields: { ...saved.fields, name: 'N\0ils\u200b Lind\u00adqvist' },
    body: 'Guar\u00adantee\u0007.\r\n',
  }
  await post(path, 'draft', { ...written, base: saved.version, number: 0, field: null }, lawyer)
  const { draft } = await open(path, lawyer)
  expect(draft).toMatchObject({ fields: { name: 'Nils Lindqvist' }, body: 'Guarantee.' })
})

test('bad input is refused with a sentence, and nothing is lost', async () => {
  const { saved } = await open('team/nils-lindqvist.md')
  const values = { body: saved.body, base: saved.version, number: 0, field: null }
  const draft = (body: object) => post('team/nils-lindqvist.md', 'draft', { ...values, ...body })
  const named = JSON.parse('{"__proto__": {"polluted": true}}') as object
  const tooDeep = { fields: JSON.parse(`${'{"a":'.repeat(120)}1${'}'.repeat(120)}`) as object }
  const refused = [
    await draft({ fields: { ...saved.fields, name: named } }),
    await draft(tooDeep),
    await draft({ fields: saved.fields, body: 'x'.repeat(500_000) }),
    await draft({ fields: saved.fields, body: 'x'.repeat(10_000_000) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 413, 413])
  for (const { json } of refused) expect(String(json['error'])).toMatch(/^[A-Z].*\.$/)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  for (const path of ['../firm.yaml', 'blog/../../x.md', 'BLOG/a.md', 'blog/a.txt', '.env', 'other/a.md']) {
    expect((await staff.browser.send('GET', fileAddress(path))).status, path).toBe(404)
    const present = await staff.browser.send('POST', `${fileAddress(path)}/presence`, { field: null })
    expect(present.status, path).toBe(404)
  }
  expect((await open('team/nils-lindqvist.md')).draft).toBeNull()
})
