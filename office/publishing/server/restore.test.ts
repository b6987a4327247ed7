import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFileSchema } from '../../content/contract.ts'
import { historySchema, publishedSchema, versionsSchema } from '../contract.ts'
import { beginHistory, publishWithoutBuild } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { deleteChange, findChange, putChange } from '../../content/store/changes.ts'
import { restore } from './restore.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'

test('a version is restored only against what was shown beside it: not if its file was published again since', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser, id: person } = await office.join(['staff'])
  const get = async (path: string) => (await browser.send('GET', `/office/api/publish/history${path}`)).json
  await beginHistory(office.publishing.parts)

  async function publish(path: string, change: Record<string, unknown>): Promise<void> {
    const { saved } = openFileSchema.parse((await browser.send('GET', fileAddress(path))).json)
    const draft = { fields: { ...saved.fields, ...change }, body: saved.body, base: saved.version, number: 0 }
    await browser.send('POST', `${fileAddress(path)}/draft`, { ...draft, field: null })
    const saving = { base: saved.version, number: 1, over: null }
    expect((await browser.send('POST', `${fileAddress(path)}/save`, saving)).status).toBe(200)
    office.clock.now += 1000
    await publishWithoutBuild(office.publishing.parts, { person, lawyer: null })
  }

  await publish('firm.yaml', { phone: '+1 717 555 0191' })
  const [wrong] = historySchema.parse(await get('')).published
  const shown = publishedSchema.parse(await get(`/${wrong?.id}`))
  const restore = (newest: string) => {
    const request = { id: wrong?.id, comparison: 'before', paths: null, newest }
    return browser.send('POST', '/office/api/publish/restore', request)
  }
  await publish('firm.yaml', { phone: '+1 717 555 0192' })
  expect(await restore(shown.newest)).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('was published again in the meantime') },
  })
  expect((await restore('0'.repeat(40))).status).toBe(409)
  const again = publishedSchema.parse(await get(`/${wrong?.id}`))
  await publish('team/ada-okafor.md', { lede: 'Ada Okafor reads contracts for the people who sign them.' })
  expect((await restore(again.newest)).status).toBe(200)
  expect((await restore(again.newest)).status, 'sent again after a crash').toBe(200)
})

test('a file has its own versions, each compared with what is public now and restored as a change that waits', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser, id: person } = await office.join(['staff'])
  await beginHistory(office.publishing.parts)
  const path = 'team/ada-okafor.md'
  const versions = `/office/api/publish/versions/${encodeURIComponent(path)}`
  const open = async (text: string) =>
    openFileSchema.parse((await browser.send('GET', fileAddress(text))).json)

  async function publish(text: string, change: Record<string, unknown>): Promise<void> {
    const { saved } = await open(text)
    const draft = { fields: { ...saved.fields, ...change }, body: saved.body, base: saved.version, number: 0 }
    await browser.send('POST', `${fileAddress(text)}/draft`, { ...draft, field: null })
    await browser.send('POST', `${fileAddress(text)}/save`, { base: saved.version, number: 1, over: null })
    office.clock.now += 1000
    await publishWithoutBuild(office.publishing.parts, { person, lawyer: null })
  }

  const before = await open(path)
  await publish(path, { lede: 'Ada Okafor reads contracts for the people who sign them.' })
  await publish('firm.yaml', { phone: '+1 717 555 0191' })
  await publish(path, { lede: 'Ada Okafor writes contracts for the people who sign them.' })
  const { published, title, isRenamed } = versionsSchema.parse((await browser.send('GET', versions)).json)
  expect({ title, count: published.length, isRenamed }).toEqual({
    title: before.title,
    count: 3,
    isRenamed: false,
  })
  const [, second, first] = published

  const compare = async (publication: string | undefined) =>
    publishedSchema.parse((await browser.send('POST', versions, { publication })).json)
  expect((await compare(second?.id)).changes.map((change) => change.path)).toEqual([path])
  const { newest, changes } = await compare(first?.id)
  expect(changes.map((change) => change.path)).toEqual([path])
  const asked = { id: first?.id, comparison: 'since', paths: [path], newest }
  expect((await browser.send('POST', '/office/api/publish/restore', asked)).status).toBe(200)
  const now = await open(path)
  expect({ fields: now.saved.fields, states: now.states }).toEqual({
    fields: before.saved.fields,
    states: ['changed'],
  })
  expect((await browser.send('POST', versions, { publication: 'f'.repeat(40) })).status).toBe(404)
  expect((await browser.send('GET', '/office/api/publish/versions/x')).status).toBe(404)
  const unknown = await browser.send('GET', '/office/api/publish/versions/blog%2Fnot-there.md')
  expect(versionsSchema.parse(unknown.json).published).toEqual([])

  const renaming = { name: 'ada-berg', version: now.saved.version }
  await browser.send('POST', `${fileAddress(path)}/rename`, renaming)
  const renamed = await browser.send('GET', '/office/api/publish/versions/team%2Fada-berg.md')
  expect(versionsSchema.parse(renamed.json)).toMatchObject({ published: [], isRenamed: true })
})

test('a restored file names its own pictures, and a refused restore brings none back', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { parts } = office.publishing
  const { content, history } = parts
  await beginHistory(parts)
  const path = 'team/ada-okafor.md'
  const place = (name: string) => join(content.contentDir(), 'team', name)
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
  const before = readFileSync(place('ada-okafor.md'), 'utf8')
  const text = `${before}\n![Our office](./our-office.svg)\n\n![A scan](./office.svg.png)\n\n![A map](./map.svg)\n`
  const pictures = ['office.svg', 'our-office.svg', 'map.svg'].map((name, which) => ({
    path: `team/${name}`,
    bytes: new TextEncoder().encode(drawing(which + 1)),
  }))
  const files = [{ path, bytes: new TextEncoder().encode(text) }, ...pictures]
  const entry = { by: 'One', at: content.now(), lawyer: null, sentences: [''], release: 'r1' }
  await history.add(entry, files)
  await history.add({ ...entry, release: 'r2' }, [
    { path, bytes: new TextEncoder().encode(before) },
    { path: 'team/map.svg', bytes: null },
  ])
  for (const [name, width] of [
    ['office.svg', 99],
    ['our-office.svg', 2],
  ] as const)
    writeFileSync(place(name), drawing(width))
  const [newest] = await history.list(1)
  const restoring = { id: newest?.id ?? '', comparison: 'before' as const, paths: [path], person: 'one' }

  const change = { path, base: null, baseText: null, version: 'v', text: 'Words', renamedFrom: null }
  await putChange(content.store.run, { ...change, person: 'one', at: 0 })
  await expect(restore(parts, restoring)).rejects.toThrow('is already waiting')
  expect(existsSync(place('map.svg'))).toBe(false)
  await deleteChange(content.store.run, path)
  await restore(parts, restoring)
  expect(existsSync(place('map.svg'))).toBe(true)
  const restored = (await findChange(content.store.run, path))?.text
  for (const name of ['our-office.svg', 'office.svg.png']) expect(restored).toContain(`(./${name})`)
})
