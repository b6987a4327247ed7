import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { insertLogged } from '../store/accept-message.ts'
import { openDatabase } from '../store/open-store.ts'
import { createSqlStore } from '../store/sql-store.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../testing/sample-messages.ts'
import { createDeliverer } from './deliver.ts'
import { createSmtp } from './smtp.ts'

const postgresUrl = await newPostgresDatabase()

const OFFICE = 'office@firm.example'
const WORDS = 'My sister forged the deed.'
const intake = sampleIntake({ email: 'ben@visitor.example', description: WORDS })

describe.for(Object.entries({ SQLite: undefined, PostgreSQL: postgresUrl }))('%s', ([engine, url]) => {
  const isMissing = engine === 'PostgreSQL' && !url

  test.skipIf(isMissing)('no mail leaves before the names are compared, or a minute has passed', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const id = await site.receive(intake)
    const feedback = await site.receive(sampleAccessibility())
    await site.deliver()
    expect(site.mailed().map(({ subject }) => subject)).toEqual([`Accessibility feedback ${feedback}`])

    await site.run('update messages set gate = null where reference = $1', id)
    await site.deliver()
    expect(site.mailed()[1]).toMatchObject({
      subject: `Intake request ${id}`,
      text: expect.stringContaining(WORDS),
    })

    const late = await site.receive(intake)
    site.pass(60_000)
    await site.deliver()
    expect(site.mailed()[2]?.subject).toBe(`Message ${late}`)
    expect(site.mailed()[2]?.text).not.toContain('Ben')
    expect(site.acknowledged()).toHaveLength(3)
  })

  test.skipIf(isMissing)(
    'after a hit the firm is mailed the reference only, and the visitor the same acknowledgment',
    async () => {
      const site = await setUp(url)
      await site.chooseTerms()
      const [open, hit] = [await site.receive(intake), await site.receive(intake)]
      await site.run('update messages set gate = null where reference = $1', open)
      await site.run(`update messages set gate = 'hit' where reference = $1`, hit)
      await site.deliver()
      const mail = site.mailed().find(({ subject }) => subject === `Message ${hit}`)
      expect(mail?.text).not.toMatch(/sister|Ben|Sample & Sons|hit/)
      const [first = '', second = ''] = site.acknowledged().map(({ text = '' }) => text)
      expect(second.replaceAll(hit, open)).toBe(first.replaceAll(hit, open))
    },
  )

  test.skipIf(isMissing)(
    'once the firm has a list of names, no mail to it has the words of a message',
    async () => {
      const site = await setUp(url)
      await site.run(
        `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
       values ('l', 'l', 1, 'Clients', 'clients', '[]', 1, 'importing', 'ada', 1)`,
      )
      await site.receive(intake)
      await site.deliver()
      expect(site.mailed()[0]?.text).toContain(WORDS)
      await site.run(`update name_lists set state = 'current'`)
      await site.receive(intake)
      await site.deliver()
      expect(site.mailed()[1]?.text).not.toContain(WORDS)
    },
  )

  test.skipIf(isMissing)(
    'forms and calls are closed until checked from the day that a lawyer chose terms, accessibility reports never',
    async () => {
      const site = await setUp(url)
      const before = await site.receive(intake)
      await site.chooseTerms()
      const after = await site.receive(intake)
      const report = await site.receive(sampleAccessibility())
      const logged = await site.database.transaction((run) =>
        insertLogged(run, { message: intake, source: 'telephone', key: 'k', person: 'ada', now: 1 }),
      )
      const gates = await site.run('select reference, gate from messages')
      expect(gates).toHaveLength(4)
      expect(gates).toEqual(
        expect.arrayContaining([
          { reference: before, gate: null },
          { reference: after, gate: 'unchecked' },
          { reference: report, gate: null },
          { reference: logged.id, gate: 'unchecked' },
        ]),
      )
    },
  )
})

/** A store, a mail server, and a clock that moves only on demand. */
async function setUp(databaseUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'))
  const mail = await startMailServer()
  let now = Date.parse('2026-11-21T15:00:00Z')
  const clock = () => new Date(now)
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  const { run } = database
  for (const table of ['submissions', 'conflict_terms', 'name_lists']) await run(`delete from ${table}`)
  const store = createSqlStore(database, { now: clock })
  onTestFinished(async () => {
    await store.close()
    await mail.stop()
    rmSync(folder, { recursive: true })
  })
  const nothing = () => undefined
  const deliverer = createDeliverer({
    store,
    send: createSmtp(mail.url),
    notification: { from: 'website@firm.example', to: OFFICE, content: 'message', office: undefined },
    firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
    log: { info: nothing, warn: nothing, error: nothing },
    now: clock,
  })
  const to = (isOffice: boolean) =>
    mail.received
      .filter((received) => (received.to[0] === OFFICE) === isOffice)
      .map((received) => received.mail)
  return {
    database,
    run,
    pass: (milliseconds: number) => void (now += milliseconds),
    deliver: () => deliverer.deliverDue(),
    mailed: () => to(true),
    acknowledged: () => to(false),
    chooseTerms: () => run('insert into conflict_terms values ($1, 12, 12, 12)', now),
    receive: async (message: VisitorMessage) => {
      const reference = await storeMessage(store, message)
      // At different times, so that they are emailed in this order.
      now += 1
      return reference
    },
  }
}
