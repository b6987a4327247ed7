import { expect, onTestFinished, test } from 'vitest'
import { contentTextSchema } from '../../content/contract.ts'
import { historySchema, publishedSchema } from '../contract.ts'
import { beginHistory, publishWithoutBuild } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { textAddress } from '../../../server/testing/text-address.ts'

test('a version is restored only against what was shown beside it: not if its text was published again since', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser, id: person } = await office.join(['staff'])
  const get = async (path: string) => (await browser.send('GET', `/office/api/publish/history${path}`)).json
  await beginHistory(office.publishing.parts)

  async function publish(path: string, change: Record<string, unknown>): Promise<void> {
    const { saved } = contentTextSchema.parse((await browser.send('GET', textAddress(path))).json)
    const draft = { fields: { ...saved.fields, ...change }, body: saved.body, base: saved.version, number: 0 }
    await browser.send('POST', `${textAddress(path)}/draft`, { ...draft, field: null })
    const saving = { base: saved.version, number: 1, over: null }
    expect((await browser.send('POST', `${textAddress(path)}/save`, saving)).status).toBe(200)
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
})
