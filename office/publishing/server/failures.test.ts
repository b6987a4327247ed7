import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { scheduledSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { recordPublished } from '../../../server/publish/releases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { insertPublication } from '../../content/store/publications.ts'
import { publishingFailures } from './failures.ts'

let office: SampleOffice
let staff: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  office.clock.now = Date.parse('2026-11-24T13:30:00Z')
  staff = await office.join(['staff'])
})
afterAll(() => office.close())

const get = async (path: string) => (await staff.browser.send('GET', `/office/api${path}`)).json

test('a scheduled publication that is late says so, and when it should have gone live, wherever it is told', async () => {
  const due = Date.parse('2026-11-24T13:00:00Z')
  const none = {
    endedAt: null,
    release: null,
    findings: [],
    sentence: '',
    lawyer: null,
    adopts: false,
    rolledBackTo: null,
  }
  const change = { path: 'firm.yaml', base: null, baseText: null, version: null, text: null }
  await insertPublication(
    office.content.store.run,
    {
      id: 'late',
      state: 'waiting',
      person: staff.id,
      due,
      failingSince: null,
      startedAt: due - DAY_MS,
      ...none,
    },
    [{ ...change, renamedFrom: null, lawyer: null, sentence: 'The telephone of the firm changes' }],
  )
  const today = todaySchema.parse(await get('/today'))
  expect(today.fixes.find(({ about }) => about === 'publish')).toMatchObject({
    says: 'A scheduled update is late: it should have gone live Tuesday, November 24, at 8:00 am.',
    isProblem: true,
  })
  expect(today.comingUp.find(({ kind }) => kind === 'publish')).toMatchObject({ at: due, isLate: true })
  const { scheduled } = scheduledSchema.parse(await get('/publish/scheduled'))
  expect(scheduled).toMatchObject([{ at: '2026-11-24T08:00', isLate: true, refused: null }])
})

test('a daily update that failed is told half an hour after its time, until one succeeds', async () => {
  const { parts } = office.publishing
  const daily = async () =>
    (await publishingFailures({ ...parts, isDaily: true })).filter(({ says }) =>
      says.includes('daily update'),
    )
  mkdirSync(join(office.folder, 'publishing'), { recursive: true })
  await recordPublished(office.folder, new Date('2026-11-25T11:00:05Z'))
  office.clock.now = Date.parse('2026-11-26T11:29:00Z')
  expect(await daily()).toEqual([])
  office.clock.now = Date.parse('2026-11-26T11:31:00Z')
  expect(await daily()).toMatchObject([
    {
      occasions: ['daily 2026-11-26T11:00:00.000Z'],
      isProblem: true,
      says: expect.stringContaining('Thursday, November 26, at 6:00 am'),
    },
  ])
  await recordPublished(office.folder, new Date('2026-11-26T11:45:00Z'))
  expect(await daily()).toEqual([])
})
