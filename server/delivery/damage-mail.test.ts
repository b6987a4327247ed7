import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { startDamageMail } from './damage-mail.ts'
import { createSmtp } from './smtp.ts'

const MINUTE = 60_000
const DAMAGED = ['damaged-20261124T070000Z-submissions.sqlite', 'damaged-20261125T070000Z-submissions.sqlite']

test('a folder of backups that cannot be read is logged every minute, and the server goes on', async () => {
  const { folder, events, start } = await setUp()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  start()
  await expect.poll(() => events).toEqual(['looking for damaged databases failed, will retry Error ENOTDIR'])
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(events).toHaveLength(2)
})

test('each damaged database is mailed once, also while that cannot be recorded', async () => {
  const { folder, mail, events, start } = await setUp()
  for (const name of DAMAGED) writeFileSync(join(folder, name), '')
  // Writing through this link fails.
  symlinkSync(join(folder, 'missing/file'), join(folder, `${DAMAGED[0]}.told`))
  start()
  await expect.poll(() => events).toEqual(['looking for damaged databases failed, will retry Error ENOENT'])
  for (let minute = 0; minute < 3; minute++) await vi.advanceTimersByTimeAsync(MINUTE)
  await expect.poll(() => mail.received).toHaveLength(2)
  expect(mail.received.map(({ raw }) => DAMAGED.findIndex((name) => raw.includes(name)))).toEqual([0, 1])

  start()
  await expect.poll(() => mail.received).toHaveLength(3)
})

test('an email that fails is tried less and less often: a wrong password that is tried too often locks the account', async () => {
  const { folder, mail, events, start } = await setUp()
  mail.behavior = () => 'greylist'
  writeFileSync(join(folder, DAMAGED[0] ?? ''), '')
  start()
  const failures = (count: number) => expect.poll(() => events).toHaveLength(count)
  await failures(1)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await failures(2)
  for (let minute = 0; minute < 3; minute++) {
    await vi.advanceTimersByTimeAsync(MINUTE)
    await sleep(50)
  }
  expect(events).toHaveLength(2)
  mail.behavior = () => 'accept'
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  await expect.poll(() => mail.received).toHaveLength(1)
})

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'damage-'))
  const mail = await startMailServer()
  const events: string[] = []
  const note = ({ code }: { code?: unknown }, text: string) => void events.push(`${text} ${String(code)}`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
    await mail.stop()
  })
  const notification = { from: 'website@firm.example', to: 'office@firm.example', office: undefined }
  const start = () =>
    onTestFinished(
      startDamageMail({
        folder,
        mail: { ...notification, content: 'message', smtpUrl: mail.url },
        send: createSmtp(mail.url),
        firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
        log: { info: note, warn: note, error: note },
      }),
    )
  return { folder, mail, events, start }
}
