import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adoptedSchema, adoptionSchema } from '../../../office/contract/adoption.ts'
import { historySchema } from '../../../office/contract/publish.ts'
import { openSampleOffice } from '../../testing/sample-office.ts'
import type { Joined, SampleOffice } from '../../testing/sample-office.ts'

// A real build of a small firm's site, made another firm's.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 200_000 } } })

let office: SampleOffice
let administrator: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  for (const name of ['facts.yaml', 'citations.yaml']) cpSync(join('content', name), contentFile(name))
  administrator = await office.join(['administrator', 'staff'])
})
afterAll(() => office.close())

const contentFile = (path: string) => join(office.folder, 'content', path)
const place = '/office/api/adoption'

async function seen() {
  return adoptionSchema.parse((await administrator.browser.send('GET', place)).json)
}

const answers = {
  firm: {
    ...{ name: 'García López Law Office LLC', shortName: 'García López Law' },
    ...{ phone: '+1 814 555 0160', email: 'office@garcialopez.example' },
    siteAddress: 'https://www.garcialopez.example',
    address: { street: '4 Ferry Lane', town: 'Erie', state: 'PA', zip: '16501' },
  },
  people: [{ name: 'Maria García López', surname: 'García López', role: 'Attorney', lawyer: true }],
  areas: { thin: ['corporate-law'] },
  ...{ articles: 'none', annualReport: false, intake: false },
}

test('answers that cannot be used change nothing, and say what to write', async () => {
  const before = readdirSync(contentFile('team'))
  const send = (changed: object) => administrator.browser.send('POST', place, { ...answers, ...changed })
  expect((await send({ people: [] })).status).toBe(400)
  const unknown = await send({ areas: { keep: ['space-law'] } })
  expect([unknown.status, JSON.stringify(unknown.json)]).toEqual([422, expect.stringContaining('space-law')])
  expect(readdirSync(contentFile('team'))).toEqual(before)
  expect(await seen()).toMatchObject({ isSample: true, run: null })
})

test('an administrator makes the sample’s site another firm’s, once, and sees what to read', async () => {
  const answer = await administrator.browser.send('POST', place, answers)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(adoptedSchema.parse(answer.json).toRead.map(({ path }) => path)).toContain(
    'team/maria-garcia-lopez.md',
  )
  await expect.poll(async () => (await seen()).run?.endedAt, { interval: 200 }).toBeTypeOf('number')
  expect(await seen()).toMatchObject({ isSample: false, run: { state: 'live' } })
  expect(readdirSync(contentFile('team')).filter((name) => name.endsWith('.md'))).toEqual([
    'maria-garcia-lopez.md',
  ])
  expect(existsSync(contentFile('blog/what-a-bylaw-is.md'))).toBe(false)
  expect(readFileSync(contentFile('firm.yaml'), 'utf8')).toContain('García López Law Office LLC')

  const again = await administrator.browser.send('POST', place, answers)
  expect([again.status, JSON.stringify(again.json)]).toEqual([
    409,
    expect.stringContaining('already belongs'),
  ])
  const history = await administrator.browser.send('GET', '/office/api/publish/history')
  expect(historySchema.parse(history.json).published[0]?.isLive).toBe(true)
})
