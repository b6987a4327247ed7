import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharedPagesSchema, sharedSchema } from '../../contract.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../../server/testing/file-address.ts'

const path = 'blog/two-owners-one-lathe.md'
const address = fileAddress(path)

async function openOffice() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  return office
}

function builtSite(): string {
  const site = join(mkdtempSync(join(tmpdir(), 'built-')), 'site')
  mkdirSync(join(site, 'blog'), { recursive: true })
  writeFileSync(join(site, 'blog/two-owners-one-lathe.html'), 'The frozen words.')
  return site
}

test('a person shares the preview they see; it opens without a session, is listed for everyone who edits, and can be ended', async () => {
  const office = await openOffice()
  const [writer, other] = [await office.join(['staff']), await office.join(['lawyer'], 'ada')]
  const token = await office.previews.pages.showWriting(`${writer.id} ${path}`, builtSite())
  expect((await other.browser.send('POST', `${address}/share`, { token })).status).toBe(409)
  expect((await writer.browser.send('POST', `${address}/share`, { token: 'a'.repeat(43) })).status).toBe(409)
  const elsewhere = address.replace('two-owners-one-lathe', 'another')
  expect((await writer.browser.send('POST', `${elsewhere}/share`, { token })).status).toBe(409)

  const shared = sharedSchema.parse((await writer.browser.send('POST', `${address}/share`, { token })).json)
  const page = await office.browser().send('GET', shared.address)
  expect([page.status, page.text]).toEqual([200, 'The frozen words.'])
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;/)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-store')

  const list = (await other.browser.send('GET', '/office/api/content/shared')).json
  const [entry] = sharedPagesSchema.parse(list).shared
  expect(entry).toMatchObject({ path, page: '/blog/two-owners-one-lathe', by: 'Dana Sample' })
  expect(entry?.id).toBe(hash('sha256', shared.address.split('/')[3] ?? ''))
  const end = `/office/api/content/shared/${entry?.id}/revoke`
  expect((await other.browser.send('POST', end)).status).toBe(200)
  expect((await other.browser.send('POST', end)).status).toBe(404)
  expect((await office.browser().send('GET', shared.address)).status).toBe(404)

  const acts = await office.database.run(`select act, person, subject from office_audit order by at`)
  expect(acts).toContainEqual({ act: 'share-preview', person: writer.id, subject: path })
  expect(acts).toContainEqual({ act: 'end-shared-preview', person: other.id, subject: path })
})

test('a link that is copied while its person is removed ends with them', async () => {
  const office = await openOffice()
  const { browser, id } = await office.join(['staff'])
  const { pages } = office.previews
  const token = await pages.showWriting(`${id} ${path}`, builtSite())
  const { share } = pages
  const given: (string | undefined)[] = []
  pages.share = async (...asked) => {
    given.push(await share(...asked))
    // As if everything of theirs had been ended before the copy was there.
    await office.database.run('update office_people set removed_at = 1 where id = $1', id)
    return given.at(-1)
  }
  expect((await browser.send('POST', `${address}/share`, { token })).status).toBe(404)
  expect(await pages.find(given[0] ?? '', 'blog/two-owners-one-lathe.html')).toBeUndefined()
  expect(await pages.find(token, 'blog/two-owners-one-lathe.html')).toBeUndefined()
  expect(await pages.listShared()).toEqual([])
})

test('a file that no page shows, and one that does not exist, are refused with a sentence before anything is built', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const facts = await browser.send('POST', '/office/api/content/files/facts.yaml/preview')
  expect([facts.status, facts.json]).toEqual([
    422,
    { error: 'No single page shows this. Preview a page that uses it.' },
  ])
  const none = await browser.send('POST', '/office/api/content/files/..%2Ffirm.yaml/preview')
  expect([none.status, none.json]).toEqual([404, { error: 'There is no such page.' }])
})
