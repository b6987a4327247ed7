import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPublished } from '../../../server/publish/releases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { contentListSchema } from '../contract.ts'

const article = 'blog/two-owners-one-lathe.md'

let office: SampleOffice
beforeAll(async () => {
  office = await openSampleOffice()
})
afterAll(() => office.close())

test('an article dated today counts as scheduled until the site was published on that day', async () => {
  office.clock.now = Date.parse('2026-11-24T13:00:00Z')
  const { browser } = await office.join(['staff'])
  const file = join(office.folder, 'content', article)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^date: .*$/m, 'date: 2026-11-24'))
  mkdirSync(join(office.folder, 'publishing'))
  const states = async () => {
    const { files } = contentListSchema.parse((await browser.send('GET', '/office/api/content')).json)
    return files.find(({ path }) => path === article)?.states
  }
  // The build at 6:00 failed.
  await recordPublished(office.folder, new Date('2026-11-23T11:00:00Z'))
  expect(await states()).toEqual(['scheduled'])
  await recordPublished(office.folder, new Date('2026-11-24T12:30:00Z'))
  expect(await states()).toEqual(['published'])
})
