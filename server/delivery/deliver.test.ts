import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../text/iso-day.ts'
import { openStore } from '../store/open-store.ts'
import { answerPromise } from '../../calendar/firm-calendar.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../testing/sample-messages.ts'
import { sqliteFile } from '../store/sqlite-store.ts'
import { StoreUnavailable } from '../store/message-store.ts'
import type { MessageStore } from '../store/sql-store.ts'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { createDeliverer } from './deliver.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Behavior, MailServer } from '../testing/mail-server.ts'
import { createSmtp } from './smtp.ts'

const MINUTE = 60_000
const OFFICE = 'office@firm.example'

test('after outages of every kind, everything arrives exactly once', async () => {
  const site = await setUp('accept', { silence: 600 })
  const ids: string[] = []
  const outage: Behavior[] = ['greylist', 'drop', 'hang', 'no-login', 'greylist']
  for (const behavior of outage) {
    site.mail.behavior = () => behavior
    for (let count = 0; count < 2; count++) ids.push(await site.receive())
    await site.deliver()
    site.pass(MINUTE)
    await site.deliver()
  }
  const port = Number(new URL(site.mail.url).port)
  await site.mail.stop()
  site.pass(20 * MINUTE)
  await site.deliver()
  expect((await site.store.list()).map(({ delivery }) => delivery)).toEqual(ids.map(() => 'waiting'))

  const back = await startMailServer('accept', port)
  onTestFinished(() => back.stop())
  await site.restart()
  for (let hours = 0; hours < 5; hours++) {
    site.pass(60 * MINUTE)
    await site.deliver()
  }
  expect(subjects(back)).toEqual(ids.map((id) => `Accessibility feedback ${id}`).sort())
  expect((await site.store.list()).map(({ delivery }) => delivery)).toEqual(ids.map(() => 'delivered'))
})

test('a permanent refusal is listed with its code, is not sent again, and arrives once staff retry', async () => {
  const site = await setUp('unknown')
  const id = await site.receive()
  await site.deliver()
  site.pass(30 * DAY_MS)
  await site.deliver()
  const refused = { id, delivery: 'refused', attempts: 1, lastError: '550', nextAttemptAt: null }
  expect(await site.store.list()).toMatchObject([refused])

  site.mail.behavior = () => 'accept'
  expect(await site.store.retryNow()).toBe(1)
  await site.deliver()
  expect(subjects(site.mail)).toEqual([`Accessibility feedback ${id}`])
})

test('an unreachable mail server is tried for five days, then the message is listed', async () => {
  const site = await setUp('greylist')
  const id = await site.receive()
  const started = site.now().getTime()
  let lastAttempt = started
  for (let hour = 0; hour < 24 * 7; hour++) {
    const before = (await site.store.find(id))?.attempts
    await site.deliver()
    if ((await site.store.find(id))?.attempts !== before) lastAttempt = site.now().getTime()
    site.pass(60 * MINUTE)
  }
  expect((lastAttempt - started) / DAY_MS).toBeGreaterThanOrEqual(5)
  expect((lastAttempt - started) / DAY_MS).toBeLessThan(6.5)
  expect(await site.store.find(id)).toMatchObject({ delivery: 'refused', lastError: '451' })
})

test('the waits between attempts grow from a minute to four hours', async () => {
  const site = await setUp('greylist')
  const id = await site.receive()
  const waits: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    await site.deliver()
    const next = (await site.store.find(id))?.nextAttemptAt?.getTime() ?? 0
    waits.push((next - site.now().getTime()) / MINUTE)
    site.pass(next - site.now().getTime())
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 240])
})

test('two servers on one store do not send a message twice', async () => {
  const site = await setUp()
  const ids = await Promise.all(Array.from({ length: 10 }, () => site.receive()))
  await Promise.all([site.deliver(), site.deliver(), site.deliver()])
  expect(subjects(site.mail)).toEqual(ids.map((id) => `Accessibility feedback ${id}`).sort())
})

test('a message is sent once even if the store could not be updated', async () => {
  const site = await setUp()
  const id = await site.receive()
  let locked = true
  const markDelivered = async (sent: string) => {
    if (locked) throw new StoreUnavailable('locked')
    await site.store.markDelivered(sent)
  }
  const deliverer = createDeliverer({ ...site.parts, store: { ...site.store, markDelivered } })
  await expect(deliverer.deliverDue()).rejects.toThrow(StoreUnavailable)
  locked = false
  site.pass(10 * MINUTE)
  await deliverer.deliverDue()
  expect(subjects(site.mail)).toEqual([`Accessibility feedback ${id}`])
  expect(await site.store.find(id)).toMatchObject({ delivery: 'delivered' })
})

test('an email accepted by a server that died before confirming is resent under the same Message-ID', async () => {
  const site = await setUp('swallow')
  const id = await site.receive()
  await site.deliver()
  site.mail.behavior = () => 'accept'
  site.pass(MINUTE)
  await site.deliver()
  const ids = toOffice(site.mail).map(({ mail }) => mail.messageId)
  expect(ids).toEqual([`<${id}@firm.example>`, `<${id}@firm.example>`])
})

test('an acknowledgment that cannot be sent does not affect the message', async () => {
  const site = await setUp()
  site.mail.behavior = (to) => (to === OFFICE ? 'accept' : 'unknown')
  const id = await site.receive()
  await site.deliver()
  site.pass(DAY_MS)
  await site.deliver()
  expect(subjects(site.mail)).toEqual([`Accessibility feedback ${id}`])
  expect(await site.store.find(id)).toMatchObject({ delivery: 'delivered', lastError: null })
})

test('the visitor gets one acknowledgment, and none after a week', async () => {
  const site = await setUp()
  const acknowledged = await site.receive()
  await site.receive(sampleIntake({ email: '' }))
  await site.deliver()
  await site.receive()
  site.pass(8 * DAY_MS)
  await site.deliver()
  const notes = site.mail.received.filter(({ to }) => to[0] !== OFFICE)
  expect(notes.map(({ mail, to }) => [to, mail.subject])).toEqual([
    [['ada@visitor.example'], `Your message has reached us: reference ${acknowledged}`],
  ])
  expect(toOffice(site.mail)).toHaveLength(3)
  expect(notes.map(({ mail }) => mail.messageId)).toEqual([`<${site.acknowledgmentOf(acknowledged)}>`])
})

test('a damaged message is set apart and named, and the others are delivered', async () => {
  const site = await setUp()
  const damaged = await site.receive()
  const whole = await site.receive()
  site.damage(damaged)
  await site.deliver()
  expect(subjects(site.mail)).toEqual([`Accessibility feedback ${whole}`])
  expect(JSON.stringify(site.events)).toContain(damaged)
  expect(await site.store.due(new Date('2026-12-24T00:00:00Z'), 10)).toEqual([])
})

test('a message that is deleted just before it is sent is no damaged one', async () => {
  const site = await setUp()
  const id = await site.receive()
  const claim: MessageStore['claim'] = async (...claimed) => {
    const isClaimed = await site.store.claim(...claimed)
    await site.store.remove(id)
    return isClaimed
  }
  await createDeliverer({ ...site.parts, store: { ...site.store, claim } }).deliverDue()
  expect(site.events).toEqual([])
  expect(site.mail.received).toEqual([])
})

test('an acknowledgment that goes out days later names no day that has passed', async () => {
  const site = await setUp()
  const days = mkdtempSync(join(tmpdir(), 'days-'))
  onTestFinished(() => rmSync(days, { recursive: true }))
  const hours = 'hours: [{ days: Monday to Friday, from: "08:30", to: "17:00" }]'
  writeFileSync(join(days, 'firm.yaml'), `${hours}\nanswerWithin: { messages: 2, accessibility: 2 }\n`)
  const promise = answerPromise(() => days, 'America/New_York')
  const deliverer = createDeliverer({ ...site.parts, promise })
  for (const late of [0, 6 * DAY_MS]) {
    await site.receive()
    site.pass(late)
    await deliverer.deliverDue()
  }
  const notes = site.mail.received.filter(({ to }) => to[0] !== OFFICE)
  expect(notes.map(({ mail }) => mail.text?.includes('We aim to answer by'))).toEqual([true, false])
})

test('nobody can have more than three acknowledgments a day sent to one address', async () => {
  const site = await setUp()
  const written = ['ada', 'ADA', 'ada+1', 'a.d.a', 'ad.a+2.3'].map((local) => `${local}@visitor.example`)
  for (const email of written) {
    for (let count = 0; count < 2; count++) await site.receive(sampleAccessibility({ email }))
  }
  await site.receive(sampleAccessibility({ email: 'ben@visitor.example' }))
  await site.deliver()
  const noted = site.mail.received.map(({ to }) => to[0]).filter((to) => to !== OFFICE)
  expect(noted.filter((to) => to?.startsWith('ben'))).toHaveLength(1)
  expect(noted).toHaveLength(4)
  expect(toOffice(site.mail)).toHaveLength(11)

  site.pass(DAY_MS)
  await site.receive()
  await site.deliver()
  expect(site.mail.received.filter(({ to }) => to[0] !== OFFICE)).toHaveLength(5)
})

test('the log contains ids and codes and nothing that a visitor wrote', async () => {
  const site = await setUp()
  site.mail.behavior = (to) => (to === OFFICE ? 'accept' : 'unknown')
  const id = await site.receive()
  await site.deliver()
  site.mail.behavior = () => 'unknown'
  await site.receive()
  await site.deliver()
  const log = JSON.stringify(site.events)
  expect(log).toContain(id)
  expect(log).not.toMatch(/@|Ada|menu/)
})

function subjects(server: MailServer): string[] {
  return toOffice(server)
    .map(({ mail }) => mail.subject ?? '')
    .sort()
}

function toOffice(server: MailServer) {
  return server.received.filter(({ to }) => to[0] === OFFICE)
}

/**
 * A store, a mail server and a clock that moves only on demand. `silence` is how many milliseconds a mail server may be
 * silent: a slow machine must not make it seem unreachable in tests in which it responds.
 */
async function setUp(behavior: Behavior = 'accept', { silence = 20_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'deliver-'))
  const mail = await startMailServer(behavior)
  let now = new Date('2026-11-21T15:00:00Z').getTime()
  const clock = () => new Date(now)
  const events: unknown[] = []
  const write = (...event: unknown[]) => void events.push(event)
  let store: MessageStore = await openStore({ dataDir: folder }, { now: clock })
  onTestFinished(async () => {
    await store.close()
    await mail.stop()
    rmSync(folder, { recursive: true })
  })

  const parts = () => ({
    store,
    send: createSmtp(mail.url.replace('//', '//user:password@'), {
      connect: 20_000,
      silence,
      total: 20_000,
    }),
    notification: {
      from: 'website@firm.example',
      to: OFFICE,
      content: 'message' as const,
      office: undefined,
    },
    firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
    log: { info: write, warn: write, error: write },
    now: clock,
  })

  return {
    mail,
    events,
    now: clock,
    get store() {
      return store
    },
    get parts() {
      return parts()
    },
    deliver: () => createDeliverer(parts()).deliverDue(),
    pass: (milliseconds: number) => void (now += milliseconds),
    damage: (id: string) => {
      const connection = new DatabaseSync(sqliteFile(folder))
      connection.prepare("update submissions set submission = '{' where id = ?").run(id)
      connection.close()
    },
    acknowledgmentOf: (id: string) => {
      const connection = new DatabaseSync(sqliteFile(folder))
      const row = connection.prepare('select acknowledgement from submissions where id = ?').get(id)
      connection.close()
      return String(row?.['acknowledgement'])
    },
    restart: async () => {
      await store.close()
      store = await openStore({ dataDir: folder }, { now: clock })
    },
    receive: async (message: VisitorMessage = sampleAccessibility()) => {
      return storeMessage(store, message)
    },
  }
}
