import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nestedTooDeep } from '../../../content-model/nesting.ts'
import { contentListSchema } from '../contract.ts'
import type { OpenFile } from '../contract.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'
import { waitingChanges } from '../../publishing/server/waiting-changes.ts'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
afterAll(() => office.close())

const inFolder = (path: string) => join(office.folder, 'content', path)

const open = (path: string) => openFile(staff, path)

async function draft(path: string, change: (saved: OpenFile['saved']) => object) {
  const { saved, draft: begun } = await open(path)
  const values = { fields: saved.fields, body: saved.body, base: saved.version, ...change(saved) }
  const request = { ...values, number: begun?.number ?? 0, field: null }
  return staff.browser.send('POST', `${fileAddress(path)}/draft`, request)
}

async function listed() {
  const { json } = await staff.browser.send('GET', '/office/api/content')
  return contentListSchema.parse(json).files
}

test('a file on disk with aliases or a bomb cannot be opened, with the reason, and the rest of the content can', async () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...[...'bcdefghij'].map((name, place) => {
      const last = 'abcdefghi'[place] ?? 'a'
      return `${name}: &${name} [${`*${last},`.repeat(9)}]`
    }),
  ].join('\n')
  const path = 'blog/two-owners-one-lathe.md'
  const whole = readFileSync(inFolder(path), 'utf8')
  for (const front of [bomb, 'title: &t A title that stands here\nsummary: *t', '__proto__: [1']) {
    writeFileSync(inFolder(path), `---\n${front}\n---\n\nText.\n`)
    const { status, json } = await staff.browser.send('GET', fileAddress(path))
    expect(status, front.slice(0, 20)).toBe(422)
    expect(String(json['error'])).toMatch(/^blog\/two-owners-one-lathe\.md .*\.$/)
    // A list shows what was found last, while the rules read again.
    await expect
      .poll(async () => (await listed()).find((file) => file.path === path)?.states)
      .toContain('problem')
    expect((await open('blog/what-a-bylaw-is.md')).saved.body).not.toBe('')
  }
  writeFileSync(inFolder(path), whole)
  expect((await open(path)).states).not.toContain('problem')
})

test('a symbolic link is not read as content, and a folder that became one is not written to', async () => {
  symlinkSync('/etc/hostname', inFolder('blog/linked.md'))
  expect((await listed()).some(({ path }) => path === 'blog/linked.md')).toBe(false)
  expect((await staff.browser.send('GET', fileAddress('blog/linked.md'))).status).toBe(404)
})

test('two files whose names differ only in case are kept apart, and a third cannot be created', async () => {
  const other = inFolder('blog/What-A-Bylaw-Is.md')
  writeFileSync(other, readFileSync(inFolder('blog/what-a-bylaw-is.md')))
  const { findings } = await open('blog/what-a-bylaw-is.md')
  expect(findings.map(({ message }) => message).join(' ')).toMatch(
    /is also used in blog\/What-A-Bylaw-Is\.md/,
  )
  const begun = await staff.browser.send('POST', '/office/api/content/new', {
    group: 'articles',
    name: 'what-a-bylaw-is',
    copyOf: null,
  })
  expect(begun.status).toBe(409)
  renameSync(other, inFolder('blog/_put-aside.md'))
})

/** A script in every text of a value, which stays as long as its limits allow. */
function withScript(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return value
  if (typeof value === 'string') return `<script>alert(1)</script>${value}`
  if (Array.isArray(value)) return value.map(withScript)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withScript(inner)]))
}

const scripted = ['team/ada-okafor.md', 'practice-areas/corporate-law.md', 'firm.yaml']

test('script in every field is kept as text: in the draft, in the saved file, in the words and differences of a change', async () => {
  for (const path of scripted) {
    const answer = await draft(path, ({ fields, body }) => ({
      fields: withScript(fields),
      body: body === null ? null : `<img src=x onerror="alert(1)">\n\n${body}`,
    }))
    expect(answer.status, path).toBe(200)
    const { draft: kept, saved, findings } = await open(path)
    expect(kept?.fields).toEqual(withScript(saved.fields))
    expect(findings.some(({ grade }) => grade === 'stops')).toBe(true)
    const request = { base: saved.version, number: kept?.number, over: null }
    expect((await staff.browser.send('POST', `${fileAddress(path)}/save`, request)).status).toBe(200)
    expect((await open(path)).saved.fields).toEqual(withScript(saved.fields))
  }
  const changes = await waitingChanges(office.publishing.parts)
  const words = changes.flatMap(({ differences }) => differences.map(({ now }) => now ?? ''))
  expect(words.some((now) => now.includes('<script>alert(1)</script>'))).toBe(true)
})

test('on a full disk, a draft is refused with the reason, the one before it stays, and the next one is kept', async () => {
  const path = 'team/nils-lindqvist.md'
  const words = (lede: string) => draft(path, ({ fields }) => ({ fields: { ...fields, lede } }))
  expect((await words('The words before the disk was full.')).status).toBe(200)
  const { run } = office.content.store
  const pages = z.array(z.object({ page_count: z.number() }))
  const [size] = pages.parse(await run('pragma page_count'))
  // SQLite reports a full disk and its own page limit with the same code, SQLITE_FULL.
  await run(`pragma max_page_count = ${size?.page_count ?? 1}`)
  const refused = await words('x'.repeat(300_000))
  expect([refused.status, refused.json]).toEqual([
    503,
    { error: 'The server’s disk is full. Ask the person who runs the server to free some space.' },
  ])
  expect((await open(path)).draft?.fields).toMatchObject({ lede: 'The words before the disk was full.' })
  await run('pragma query_only = on')
  const { draft: still } = await open(path)
  expect(still?.fields, 'not a byte can be written').toMatchObject({
    lede: 'The words before the disk was full.',
  })
  await run('pragma query_only = off')
  await run('pragma max_page_count = 1000000')
  expect((await words('The words after it.')).status).toBe(200)
})

test('a file that is nested too deep stays a draft and is refused at save, with the reason; on disk it is one problem in the list', async () => {
  const path = 'blog/two-owners-one-lathe.md'
  const deep = `${'- '.repeat(4_000)}x`
  const { status, json } = await draft(path, () => ({ body: deep }))
  expect(status).toBe(200)
  expect(json['findings']).toMatchObject([{ path, message: nestedTooDeep, grade: 'stops' }])
  const { saved, draft: kept } = await open(path)
  expect(kept?.body).toBe(deep)
  const request = { base: saved.version, number: kept?.number, over: null }
  const refused = await staff.browser.send('POST', `${fileAddress(path)}/save`, request)
  expect([refused.status, refused.json]).toEqual([422, { error: nestedTooDeep }])

  const whole = readFileSync(inFolder(path), 'utf8')
  writeFileSync(inFolder(path), `${whole}\n${deep}\n`)
  const problems = (await listed()).filter(({ states }) => states.includes('problem'))
  // Those of the test before are found while this one runs, or later.
  expect(problems.map((file) => file.path).filter((other) => !scripted.includes(other))).toEqual([path])
  for (const address of ['/rail', '/today', '/publish', '/content/choices'])
    expect((await staff.browser.send('GET', `/office/api${address}`)).status, address).toBe(200)
  writeFileSync(inFolder(path), whole)
  await staff.browser.send('POST', `${fileAddress(path)}/discard`, { number: kept?.number })
})
