import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../text/iso-day.ts'
import { openStore } from '../server/store/open-store.ts'
import { createDeliverer } from '../server/delivery/deliver.ts'
import { startMailServer } from '../server/testing/mail-server.ts'
import type { Behavior } from '../server/testing/mail-server.ts'
import { createSmtp } from '../server/delivery/smtp.ts'
import { sampleAccessibility, storeMessage } from '../server/testing/sample-messages.ts'

// Two days of mail trouble on a simulated clock, over real SMTP and a real SQLite file: forms keep arriving, the
// mail server fails in a different way every hour, and the site restarts now and then. Then mail recovers.
// npm exec -- node bench/mail-outage.ts

const FORMS = 120
const TROUBLE_HOURS = 48
const CALM_HOURS = 24
const MINUTE = 60_000
const OFFICE = 'office@firm.example'
const TROUBLES: Behavior[] = ['greylist', 'drop', 'hang', 'no-login', 'accept']

const folder = mkdtempSync(join(tmpdir(), 'mail-outage-'))
let now = new Date('2026-01-05T09:00:00Z').getTime()
const clock = () => new Date(now)
const mailServer = await startMailServer()
const failures: Record<string, number> = {}
let store = await openStore({ dataDir: folder }, { now: clock })
let deliverDue = deliverer()

const ids: string[] = []
const started = Date.now()
const quarters = (TROUBLE_HOURS + CALM_HOURS) * 4
for (let quarter = 0; quarter < quarters; quarter++) {
  const calm = quarter >= TROUBLE_HOURS * 4
  if (calm) mailServer.behavior = () => 'accept'
  else if (quarter % 4 === 0) {
    const trouble = TROUBLES[(quarter / 4) % TROUBLES.length] ?? 'hang'
    mailServer.behavior = () => trouble
  }
  while (!calm && ids.length < (FORMS * quarter) / (TROUBLE_HOURS * 4)) await receiveForm()
  if (randomInt(20) === 0) await restart()
  await deliverDue()
  now += 15 * MINUTE
}

// The mailbox is closed for one form: a permanent refusal, which must stay in the list.
mailServer.behavior = () => 'unknown'
const refusedId = await receiveForm()
await deliverDue()
now += 15 * DAY_MS
await deliverDue()

const all = await store.list()
const toOffice = mailServer.received.filter(({ to }) => to[0] === OFFICE).map(({ mail }) => mail.messageId)
const report = {
  forms: ids.length,
  failures,
  arrived: new Set(toOffice).size,
  arrivedTwice: toOffice.length - new Set(toOffice).size,
  waiting: all.filter(({ delivery }) => delivery === 'waiting').length,
  listedAsRefused: all.filter(({ delivery }) => delivery === 'refused').map(({ id }) => id === refusedId),
  seconds: Math.round((Date.now() - started) / 1000),
}
console.log(report)
const right = report.arrived === ids.length - 1 && report.arrivedTwice === 0 && report.waiting === 0
process.exitCode = right && report.listedAsRefused.join() === 'true' ? 0 : 1

await store.close()
await mailServer.stop()
rmSync(folder, { recursive: true })

function deliverer() {
  const count = ({ code }: Record<string, unknown>) => {
    failures[String(code)] = (failures[String(code)] ?? 0) + 1
  }
  return createDeliverer({
    store,
    send: createSmtp(mailServer.url.replace('//', '//user:password@'), {
      connect: 2_000,
      silence: 300,
      total: 5_000,
    }),
    notification: {
      from: 'website@firm.example',
      to: OFFICE,
      content: 'message' as const,
      office: undefined,
    },
    firm: { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' },
    log: { info: () => undefined, warn: count, error: count },
    now: clock,
  }).deliverDue
}

async function receiveForm(): Promise<string> {
  const id = await storeMessage(store, sampleAccessibility())
  ids.push(id)
  return id
}

async function restart(): Promise<void> {
  await store.close()
  store = await openStore({ dataDir: folder }, { now: clock })
  deliverDue = deliverer()
}
