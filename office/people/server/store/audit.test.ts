import { expect, onTestFinished, test } from 'vitest'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { listAudit, recordAct } from './audit.ts'

const hour = 3_600_000

test('repeated refusals of people who are not signed in are one counted entry an hour; each act that is done has its own', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { run } = office.database
  const begins = Math.floor(office.clock.now / hour) * hour
  const signIn = { person: null, act: 'sign-in', subject: null }
  for (const [minute, outcome] of [
    [0, 'refused'],
    [30, 'refused'],
    [59, 'refused'],
    [59, 'done'],
    [59, 'done'],
    [60, 'refused'],
  ] as const)
    await recordAct(run, { ...signIn, outcome }, begins + minute * 60_000)
  const entries = (await listAudit(run)).filter(({ act }) => act === 'sign-in')
  expect(entries.map(({ outcome, times }) => `${outcome} ${times}`).sort()).toEqual([
    'done 1',
    'done 1',
    'refused 1',
    'refused 3',
  ])
})
