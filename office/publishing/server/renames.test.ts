import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPathAnswerSchema, openFileSchema } from '../../content/contract.ts'
import { historySchema, publishedSchema, publishSchema } from '../contract.ts'
import type { Change } from '../contract.ts'
import { beginHistory, publishWithoutBuild } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { chosenAmong } from './chosen.ts'
import { waitingChanges } from './waiting-changes.ts'

let office: SampleOffice
let lawyer: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  lawyer = await office.join(['lawyer'], 'ada')
  await beginHistory(office.publishing.parts)
})
afterAll(() => office.close())

const get = (path: string) => lawyer.browser.send('GET', `/office/api${path}`)
const post = (path: string, body: object) => lawyer.browser.send('POST', `/office/api${path}`, body)

async function changes(): Promise<Change[]> {
  return publishSchema.parse((await get('/publish')).json).changes
}

async function versionOf(path: string) {
  return openFileSchema.parse((await lawyer.browser.send('GET', fileAddress(path))).json).saved.version
}

async function rename(path: string, name: string): Promise<string> {
  const request = { name, version: await versionOf(path) }
  const { json } = await lawyer.browser.send('POST', `${fileAddress(path)}/rename`, request)
  return contentPathAnswerSchema.parse(json).path
}

/** Publishes what the office shows as one change, as the page of changes asks for it. */
async function publish(chosen: readonly Change[]) {
  const { parts } = office.publishing
  const waiting = chosenAmong(await waitingChanges(parts), chosen)
  await publishWithoutBuild(parts, { person: lawyer.id, lawyer: lawyer.id }, waiting)
}

const article = 'blog/what-a-bylaw-is.md'

test('a renamed file is one change, shown with both addresses, even when it was renamed twice', async () => {
  const first = await rename(article, 'bylaws')
  const rail = (await get('/rail')).json as { waiting: { publish: number } }
  expect(rail.waiting.publish).toBe((await changes()).length)
  const linking = 'blog/two-owners-one-lathe.md'
  expect(await changes()).toMatchObject([
    {
      path: first,
      title: 'What a Bylaw Is',
      kind: 'renamed',
      needs: [linking],
      sentence: '“What a Bylaw Is” is renamed from /blog/what-a-bylaw-is to /blog/bylaws',
      differences: [{ was: null, now: 'what-a-bylaw-is' }],
    },
    {
      path: linking,
      kind: 'changed',
      needs: [first],
      differences: [{ place: 'Link', now: '“what a bylaw is” leads to /blog/bylaws' }],
    },
  ])
  const second = await rename(first, 'bylaws-explained')
  const renamed = (await changes()).filter(({ kind }) => kind !== 'changed')
  expect(renamed).toHaveLength(1)
  expect(renamed[0]?.sentence).toMatch(/from \/blog\/what-a-bylaw-is to \/blog\/bylaws-explained$/)

  await publish(await changes())
  expect(await changes()).toEqual([])
  const { files } = await office.content.saved()
  expect([article, second].map((path) => files.has(path))).toEqual([false, true])
})

test('the history shows the rename as one change, and restoring it is a rename too', async () => {
  const [newest] = historySchema.parse((await get('/publish/history')).json).published
  const sentence = '“What a Bylaw Is” is renamed from /blog/what-a-bylaw-is to /blog/bylaws-explained'
  expect(newest?.sentences).toEqual([sentence, expect.stringMatching(/^The link of/)])
  const told = publishedSchema.parse((await get(`/publish/history/${newest?.id}`)).json)
  expect(told.changes).toMatchObject([
    { path: 'blog/bylaws-explained.md', renamedFrom: article, sentence },
    { path: 'blog/two-owners-one-lathe.md', renamedFrom: null },
  ])
  const restoring = { id: newest?.id, comparison: 'before', paths: null }
  expect((await post('/publish/restore', restoring)).status).toBe(200)
  expect((await changes()).map((change) => change.sentence)).toEqual(
    [
      '“What a Bylaw Is” is renamed from /blog/bylaws-explained to /blog/what-a-bylaw-is',
      expect.stringMatching(/^The link of/),
    ].toSorted(),
  )
  const withdrawal = { version: await versionOf(article) }
  await lawyer.browser.send('POST', `${fileAddress(article)}/withdraw`, withdrawal)
  expect(await changes()).toEqual([])
})

test('changes that go live together name each other by title', async () => {
  const area = await rename('practice-areas/corporate-law.md', 'companies')
  const all = await changes()
  const renamed = all.find(({ path }) => path === area)
  const titles = all.filter(({ path }) => renamed?.needs.includes(path)).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['What a Bylaw Is']))
  const alone = await post('/publish', { changes: [{ path: area, version: renamed?.version ?? null }] })
  expect(alone.status).toBe(422)
  expect(alone.json['error']).toMatch(/^“.+” must be published together with “.+”: select both\.$/)
})
