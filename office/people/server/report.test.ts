import { expect, onTestFinished, test } from 'vitest'
import { createSmtp } from '../../../server/delivery/smtp.ts'
import { startMailServer } from '../../../server/testing/mail-server.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { insertPerson } from './store/people.ts'
import { createReport } from './report.ts'

const mailbox = { from: 'website@firm.example', to: 'office@firm.example' }
const firm = { name: 'Sample Firm PLLC', phone: '(412) 555-0100', timeZone: 'America/New_York' }

async function setUp() {
  const office = await openSampleOffice()
  const server = await startMailServer()
  onTestFinished(async () => {
    await server.stop()
    await office.close()
  })
  const { run } = office.database
  const boss = { id: 'boss', name: 'Boss', email: 'boss@firm.example', member: null, joinedAt: 1 }
  await insertPerson(run, { ...boss, grants: ['administrator'] }, null)
  const logged: unknown[] = []
  const note = (fields: unknown) => void logged.push(fields)
  const log = { info: note, warn: note, error: note }
  const mail = { send: createSmtp(server.url), mailbox }
  return { server, logged, report: createReport({ run, mail, firm, log }) }
}

test('a change of access is mailed to the person and the administrators, each once', async () => {
  const { server, report } = await setUp()
  report({ id: 'sam', name: 'Sam Staff', email: 'sam@firm.example' }, 'a passkey was added.')
  await expect.poll(() => server.received.length).toBe(2)
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['boss@firm.example', 'sam@firm.example'])
  expect(server.received[0]?.mail.text).toContain('Sam Staff: a passkey was added.')
  report({ id: 'boss', name: 'Boss', email: 'boss@firm.example' }, 'a passkey was added.')
  await expect.poll(() => server.received.length).toBe(3)

  server.received.length = 0
  const moved = { id: 'sam', name: 'Sam Staff', email: 'new@firm.example' }
  report(moved, 'the address for the office’s emails was changed.', 'sam@firm.example')
  await expect.poll(() => server.received.length).toBe(3)
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual([
    'boss@firm.example',
    'new@firm.example',
    'sam@firm.example',
  ])
})

test('an email that cannot be sent is logged by id only', async () => {
  const { server, report, logged } = await setUp()
  server.behavior = () => 'unknown'
  report({ id: 'sam', name: 'Sam Staff', email: 'sam@firm.example' }, 'a passkey was added.')
  await expect.poll(() => logged).toContainEqual({ id: 'sam', code: '550' })
  expect(JSON.stringify(logged)).not.toMatch(/Sam|firm\.example/)
})
