import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departureSchema, draftKeptSchema } from '../contract.ts'
import { publishSchema } from '../../publishing/contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'
import { reviewsByFile } from './ask-rules.ts'

vi.setConfig({ testTimeout: 60_000 })

const member = 'team/ada-okafor.md'
const many = 14
const summary = 'What bylaws are for, and what happens without them in a small company.'

let office: SampleOffice
let staff: Joined
let lawyer: Joined
beforeEach(async () => {
  office = await openSampleOffice()
  const other = readFileSync(file(member), 'utf8').replace('order: 1', 'order: 9')
  writeFileSync(file('team/bea.md'), other.replaceAll('Ada Okafor', 'Bea Counsel'))
  const article = readFileSync(file('blog/what-a-bylaw-is.md'), 'utf8')
  for (let number = 1; byAuthor('ada-okafor').length < many; number++)
    writeFileSync(
      file(`blog/article-${number}.md`),
      article
        .replace(/^id: .*$/m, `id: ${100 + number}`)
        .replace(/^title: .*$/m, `title: What a Bylaw Is, Part ${number}`)
        .replace(/^author: .*$/m, 'author: ada-okafor'),
    )
  withoutBuilds(office.publishing.parts)
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'bea')
  await beginHistory(office.publishing.parts)
})
afterEach(() => office.close())

const file = (path: string) => join(office.folder, 'content', path)

function byAuthor(author: string): string[] {
  const names = [
    'what-a-bylaw-is',
    'two-owners-one-lathe',
    ...Array.from({ length: many }, (_, at) => `article-${at + 1}`),
  ]
  return names.filter((name) => {
    try {
      return readFileSync(file(`blog/${name}.md`), 'utf8').includes(`author: ${author}\n`)
    } catch {
      return false
    }
  })
}

async function departure(who = staff) {
  const { json } = await who.browser.send('GET', `${fileAddress(member)}/departure`)
  return departureSchema.parse(json)
}

async function leave(who: Joined, asked: { reachedAt?: string; articlesTo?: string } = {}) {
  const { version } = (await openFile(who, member)).saved
  const body = { version, left: office.content.today(), reachedAt: null, articlesTo: null, ...asked }
  return who.browser.send('POST', `${fileAddress(member)}/departure`, body)
}

/** Saves a file with these fields changed. */
async function save(who: Joined, path: string, changed: object) {
  const { saved } = await openFile(who, path)
  const fields = { ...(saved.fields as Record<string, unknown>), ...changed }
  const typed = { fields, body: saved.body, base: saved.version, field: null, number: 0 }
  const draft = await who.browser.send('POST', `${fileAddress(path)}/draft`, typed)
  const { number } = draftKeptSchema.parse(draft.json)
  const asked = { base: saved.version, number, over: null }
  const done = await who.browser.send('POST', `${fileAddress(path)}/save`, asked)
  expect(done.status).toBe(200)
}

/** What waits for this lawyer on Today. */
async function decided(who: Joined) {
  const { json } = await who.browser.send('GET', '/office/api/today')
  return todaySchema.parse(json).decide
}

/** From now on, time passes between any two looks at the clock. */
function letTimePass() {
  let now = office.clock.now
  Object.defineProperty(office.clock, 'now', { get: () => ++now })
}

async function waiting(who: Joined) {
  return publishSchema.parse((await who.browser.send('GET', '/office/api/publish')).json).changes
}

async function publish(who: Joined, changes: Awaited<ReturnType<typeof waiting>>) {
  const chosen = changes.map(({ path, version }) => ({ path, version }))
  const { status } = await who.browser.send('POST', '/office/api/publish', { changes: chosen, reason: '' })
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  return status
}

test('a lawyer with 14 articles leaves by one approval, the bylines stay, and the firm’s name is to be read', async () => {
  expect(await departure()).toMatchObject({ isLawyer: true, left: null, articles: many })
  expect(await leave(lawyer, { reachedAt: 'Okafor Law, Erie' })).toMatchObject({ status: 200 })
  const changes = await waiting(lawyer)
  expect(changes.map(({ path, sentence }) => [path, sentence])).toEqual([
    [member, expect.stringMatching(/^“Ada Okafor” leaves the firm on /)],
  ])
  expect((await reviewsByFile(office.content)).get(member), 'before it is public').toBeUndefined()
  expect(await publish(lawyer, changes)).toBe(200)
  expect(readFileSync(file(member), 'utf8')).toContain(`left: ${office.content.today()}\n`)
  expect(readFileSync(file(member), 'utf8')).toContain('reachedAt: Okafor Law, Erie\n')
  expect(byAuthor('ada-okafor')).toHaveLength(many)
  expect((await departure()).left).toBe(office.content.today())
  // Today shows what was due when last read, while it reads again.
  await expect
    .poll(async () => {
      const { json } = await lawyer.browser.send('GET', '/office/api/today')
      return todaySchema.parse(json).readAgain.filter(({ path }) => path === member)
    })
    .toMatchObject([{ reason: expect.stringContaining('RPC 7.1') }])
})

test('articles that go to another lawyer go live with the member’s page or not at all, and a lawyer sees one row', async () => {
  expect(await leave(staff, { articlesTo: 'bea' })).toMatchObject({ status: 200 })
  const changes = await waiting(lawyer)
  expect(changes).toHaveLength(many + 1)
  const today = todaySchema.parse((await lawyer.browser.send('GET', '/office/api/today')).json)
  expect(today.decide.map(({ path }) => path)).toEqual([member])
  expect(await publish(staff, changes)).toBe(403)
  expect(await publish(lawyer, changes.slice(1))).toBe(422)
  expect(await publish(lawyer, changes)).toBe(200)
  expect([byAuthor('ada-okafor').length, byAuthor('bea').length]).toEqual([0, many])
})

test('a lawyer approves a departure, with the articles that go to another, in one act, and staff publish it', async () => {
  expect(await leave(staff, { articlesTo: 'bea' })).toMatchObject({ status: 200 })
  const changes = (await waiting(lawyer)).map(({ path, version }) => ({ path, version }))
  const { status } = await lawyer.browser.send('POST', '/office/api/publish/approve', { changes, reason: '' })
  expect(status).toBe(200)
  expect((await decided(lawyer)).map(({ path }) => path)).toEqual([])
  expect(await publish(staff, await waiting(staff))).toBe(200)
  expect([byAuthor('ada-okafor').length, byAuthor('bea').length]).toEqual([0, many])
})

test('articles go only to a lawyer who is here, and only a member’s page can be left', async () => {
  const assistant = readFileSync(file('team/bea.md'), 'utf8').replace('lawyer: true', 'lawyer: false')
  writeFileSync(file('team/cleo.md'), assistant.replaceAll('Bea Counsel', 'Cleo Clerk'))
  expect((await departure()).others.map(({ value }) => value)).not.toContain('cleo')
  expect(await leave(staff, { articlesTo: 'cleo' })).toMatchObject({ status: 422 })
  expect(await leave(staff, { articlesTo: 'ada-okafor' })).toMatchObject({ status: 422 })
  expect(await leave(staff, { articlesTo: 'nobody' })).toMatchObject({ status: 422 })
  expect((await staff.browser.send('GET', `${fileAddress('firm.yaml')}/departure`)).status).toBe(404)
})

test('a member whose new name waits is not said to be one who was never public', async () => {
  const { version } = (await openFile(staff, member)).saved
  const renaming = { name: 'ada-berg', version }
  await staff.browser.send('POST', `${fileAddress(member)}/rename`, renaming)
  const renamed = 'team/ada-berg.md'
  const leaving = { left: office.content.today(), reachedAt: null, articlesTo: null }
  const { status, json } = await staff.browser.send('POST', `${fileAddress(renamed)}/departure`, {
    ...leaving,
    version: (await openFile(staff, renamed)).saved.version,
  })
  expect(status).toBe(409)
  expect(json).toMatchObject({ error: expect.stringContaining('Publish or withdraw that first.') })
})

test('a departure that is withdrawn takes its bylines with it, however long it took to record', async () => {
  letTimePass()
  expect(await leave(staff, { articlesTo: 'bea' })).toMatchObject({ status: 200 })
  const changes = await waiting(staff)
  expect(changes).toHaveLength(many + 1)
  const version = changes.find(({ path }) => path === member)?.version
  const { status } = await staff.browser.send('POST', `${fileAddress(member)}/withdraw`, { version })
  expect(status).toBe(200)
  expect(await waiting(staff)).toEqual([])
})

test('a departure is withdrawn with its bylines even after the page was saved again with the same words', async () => {
  const other = await office.join(['staff'])
  expect(await leave(staff, { articlesTo: 'bea' })).toMatchObject({ status: 200 })
  letTimePass()
  await save(other, member, { phone: '+1 412 555 0199' })
  const words = 'blog/what-a-bylaw-is.md'
  await save(other, words, { summary })
  const version = (await waiting(staff)).find(({ path }) => path === member)?.version
  const { status } = await staff.browser.send('POST', `${fileAddress(member)}/withdraw`, { version })
  expect(status).toBe(200)
  expect((await waiting(staff)).map(({ path }) => path)).toEqual([words])
})

test('an article with a waiting change goes to nobody, and the refusal says whose change it is', async () => {
  const other = await office.join(['staff'])
  const path = 'blog/what-a-bylaw-is.md'
  await save(other, path, { summary })
  const before = await waiting(staff)
  const { status, json } = await leave(staff, { articlesTo: 'bea' })
  expect(status).toBe(409)
  expect(json['error']).toMatch(/^Already waiting: a change to “What a Bylaw Is.*” by .*withdraw/)
  expect(await waiting(staff)).toEqual(before)
  expect(await leave(staff)).toMatchObject({ status: 200 })
  expect((await waiting(staff)).map((change) => change.path).sort()).toEqual([path, member])

  const { saved } = await openFile(other, path)
  expect(saved.fields).toMatchObject({ author: 'ada-okafor' })
})

test('Today hides a byline only behind the leaving in the same list: not other words, and not what someone was asked', async () => {
  const other = await office.join(['lawyer'], 'cleo')
  expect(await leave(staff, { articlesTo: 'bea' })).toMatchObject({ status: 200 })
  const [words, asked] = ['blog/what-a-bylaw-is.md', 'blog/two-owners-one-lathe.md']
  await save(staff, words, { summary })
  const ask = { lawyer: lawyer.id }
  expect((await staff.browser.send('POST', `${fileAddress(asked)}/ask`, ask)).status).toBe(200)
  const rows = await decided(lawyer)
  expect(rows.map(({ path }) => path).sort()).toEqual([asked, words, member])
  expect(rows.find(({ path }) => path === asked)?.askedBy).not.toBeNull()
  expect((await decided(other)).map(({ path }) => path).sort()).toEqual([words, member])
  // Nobody approves their own: the leaving is not in the list of who saved the page last.
  await save(other, member, { phone: '+1 412 555 0199' })
  expect(await decided(other)).toHaveLength(many - 1)
})
