import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { newMessage } from '../testing/sample-messages.ts'
import { describeDelivery, startDelivery } from './delivery-loop.ts'
import { createSmtp } from './smtp.ts'
import { startMailServer } from '../testing/mail-server.ts'

const ignore = () => undefined
const MAILBOX = {
  from: 'website@firm.example',
  to: 'office@firm.example',
  content: 'message' as const,
  office: undefined,
}

const SETUP = {
  firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
  log: { info: ignore, warn: ignore, error: ignore },
}

test('delivers what was stored before the start and what arrives later', async () => {
  const { store, mailServer, mail, send } = await setUp()
  await store.accept(newMessage())
  const delivery = startDelivery({ ...SETUP, store, mail, send })
  await expect.poll(() => mailServer.received).toHaveLength(2)
  await store.accept(newMessage())
  delivery.wake()
  delivery.wake()
  await expect.poll(() => mailServer.received).toHaveLength(4)
  await delivery.stop()
  expect((await store.list()).map(({ delivery }) => delivery)).toEqual(['delivered', 'delivered'])
})

test('when stopped, finishes the email in progress, marks it, and starts no other', async () => {
  const { store, mailServer, mail, send } = await setUp()
  for (let count = 0; count < 20; count++) await store.accept(newMessage())
  const delivery = startDelivery({ ...SETUP, store, mail, send })
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0)
  await delivery.stop()
  const arrived = mailServer.received.filter(({ to }) => to[0] === mail.to).length
  const marked = (await store.list()).filter(({ delivery }) => delivery === 'delivered').length
  expect(marked).toBe(arrived)
  expect(marked).toBeLessThan(20)
})

test('keeps everything in the store when mail is not set up', async () => {
  const { store } = await setUp()
  await store.accept(newMessage())
  const delivery = startDelivery({ ...SETUP, store, mail: undefined, send: undefined })
  delivery.wake()
  await delivery.stop()
  expect(await store.list()).toMatchObject([{ delivery: 'waiting', attempts: 0 }])
})

test('says in one line where messages go and never says a password', () => {
  expect(describeDelivery(undefined, 'data/submissions.sqlite')).toBe(
    'Mail is not set up: messages are kept in data/submissions.sqlite. Read them with: npm run submissions -- list',
  )
  const mail = { ...MAILBOX, smtpUrl: 'smtps://user:secret@mail.example:465' }
  expect(describeDelivery(mail, 'data/submissions.sqlite')).toBe(
    'Messages are kept in data/submissions.sqlite and delivered by mail.example:465.',
  )
})

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'))
  const store = await openStore({ dataDir: folder })
  const mailServer = await startMailServer()
  onTestFinished(async () => {
    await store.close()
    await mailServer.stop()
    rmSync(folder, { recursive: true })
  })
  const mail = { ...MAILBOX, smtpUrl: mailServer.url }
  return { store, mailServer, mail, send: createSmtp(mail.smtpUrl) }
}
