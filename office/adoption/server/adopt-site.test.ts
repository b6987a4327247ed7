import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptionSchema } from '../contract.ts'
import { putPlacesToRead } from '../../content/store/places-to-read.ts'
import { todaySchema } from '../../today/contract.ts'
import { adoptionAnswers } from '../../../server/testing/adoption-answers.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'

// Refusals only; `tests/office/adoption.spec.ts` adopts a site.

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

test('answers that cannot be used change nothing, and say what to write', async () => {
  const before = readdirSync(contentFile('team'))
  // What is refused leaves no copy of the sample behind.
  office.content.makeEditable = () => Promise.reject(new Error('too early'))
  const send = (changed: object) =>
    administrator.browser.send('POST', place, { ...adoptionAnswers, ...changed })
  expect((await send({ people: [] })).status).toBe(400)
  const firm = { ...adoptionAnswers.firm, logo: { file: './logo-0123456789ab.png' } }
  const gone = await send({ firm })
  expect([gone.status, JSON.stringify(gone.json)]).toEqual([422, expect.stringContaining('Upload it again')])
  const unknown = await send({ areas: { keep: ['space-law'] } })
  expect([unknown.status, JSON.stringify(unknown.json)]).toEqual([422, expect.stringContaining('space-law')])
  expect(readdirSync(contentFile('team'))).toEqual(before)
  expect(await seen()).toMatchObject({ isSample: true, run: null })
})

test('the places to read stay on the server and on Today, for any administrator, until each file was read', async () => {
  const file = contentFile('firm.yaml')
  const sample = readFileSync(file, 'utf8')
  const place = (path: string) => ({
    path,
    field: null,
    line: 3,
    message: 'It makes a promise.',
    correction: null,
    words: null,
    sentence: null,
    grade: 'advises' as const,
    rule: 'adoption',
  })
  const { run } = office.content.store
  await putPlacesToRead(run, [place('pages/home.yaml'), place('pages/fees.yaml'), place('pages/home.yaml')])
  const says = async () => {
    const { json } = await administrator.browser.send('GET', '/office/api/today')
    return todaySchema
      .parse(json)
      .fixes.filter(({ about }) => about === 'sample')
      .map((line) => line.says)
  }
  const read = (path: string) =>
    administrator.browser.send('POST', '/office/api/adoption/places-to-read/read', { path })
  expect((await seen()).toRead, 'while the site is the sample’s').toEqual([])
  expect(await says()).toEqual(['Make this site yours.'])
  writeFileSync(file, sample.replace('sample: true\n', ''))
  const { toRead } = await seen()
  expect(new Set(toRead.map(({ title }) => title))).toEqual(
    new Set(['Fees', 'Empowering Your Business. Protecting Your Legacy.']),
  )
  expect(await says()).toEqual(['2 pages of your new site still have to be read.'])
  expect((await read('pages/home.yaml')).status).toBe(200)
  expect(await says()).toEqual(['One page of your new site still has to be read.'])
  expect((await read('pages/fees.yaml')).status).toBe(200)
  expect([await says(), (await seen()).toRead]).toEqual([[], []])
  writeFileSync(file, sample)
})

test('a site that already belongs to a firm is never made another’s', async () => {
  const file = contentFile('firm.yaml')
  const sample = readFileSync(file, 'utf8')
  expect(sample).toContain('sample: true\n')
  writeFileSync(file, sample.replace('sample: true\n', ''))
  const before = readdirSync(contentFile('team'))
  const again = await administrator.browser.send('POST', place, adoptionAnswers)
  expect([again.status, JSON.stringify(again.json)]).toEqual([
    409,
    expect.stringContaining('already belongs'),
  ])
  expect(readdirSync(contentFile('team'))).toEqual(before)
  expect(await seen()).toMatchObject({ isSample: false, run: null })
})
