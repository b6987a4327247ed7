import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  contentChoicesSchema,
  contentLinksSchema,
  contentPathAnswerSchema,
  staleSchema,
} from '../contract.ts'
import { publishSchema } from '../../publishing/contract.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'
import { foundSchema } from '../../contract.ts'
import { linksTo } from './renames.ts'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
const lawyer = await office.join(['lawyer'], 'ada')
afterAll(() => office.close())

const article = 'blog/what-a-bylaw-is.md'

const open = (path: string, who = staff) => openFile(who, path)

function begin(body: object, who = staff) {
  return who.browser.send('POST', '/office/api/content/new', { group: 'articles', copyOf: null, ...body })
}

test('a new article begins as a draft with a number of its own, and a copy without the other’s review', async () => {
  const { status, json } = await begin({ name: 'what-a-quorum-is' })
  expect([status, json]).toEqual([200, { path: 'blog/what-a-quorum-is.md' }])
  expect(await recordedActs(office, staff)).toContain('begin-text blog/what-a-quorum-is.md')
  const { draft, states, saved, findings } = await open('blog/what-a-quorum-is.md')
  expect({ states, version: saved.version, number: draft?.number }).toEqual({
    states: ['draft'],
    version: null,
    number: 1,
  })
  expect(draft?.fields).toMatchObject({ draft: true })
  // Entries of “Changes in the law” have a date of another name.
  expect(findings.find(({ field }) => field === 'excerpt')?.message).toMatch(/^“Excerpt” is missing\. /)

  await begin({ name: 'what-a-bylaw-was', copyOf: article })
  const copy = (await open('blog/what-a-bylaw-was.md')).draft
  const original = await open(article)
  expect(copy?.body).toBe(original.saved.body)
  expect(copy?.fields).not.toHaveProperty('reviewedText')
  const numbers = [draft, copy, original.saved].map((values) => Reflect.get(values?.fields ?? {}, 'id'))
  expect(new Set(numbers).size).toBe(3)
})

test('staff write news and publish it themselves, unless it states law', async () => {
  expect((await begin({ group: 'news', name: 'what-a-bylaw-is', title: 'A Bylaw' })).status).toBe(409)
  const { json } = await begin({ group: 'news', name: 'we-have-moved', title: 'We Have Moved' })
  const { path } = contentPathAnswerSchema.parse(json)
  expect(path).toBe('news/we-have-moved.md')
  const post = (act: string, body: object) => staff.browser.send('POST', `${fileAddress(path)}/${act}`, body)
  const write = async (body: string) => {
    const { draft, saved } = await open(path)
    const number = draft?.number ?? 0
    const fields = draft?.fields ?? saved.fields
    await post('draft', { fields, body, base: saved.version, number, field: null })
    await post('save', { base: saved.version, number: number + 1, over: null })
    const { changes } = publishSchema.parse((await staff.browser.send('GET', '/office/api/publish')).json)
    return changes.find((change) => change.path === path)
  }
  const { draft, findings } = await open(path)
  expect(findings).toEqual([])
  expect(draft?.fields).toMatchObject({ title: 'We Have Moved', date: expect.any(String) })
  expect(draft?.fields, 'nobody’s byline').not.toHaveProperty('author')
  const free = { title: 'We Have Moved', isLegal: false, waitsFor: null, asks: [] }
  expect(await write('Our office is now on the second floor.')).toMatchObject(free)
  const { group, href, saved } = await open(path)
  expect({ group, href }).toEqual({ group: 'news', href: '/blog/we-have-moved' })
  expect(saved.publicPath, 'withdrawing it deletes it').toBeNull()
  expect(await write('You must appeal within 30 days of the notice.')).toMatchObject({
    waitsFor: expect.any(String),
    asks: [{ grade: 'asks' }],
  })
  const { fields, body, version: base } = (await open(path)).saved
  await post('draft', { fields: { ...fields, author: 'ada-okafor' }, body, base, number: 0, field: null })
  await post('save', { base, number: 1, over: null })
  expect((await open(path)).saved.fields).toMatchObject({ author: 'ada-okafor' })
  await begin({ group: 'news', name: 'moved-again', copyOf: path }, staff)
  const copy = (await open('news/moved-again.md')).draft
  expect(copy?.fields).toMatchObject({ title: 'We Have Moved' })
  expect(copy?.fields, 'not the byline').not.toHaveProperty('author')
})

test('a person who starts a file under a name that is in use is told whose it is, and nothing is lost', async () => {
  const named = { name: 'what-a-proxy-is', title: 'What a Proxy Is' }
  expect((await begin(named, staff)).status).toBe(200)
  const second = await begin(named, lawyer)
  expect(second).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('Dana Sample has begun a page with this name') as string },
  })
  // News has the addresses of articles.
  expect((await begin({ ...named, group: 'news' }, lawyer)).status).toBe(409)
  expect((await begin({ ...named, group: 'news' }, staff)).json).toMatchObject({
    error: expect.stringContaining('You have begun a page with this name') as string,
  })
  const { saved } = await open('blog/two-owners-one-lathe.md', lawyer)
  const rename = { version: saved.version, name: named.name }
  const address = fileAddress('blog/two-owners-one-lathe.md')
  expect((await lawyer.browser.send('POST', `${address}/rename`, rename)).status).toBe(409)
  const mine = (await open('blog/what-a-proxy-is.md', staff)).draft
  expect(mine?.fields).toMatchObject({ title: 'What a Proxy Is' })
  await staff.browser.send('POST', `${fileAddress('blog/what-a-proxy-is.md')}/discard`, { number: 1 })
  expect((await begin(named, lawyer)).status).toBe(200)
})

test('staff write a banner and publish it themselves, unless it states law, and remove it again', async () => {
  const { json } = await begin({ group: 'banners', name: 'closed-in-winter' })
  const { path } = contentPathAnswerSchema.parse(json)
  expect(path).toBe('announcements/closed-in-winter.yaml')
  const post = (act: string, body: object) => staff.browser.send('POST', `${fileAddress(path)}/${act}`, body)
  const write = async (words: string) => {
    const { draft, saved } = await open(path)
    const fields = { words, closed: true, from: '2030-12-24', until: '2031-01-02' }
    const number = draft?.number ?? 0
    await post('draft', { fields, body: null, base: saved.version, number, field: null })
    await post('save', { base: saved.version, number: number + 1, over: null })
    const { changes } = publishSchema.parse((await staff.browser.send('GET', '/office/api/publish')).json)
    return changes.find((change) => change.path === path)
  }
  const words = 'The office is closed until January 3. Messages are read that day.'
  expect(await write(words)).toMatchObject({ title: words, isLegal: false, waitsFor: null, asks: [] })
  const { group, href, title } = await open(path)
  expect({ group, href, title }).toEqual({ group: 'banners', href: null, title: words })
  expect(await write('You must appeal within 30 days of the notice.')).toMatchObject({
    waitsFor: expect.any(String),
    asks: [{ grade: 'asks' }],
  })
  const { version } = (await open(path)).saved
  expect((await post('delete', { version })).status).toBe(200)
  expect(await post('delete', { version })).toMatchObject({
    status: 404,
    json: { error: 'Someone deleted or renamed this page in the meantime.' },
  })
  expect((await staff.browser.send('GET', fileAddress(path))).status).toBe(404)
})

test('an unchecked “Lawyer” of a team member says no, and is not missing', async () => {
  await begin({ group: 'team', name: 'pat-example' })
  const path = 'team/pat-example.md'
  const { draft, findings } = await open(path)
  expect(draft?.fields).toMatchObject({ lawyer: false })
  expect(findings.map(({ field }) => field)).toContain('name')
  expect(findings.map(({ field }) => field)).not.toContain('lawyer')

  const fields = Object.fromEntries(
    Object.entries({ ...draft?.fields, name: 'Pat Example', phone: '(412) 555-0142' }).filter(
      ([name]) => name !== 'lawyer',
    ),
  )
  const values = { fields, body: draft?.body, base: null, number: 1, field: 'name' }
  await staff.browser.send('POST', `${fileAddress(path)}/draft`, values)
  const kept = await open(path)
  expect(kept.draft?.fields).toMatchObject({
    name: 'Pat Example',
    lawyer: false,
    // Telephone numbers are taken in any usual form.
    phone: '+1 412 555 0142',
  })
  expect(kept.findings.map(({ field }) => field)).not.toContain('lawyer')
})

test('a name that is taken, differs only in case or leads elsewhere is refused with a sentence', async () => {
  const refused = [
    await begin({ name: 'what-a-bylaw-is' }),
    await begin({ name: 'What-A-Bylaw-Is' }),
    await begin({ name: '../firm' }),
    await begin({ name: '__proto__' }),
    await begin({ name: 'a'.repeat(81) }),
    await begin({ group: 'firm', name: 'another' }),
    await begin({ name: 'copy', copyOf: 'team/ada-okafor.md' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 400, 400, 400, 422, 404])
  for (const { json } of refused) expect(String(json['error'])).toMatch(/^[A-Z].*\.$/)
})

test('a name whose address is taken, or that Windows does not allow, is refused with a sentence', async () => {
  const refused = [
    ...['healthz', 'index', 'handleformsubmission', 'office', 'our-team', 'con', 'lpt1'].map((name) =>
      begin({ group: 'legal', name }),
    ),
    begin({ name: 'archive' }),
    begin({ group: 'team', name: 'index' }),
    begin({ group: 'replies', name: 'nul' }),
  ]
  for (const { status, json } of await Promise.all(refused)) {
    expect(status).toBe(422)
    expect(String(json['error'])).toMatch(/ Choose another name\.$/)
  }
  expect((await begin({ group: 'legal', name: 'console' })).status).toBe(200)
})

test('a renamed file leaves its former name, its links follow, and all of it is withdrawn together', async () => {
  const area =
    [...(await office.content.saved()).files.keys()].find((path) => path.startsWith('practice-areas/')) ?? ''
  const former = area.slice('practice-areas/'.length, -'.md'.length)
  const { saved } = await open(area)
  writeFileSync(
    join(office.folder, 'content/README.md'),
    `An address is that of its file: /${area.slice(0, -3)}.\n`,
  )
  const { links } = contentLinksSchema.parse(
    (await staff.browser.send('GET', `${fileAddress(area)}/links`)).json,
  )
  expect(links).not.toHaveLength(0)
  expect(links.filter(({ path }) => path === 'README.md')).toEqual([])
  const places = [...new Set(links.map(({ words }) => words))].sort()
  expect(places, 'an address, or the label of a field or a list').toEqual([
    `/areas-of-practice/${former}`,
    'Practice area',
    'Practice areas',
  ])
  const inTheWay = await staff.browser.send('POST', `${fileAddress(area)}/delete`, { version: saved.version })
  expect(inTheWay.status).toBe(409)

  const answer = await staff.browser.send('POST', `${fileAddress(area)}/rename`, {
    name: 'renamed-area',
    version: saved.version,
  })
  const { path } = contentPathAnswerSchema.parse(answer.json)
  expect(path).toBe('practice-areas/renamed-area.md')
  expect((await open(path)).saved).toMatchObject({ fields: { formerly: [former] }, publicPath: area })
  const after = await office.content.saved()
  expect(after.files.get(area)?.text).toBeNull()
  for (const link of links) expect(after.files.get(link.path)?.text).toContain('renamed-area')
  const again = contentLinksSchema.parse((await staff.browser.send('GET', `${fileAddress(path)}/links`)).json)
  expect(again.links).toHaveLength(links.length)

  const { version } = (await open(path)).saved
  expect((await staff.browser.send('POST', `${fileAddress(path)}/withdraw`, { version })).status).toBe(200)
  expect(await recordedActs(office, staff)).toEqual(
    expect.arrayContaining([`rename-text ${area}`, `withdraw-text ${path}`, `withdraw-text ${area}`]),
  )
  expect((await office.content.saved()).files.get(area)?.text).not.toBeNull()
  expect((await open(area)).states).not.toContain('changed')
})

test('what a colleague writes while a file is renamed is their draft under the new name, and is saved there', async () => {
  const own = await office.join(['staff'])
  const write = (body: string, number: number) =>
    own.browser.send('POST', `${fileAddress(article)}/draft`, { ...typed, body, number, field: null })
  const { saved } = await open(article)
  const typed = { fields: saved.fields, base: saved.version }
  expect((await write('A first sentence.', 0)).status).toBe(200)
  const renaming = { name: 'bylaws', version: saved.version }
  expect((await staff.browser.send('POST', `${fileAddress(article)}/rename`, renaming)).status).toBe(200)
  const to = 'blog/bylaws.md'
  const late = await write('A first sentence. A second.', 1)
  expect([late.status, staleSchema.parse(late.json).current.gone]).toEqual([409, { movedTo: to }])
  const { draft, saved: renamed } = await open(to, own)
  expect(draft).toMatchObject({ body: 'A first sentence. A second.', base: renamed.version, number: 2 })
  expect(draft?.fields).toMatchObject({ formerly: ['what-a-bylaw-is'] })

  // Another tab of theirs has not seen the second sentence: it compares, and then its words are the draft there.
  const behind = staleSchema.parse((await write('A third.', 1)).json).current
  expect(behind).toMatchObject({ body: 'A first sentence. A second.', number: 2, gone: null })
  expect(behind.fields).not.toHaveProperty('formerly')
  const settled = { ...typed, base: behind.version, body: 'A second. A third.', number: 2, field: null }
  const moved = await own.browser.send('POST', `${fileAddress(article)}/draft`, settled)
  expect(staleSchema.parse(moved.json).current.gone).toEqual({ movedTo: to })
  expect((await open(to, own)).draft).toMatchObject({ body: 'A second. A third.', number: 3 })
  // The answer was lost, and the same words come again.
  const repeated = await own.browser.send('POST', `${fileAddress(article)}/draft`, settled)
  expect(staleSchema.parse(repeated.json).current.gone).toEqual({ movedTo: to })
  const saving = { base: draft?.base, number: 3, over: null }
  expect((await own.browser.send('POST', `${fileAddress(to)}/save`, saving)).status).toBe(200)
  for (const path of [to, article]) {
    const { version } = (await open(path)).saved
    expect((await staff.browser.send('POST', `${fileAddress(path)}/withdraw`, { version })).status).toBe(200)
  }
})

test('withdrawing a rename takes back names and links, and loses no words that a colleague saved', async () => {
  const linking = 'blog/two-owners-one-lathe.md'
  const save = async (path: string, title: string, who: Joined) => {
    const { saved } = await open(path, who)
    const draft = { fields: { ...saved.fields, title }, body: saved.body, base: saved.version, number: 0 }
    expect(
      (await who.browser.send('POST', `${fileAddress(path)}/draft`, { ...draft, field: null })).status,
    ).toBe(200)
    const saving = { base: saved.version, number: 1, over: null }
    expect((await who.browser.send('POST', `${fileAddress(path)}/save`, saving)).status).toBe(200)
    office.clock.now += 1000
  }
  const post = (path: string, act: string, body: object) =>
    staff.browser.send('POST', `${fileAddress(path)}/${act}`, body)

  await save(linking, 'Saved before the rename', lawyer)
  await save(article, 'Saved under the former name', lawyer)
  const renaming = { name: 'bylaws', version: (await open(article)).saved.version }
  expect((await post(article, 'rename', renaming)).status).toBe(200)
  const to = 'blog/bylaws.md'
  expect((await open(linking)).saved).toMatchObject({ body: expect.stringContaining('/blog/bylaws') })
  await save(to, 'Saved under the new name', lawyer)

  expect((await post(to, 'withdraw', { version: (await open(to)).saved.version })).status).toBe(200)
  const { files } = await office.content.saved()
  expect(files.has(to)).toBe(false)
  expect(files.get(article)?.text).toMatch(/^title: Saved under the new name$/m)
  expect(files.get(article)?.text).not.toContain('formerly')
  expect(files.get(linking)?.text).toMatch(/^title: Saved before the rename$/m)
  expect(files.get(linking)?.text).toContain('/blog/what-a-bylaw-is)')
  expect(files.get(linking)?.change?.person).toBe(lawyer.id)
  for (const path of [article, linking])
    expect((await post(path, 'withdraw', { version: (await open(path)).saved.version })).status).toBe(200)
  expect((await office.content.saved()).changes.filter(({ path }) => path.startsWith('blog/'))).toEqual([])
})

test('a waiting deletion is withdrawn as listed under Publish, and the file is back', async () => {
  const all = await office.content.saved()
  const isFree = (path: string) => /^(?:blog|team)\//.test(path) && linksTo(path, all).length === 0
  const path = [...all.files.keys()].find(isFree) ?? ''
  const { saved } = await open(path)
  expect(
    (await staff.browser.send('POST', `${fileAddress(path)}/delete`, { version: saved.version })).status,
  ).toBe(200)
  expect((await staff.browser.send('GET', fileAddress(path))).status).toBe(404)
  const { changes } = publishSchema.parse((await staff.browser.send('GET', '/office/api/publish')).json)
  const deletion = changes.find((change) => change.path === path)
  expect(deletion).toMatchObject({ kind: 'deleted', version: null })
  const withdrawal = { version: deletion?.version }
  expect((await staff.browser.send('POST', `${fileAddress(path)}/withdraw`, withdrawal)).status).toBe(200)
  expect((await open(path)).saved.version).toBe(saved.version)
})

test('a draft is discarded only as it was seen', async () => {
  const { draft } = await open('blog/what-a-quorum-is.md')
  const discard = (number: number) =>
    staff.browser.send('POST', `${fileAddress('blog/what-a-quorum-is.md')}/discard`, { number })
  expect((await discard((draft?.number ?? 0) + 1)).status).toBe(409)
  expect((await discard(draft?.number ?? 0)).status).toBe(200)
  expect((await staff.browser.send('GET', fileAddress('blog/what-a-quorum-is.md'))).status).toBe(404)
})

test('a lawyer marks exactly what was read; staff can neither mark nor forge a review, and a later change ends it', async () => {
  const { saved } = await open(article)
  const mark = (who: Joined, version: string | null) =>
    who.browser.send('POST', `${fileAddress(article)}/reviewed`, { version, reviewBy: '2030-01-15' })
  expect((await mark(staff, saved.version)).json).toEqual({ error: 'Only a lawyer may do this.' })
  expect((await mark(lawyer, '0'.repeat(64))).status).toBe(409)
  expect((await mark(lawyer, saved.version)).status).toBe(200)
  const marked = await open(article)
  expect(marked.review.reviewed).toMatchObject({ by: 'ada', isOfThisText: true })
  expect(marked.saved).toMatchObject({ body: saved.body, fields: { reviewBy: '2030-01-15' } })

  const forged = { reviewed: '2031-01-01', reviewedBy: 'sam', reviewedText: 'f'.repeat(64) }
  const values = {
    fields: { ...marked.saved.fields, ...forged },
    body: `${saved.body} One more word.`,
    base: marked.saved.version,
  }
  await staff.browser.send('POST', `${fileAddress(article)}/draft`, { ...values, number: 0, field: 'body' })
  const save = { base: marked.saved.version, number: 1, over: null }
  expect((await staff.browser.send('POST', `${fileAddress(article)}/save`, save)).status).toBe(200)
  const { review } = await open(article)
  expect(review.reviewed).toEqual({ ...marked.review.reviewed, isOfThisText: false })
})

test('fields and bodies choose from the site’s own pages, people, law and facts', async () => {
  const { json } = await staff.browser.send('GET', '/office/api/content/choices')
  const { references, links } = contentChoicesSchema.parse(json)
  expect(references['team']).toContainEqual({ value: 'ada-okafor', label: expect.any(String) as string })
  expect(links).toContainEqual({ href: '/contact-us', title: expect.any(String) as string, isOffline: false })
})

test('a file is found by the words of its heading, by those who may edit it', async () => {
  const found = await staff.browser.send('POST', '/office/api/find', { words: 'bylaw what' })
  expect(foundSchema.parse(found.json).found[0]).toEqual({
    kind: 'Article',
    title: 'What a Bylaw Is',
    to: `/content/${article}`,
  })
  const administrator = await office.join(['administrator'])
  expect((await administrator.browser.send('POST', '/office/api/find', { words: 'bylaw' })).json).toEqual({
    found: [],
  })
})
