import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { contentChoicesSchema, contentListSchema, openFileSchema } from '../../content/contract.ts'
import { historySchema, publishSchema, offlineStateSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { lawyerNotices } from './lawyer-notices.ts'

vi.setConfig({ testTimeout: 60_000 })

let office: SampleOffice
let staff: Joined
let lawyer: Joined
beforeEach(async () => {
  office = await openSampleOffice()
  for (const name of ['facts.yaml', 'citations.yaml']) cpSync(join('content', name), file(name))
  const member = readFileSync(file('team/ada-okafor.md'), 'utf8').replace('order: 1', 'order: 9')
  writeFileSync(file('team/ada.md'), member.replaceAll('Ada Okafor', 'Ada Law'))
  // Nothing refers to it, so it can be deleted.
  const linking = readFileSync(file(article), 'utf8').replaceAll('/blog/two-owners-one-lathe', '/contact-us')
  writeFileSync(file(article), linking)
  withoutBuilds(office.publishing.parts)
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'ada')
  await beginHistory(office.publishing.parts)
})
afterEach(() => office.close())

const article = 'blog/what-a-bylaw-is.md'
const history = '/office/api/publish/history'
const other = 'blog/two-owners-one-lathe.md'
const offlineFile = 'offline/blog-what-a-bylaw-is.yaml'
const file = (path: string) => join(office.folder, 'content', path)
const isOffline = () => existsSync(file(offlineFile))
const address = (path: string) => `/office/api/publish/offline/${encodeURIComponent(path)}`

async function act(who: Joined, what: 'take' | 'put-back', path = article, instead: string | null = null) {
  const body = what === 'take' ? { instead } : {}
  const { status, json } = await who.browser.send('POST', `${address(path)}/${what}`, body)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  return status === 200 ? (json as { outcome: string }).outcome : status
}

async function state(who = staff) {
  return offlineStateSchema.parse((await who.browser.send('GET', address(article))).json)
}

async function waiting(who = staff) {
  return publishSchema.parse((await who.browser.send('GET', '/office/api/publish')).json).changes
}

async function versionOf(path: string) {
  return openFileSchema.parse((await staff.browser.send('GET', fileAddress(path))).json).saved.version
}

async function todayOf(who: Joined) {
  return todaySchema.parse((await who.browser.send('GET', '/office/api/today')).json)
}

test('staff take an article offline at once, lawyers see it and get an email, and one press of a lawyer puts it back', async () => {
  expect(await state()).toMatchObject({ mayBe: true, offline: null })
  expect(await act(staff, 'take')).toBe('publishing')
  expect(await recordedActs(office, staff)).toContain(`take-offline ${article}`)
  expect(isOffline()).toBe(true)
  expect(await waiting()).toEqual([])
  expect((await state()).offline).toMatchObject({ by: 'Dana Sample', waits: null })
  const { json } = await staff.browser.send('GET', '/office/api/content')
  const listed = contentListSchema.parse(json).files
  expect(listed.find(({ path }) => path === article)?.states).toEqual(['offline'])
  expect(listed.filter(({ path }) => path.startsWith('offline/'))).toEqual([])

  expect((await todayOf(staff)).offline).toEqual([])
  expect((await todayOf(lawyer)).offline).toMatchObject([{ path: article, by: 'Dana Sample' }])
  office.clock.now += 20 * DAY_MS
  lawyer = await office.join(['lawyer'], 'bea')
  expect((await todayOf(lawyer)).offline, 'later').toEqual([])
  expect(await act(lawyer, 'put-back')).toBe('publishing')
  expect(await recordedActs(office, lawyer)).toContain(`put-back-online ${article}`)
  expect(isOffline()).toBe(false)
})

test('a page that is offline is known as one among the pages that others can lead to', async () => {
  const offered = async () => {
    const { json } = await staff.browser.send('GET', '/office/api/content/choices')
    return contentChoicesSchema.parse(json).links.filter((link) => link.isOffline)
  }
  expect(await offered()).toEqual([])
  await act(staff, 'take')
  expect(await offered()).toMatchObject([{ href: '/blog/what-a-bylaw-is' }])
  expect(await act(staff, 'take', other, '/blog/what-a-bylaw-is')).toBe(422)
})

test('the lawyers who did not do it get one email, also those of the same name, in words that name no page', async () => {
  const namesake = await office.join(['lawyer'], 'bea')
  const everyone = [lawyer.id, namesake.id].toSorted()
  await act(staff, 'take')
  const notices = await lawyerNotices(office.publishing.parts)
  expect(notices).toMatchObject([{ says: expect.stringContaining('took a page') }])
  expect(notices[0]?.to.toSorted()).toEqual(everyone)
  expect(notices[0]?.says).not.toContain('Bylaw')
  expect(await lawyerNotices(office.publishing.parts)).toEqual(notices)
  await act(lawyer, 'put-back')
  office.clock.now += 1000
  await act(lawyer, 'take')
  expect(await lawyerNotices(office.publishing.parts)).toMatchObject([{ to: [namesake.id] }])
})

test('a page that is taken offline a second time the same day brings a second email', async () => {
  const occasions = async () => (await lawyerNotices(office.publishing.parts)).map(({ occasion }) => occasion)
  await act(staff, 'take')
  const [first] = await occasions()
  await act(lawyer, 'put-back')
  office.clock.now += 1000
  await act(staff, 'take')
  const [second, ...more] = await occasions()
  expect(more).toEqual([])
  expect(second).not.toBe(first)
})

test('news is put back online by staff only if it appears under nobody’s name', async () => {
  mkdirSync(file('news'), { recursive: true })
  const news = (id: number, title: string, author: string) =>
    `---\nid: ${id}\ntitle: ${title}\ndate: 2026-11-02\n${author}---\n\nIt is upstairs.\n`
  const [signed, unsigned] = ['news/moved.md', 'news/upstairs.md'] as const
  writeFileSync(file(signed), news(101, 'We Moved', 'author: ada\n'))
  writeFileSync(file(unsigned), news(102, 'We Moved Upstairs', ''))
  for (const path of [signed, unsigned]) {
    expect(await act(staff, 'take', path)).toBe('publishing')
    expect(await waiting()).toEqual([])
  }
  expect(await act(staff, 'put-back', unsigned)).toBe('publishing')
  expect(await act(staff, 'put-back', signed)).toBe('asked')
  expect(await act(lawyer, 'put-back', signed)).toBe('publishing')
})

test('a page with a waiting new name is public, and who takes it offline reads what to do first', async () => {
  const renamed = 'blog/bylaws.md'
  const rename = { name: 'bylaws', version: await versionOf(article) }
  expect((await staff.browser.send('POST', `${fileAddress(article)}/rename`, rename)).status).toBe(200)
  const { json } = await staff.browser.send('GET', address(renamed))
  expect(json).toMatchObject({ mayBe: true, offline: null })
  const taken = await staff.browser.send('POST', `${address(renamed)}/take`, { instead: null })
  expect(taken).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('Withdraw the change') },
  })
  const version = await versionOf(renamed)
  await staff.browser.send('POST', `${fileAddress(renamed)}/withdraw`, { version })
  expect(await act(staff, 'take')).toBe('publishing')
  expect(isOffline()).toBe(true)
})

test('no sequence of acts of staff puts an article back online', async () => {
  await act(staff, 'take')
  expect(await act(staff, 'put-back')).toBe('asked')
  expect(isOffline()).toBe(true)
  expect(await state()).toMatchObject({ offline: { waits: 'to be put back' } })
  const [change] = await waiting()
  expect(change).toMatchObject({
    path: offlineFile,
    sentence: '“What a Bylaw Is” is put back online',
    isLegal: true,
    hasPage: true,
    waitsFor: expect.stringContaining('A lawyer must publish'),
  })
  const seen = await todayOf(lawyer)
  expect(seen.offline).toMatchObject([
    { path: article, title: 'What a Bylaw Is', askedBy: expect.stringMatching(/./) },
  ])
  expect(seen.decide).toEqual([])
  const asked = { changes: [{ path: offlineFile, version: null }] }
  expect((await staff.browser.send('POST', '/office/api/publish', asked)).status).toBe(403)

  const rename = { name: 'bylaws', version: await versionOf(article) }
  expect((await staff.browser.send('POST', `${fileAddress(article)}/rename`, rename)).status).toBe(409)

  // Deleting a page does not put it back online.
  await act(staff, 'take', other)
  const deleted = { version: await versionOf(other) }
  expect((await staff.browser.send('POST', `${fileAddress(other)}/delete`, deleted)).status).toBe(200)
  const left = await waiting()
  expect(left.find(({ path }) => path === other)?.needs).toEqual(['offline/blog-two-owners-one-lathe.yaml'])
  expect(left.every(({ waitsFor }) => waitsFor !== null)).toBe(true)

  // Taking it offline again withdraws the request; a lawyer puts it back without another lawyer.
  expect(await act(staff, 'take')).toBe('done')
  expect((await waiting()).map(({ path }) => path)).not.toContain(offlineFile)
  expect(await act(lawyer, 'put-back')).toBe('publishing')
})

test('a request to put an article back online that a lawyer sends back waits for whoever made it', async () => {
  await act(staff, 'take')
  await act(staff, 'put-back')
  const change = { path: offlineFile, version: null }
  const words = 'Name the statute first.'
  const sendBack = async () =>
    (await lawyer.browser.send('POST', '/office/api/publish/send-back', { change, words })).status
  expect(await sendBack()).toBe(200)
  expect((await todayOf(staff)).sentBack).toMatchObject([{ path: article, words, isDeleted: true }])
  expect((await todayOf(lawyer)).offline).toMatchObject([{ path: article, askedBy: null }])

  // Anyone can ask again.
  expect((await state()).offline).toMatchObject({ waits: null })
  const colleague = await office.join(['staff'])
  expect(await act(colleague, 'put-back')).toBe('asked')
  expect((await state()).offline).toMatchObject({ waits: 'to be put back' })
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect((await todayOf(lawyer)).offline).toMatchObject([
    { path: article, askedBy: expect.stringMatching(/./) },
  ])

  expect(await sendBack()).toBe(200)
  await act(staff, 'take')
  expect(await act(staff, 'put-back')).toBe('asked')
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect((await todayOf(lawyer)).offline).toMatchObject([{ path: article, askedBy: 'Dana Sample' }])
})

test('what the specification names stays online, and visitors are led only to pages of the site', async () => {
  for (const path of [
    'pages/home.yaml',
    'pages/contact-us.yaml',
    'pages/intake.yaml',
    'pages/accessibility-feedback.yaml',
    'legal/disclaimer.md',
    'team/ada-okafor.md',
    'practice-areas/business-law.md',
    'firm.yaml',
  ])
    expect([path, await act(staff, 'take', path)]).toEqual([path, 422])
  for (const instead of ['/nowhere', '/blog/what-a-bylaw-is', '//evil.example'])
    expect([instead, await act(staff, 'take', article, instead)]).toEqual([instead, 422])
  expect(await act(staff, 'take', 'blog/no-such-article.md')).toBe(422)
  expect(await act(staff, 'take', article, '/contact-us')).toBe('publishing')
  expect(readFileSync(file(offlineFile), 'utf8')).toContain('instead: /contact-us')
})

test('what takes a page offline is not written by hand: not who did it, nor when, nor where visitors are led', async () => {
  const forged = { fields: { since: '2020-01-01', by: 'Ada Law', instead: '/sitemap.xml' }, body: null }
  const draft = { ...forged, base: null, number: 0, field: null }
  const kept = await staff.browser.send('POST', `${fileAddress(offlineFile)}/draft`, draft)
  expect(kept.status).toBe(422)
  const saving = { base: null, number: 1, over: null }
  expect((await staff.browser.send('POST', `${fileAddress(offlineFile)}/save`, saving)).status).toBe(422)
  expect(await waiting()).toEqual([])
})

test('a page that goes offline again by a restored version was taken offline now, by who restored it', async () => {
  await act(lawyer, 'take')
  const past = async () => historySchema.parse((await staff.browser.send('GET', history)).json).published
  const [taken] = await past()
  office.clock.now += 20 * DAY_MS
  staff = await office.join(['staff'], 'eve')
  lawyer = await office.join(['lawyer'], 'bea')
  await act(lawyer, 'put-back')
  expect(isOffline()).toBe(false)
  const request = { id: taken?.id, comparison: 'since', paths: [offlineFile], newest: (await past())[0]?.id }
  expect((await staff.browser.send('POST', '/office/api/publish/restore', request)).status).toBe(200)
  const [change] = await waiting()
  const changes = [{ path: change?.path, version: change?.version, startsFrom: change?.startsFrom }]
  expect((await staff.browser.send('POST', '/office/api/publish', { changes })).status).toBe(200)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  expect(isOffline()).toBe(true)
  expect((await lawyerNotices(office.publishing.parts)).length).toBe(1)
})

test('two pages that are offline never lead to each other', async () => {
  expect(await act(staff, 'take', article, '/blog/two-owners-one-lathe')).toBe('publishing')
  expect(await act(staff, 'take', other, '/blog/what-a-bylaw-is')).toBe(422)
  expect(await act(staff, 'take', other)).toBe('publishing')
})

test('a deletion that waits is withdrawn before its page is taken offline, and so can be published', async () => {
  const deleted = { version: await versionOf(other) }
  expect((await staff.browser.send('POST', `${fileAddress(other)}/delete`, deleted)).status).toBe(200)
  expect(await act(staff, 'take', other)).toBe(409)
  const asked = { version: null }
  expect((await staff.browser.send('POST', `${fileAddress(other)}/withdraw`, asked)).status).toBe(200)
  expect(await act(staff, 'take', other)).toBe('publishing')
})
