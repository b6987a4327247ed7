import { execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentWith } from '../../editorial/testing/test-content.ts'
import { recordFailure, recordProven } from '../backup/proven.ts'
import { openDatabase, openStore } from '../store/open-store.ts'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { canMount } from '../testing/read-only-folder.ts'
import { environmentOf } from '../../settings/read.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { newMessage } from '../testing/sample-messages.ts'
import { checkBackup } from './backup.ts'
import { printedLine, runCheck } from './check-line.ts'
import { checkDns, checkLate, checkMail, checkMailbox } from './mail.ts'
import {
  checkFirm,
  checkOldAddresses,
  checkPeople,
  checkReviews,
  goingLive,
  steps,
  checkSignIn,
} from './going-live.ts'
import { checkClock, checkDisk, checkOwner, checkTimeZone } from './machine.ts'
import { checkHttps, checkProxy } from './web.ts'

const postgres = (await newPostgresDatabase()) ?? ''

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'checks-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('mail: one email reaches the office, and a wrong password is a fault that names SMTP_URL', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const url = server.url.replace('//', '//user:password@')
  const settings = { SMTP_URL: url, MAIL_FROM: 'site@firm.example', MAIL_TO: 'office@firm.example' }
  expect(await checkMail(settings)).toMatchObject({ state: 'good' })
  expect(server.received).toMatchObject([{ from: 'site@firm.example', to: ['office@firm.example'] }])

  server.behavior = () => 'no-login'
  const line = printedLine('mail', await checkMail(settings))
  expect(line).toMatch(/^FAULT {2}mail .* \(535\)\. Do: compare the user and the password in SMTP_URL/)
  expect(line).not.toContain('password@')
  expect(await checkMail({ ...settings, SMTP_URL: undefined })).toMatchObject({ state: 'attention' })
})

test.skipIf(!hasDovecot())(
  'answers: a mailbox that can be read is good if reports of undelivered mail go there too; a wrong password and the firm’s own mailbox are faults',
  async () => {
    const dovecot = await startDovecot()
    onTestFinished(() => dovecot?.stop())
    const place = { imapUrl: dovecot?.url ?? '', folder: 'INBOX', token: undefined }
    const right = {
      place,
      isSet: true,
      mailFrom: 'intake@firm.example',
      ownAddresses: ['office@firm.example', undefined],
    }
    expect(await checkMailbox(right)).toMatchObject({ state: 'good' })
    expect(await checkMailbox({ ...right, mailFrom: 'site@firm.example' })).toMatchObject({
      state: 'attention',
    })
    expect(await checkMailbox({ ...right, ownAddresses: ['Intake@firm.example'] })).toMatchObject({
      state: 'fault',
    })
    expect(await checkMailbox({ ...right, place: undefined, isSet: false })).toMatchObject({ state: 'good' })
    expect(await checkMailbox({ ...right, place: undefined })).toMatchObject({ state: 'attention' })
    const wrong = { ...right, place: { ...place, imapUrl: place.imapUrl.replace('secret', 'wrong') } }
    const line = printedLine('answers', await checkMailbox(wrong))
    expect(line).toMatch(/^FAULT {2}answers .*refuses the password of the mailbox for answers\. Do: compare/)
    expect(line).not.toContain('wrong')
  },
)

async function answering(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test.each([
  [415, 1, 'localhost', 'good'],
  [415, 1, '0.0.0.0', 'attention'],
  [403, 1, 'localhost', 'fault'],
  [404, 1, 'localhost', 'fault'],
])('proxy headers: an answer of %d with TRUST_PROXY=%d on %s is %s', async (status, trusted, host, state) => {
  const settings = { SITE_ORIGINS: [await answering(status)], TRUST_PROXY: trusted, HOST: host }
  expect(await checkProxy(settings)).toMatchObject({ state })
})

test('proxy headers: HTTPS in front while TRUST_PROXY is 0 is a fault', async () => {
  const settings = { SITE_ORIGINS: ['https://www.firm.example'], TRUST_PROXY: 0, HOST: 'localhost' }
  expect(await checkProxy(settings)).toMatchObject({
    state: 'fault',
    todo: expect.stringContaining('TRUST_PROXY=1'),
  })
})

/** A server with its own certificate for localhost. */
async function startTlsServer(): Promise<{ origin: string; certificate: string }> {
  const at = folder()
  const [key, cert] = [join(at, 'key.pem'), join(at, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const certificate = readFileSync(cert, 'utf8')
  const server = createTlsServer({ key: readFileSync(key), cert: certificate }, (_, response) =>
    response.writeHead(200, { 'strict-transport-security': 'max-age=60' }).end(),
  ).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return { origin: `https://localhost:${typeof address === 'object' ? address?.port : ''}`, certificate }
}

test('HTTPS: each address is checked, and the worst is reported', async () => {
  const { origin, certificate } = await startTlsServer()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([certificate])
  onTestFinished(() => setDefaultCACertificates(trusted))
  const check = (...SITE_ORIGINS: string[]) => checkHttps({ SITE_ORIGINS, PUBLIC_API_HOST: undefined })
  expect(await check(origin)).toEqual({ state: 'good', says: expect.stringContaining('another 89 days') })
  expect(await check(origin, 'https://www.firm.invalid')).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('www.firm.invalid'),
  })
})

test('HTTPS: a certificate that browsers do not trust is a fault with its reason', async () => {
  const { origin } = await startTlsServer()
  const settings = { SITE_ORIGINS: [origin], PUBLIC_API_HOST: undefined, TRUST_PROXY: 1, HOST: 'localhost' }
  for (const check of [checkHttps, checkProxy])
    expect(await check(settings)).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('self-signed certificate'),
      todo: expect.stringContaining('obtain one for localhost'),
    })
  expect(await checkHttps({ SITE_ORIGINS: [] })).toMatchObject({ state: 'attention' })
})

test('firm: the sample firm is a fault wherever others see it, and still to be replaced elsewhere; no other firm is', () => {
  const sample = { name: 'Sample Firm PLLC', sample: true }
  const origin = 'https://www.firm.example'
  expect(checkFirm(sample, [origin])).toMatchObject({ state: 'fault' })
  expect(checkFirm(sample, ['http://localhost:4321', origin])).toMatchObject({ state: 'fault' })
  for (const origins of [[], ['http://localhost:4321'], ['http://127.0.0.1:4321', 'http://[::1]:4321']])
    expect(checkFirm(sample, origins)).toMatchObject({ state: 'attention' })
  expect(checkFirm({ name: 'Roe Law' }, [origin])).toMatchObject({ state: 'good' })
})

test('firm: pages that name another address than SITE_ORIGINS are reported, unless only this machine sees them', () => {
  const firm = { name: 'Roe Law', siteAddress: 'https://www.roe.example' }
  expect(checkFirm(firm, ['https://new.roe.example'])).toMatchObject({
    state: 'attention',
    says: expect.stringContaining('https://www.roe.example'),
    todo: expect.stringContaining('siteAddress'),
  })
  for (const origins of [
    [],
    ['http://localhost:4321'],
    ['https://office.roe.example', 'https://www.roe.example'],
  ])
    expect(checkFirm(firm, origins)).toMatchObject({ state: 'good' })
})

test('a check that cannot be carried out is a fault with the reason', async () => {
  const run = () => Promise.reject(new Error('no answer of the kind that was expected'))
  expect(await runCheck({ name: 'clock', run })).toMatchObject({
    state: 'fault',
    says: 'This could not be checked: no answer of the kind that was expected.',
  })
})

test('proxy headers and HTTPS: an address without a record, or where nothing answers, is named with what to do', async () => {
  const settings = { TRUST_PROXY: 1, HOST: 'localhost', PUBLIC_API_HOST: undefined }
  for (const check of [checkProxy, checkHttps]) {
    const unknown = await check({ ...settings, SITE_ORIGINS: ['https://www.firm.invalid'] })
    expect(unknown).toMatchObject({
      state: 'fault',
      says: expect.stringMatching(/www\.firm\.invalid/),
      todo: expect.stringMatching(/records/),
    })
    expect(await check({ ...settings, SITE_ORIGINS: ['https://localhost:48765'] })).toMatchObject({
      state: 'fault',
      says: 'https://localhost:48765 does not answer (ECONNREFUSED).',
      todo: expect.stringContaining('start the site and the web server'),
    })
  }
})

test('disk: a folder that other users can read is a fault that says what to type', async () => {
  const at = folder()
  expect(await checkDisk(at, 200)).toMatchObject({ state: 'good' })
  chmodSync(at, 0o755)
  expect(await checkDisk(at, 200)).toMatchObject({ state: 'fault', todo: 'run "chmod 700" on that folder.' })
})

test.skipIf(!canMount())(
  'disk: little space does not hide that other users can read the folder',
  async () => {
    const at = folder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', at])
    try {
      expect(await checkDisk(at, 200)).toMatchObject({ todo: 'run "chmod 700" on that folder.' })
      chmodSync(at, 0o700)
      expect(await checkDisk(at, 200)).toMatchObject({
        state: 'attention',
        says: expect.stringContaining('MB free'),
      })
    } finally {
      execFileSync('umount', [at])
    }
  },
)

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)(
  'owner: what another user left in DATA_DIR is a fault, and who runs the check counts',
  async () => {
    const at = folder()
    mkdirSync(join(at, 'backups'))
    expect(await checkOwner(at)).toMatchObject({ state: 'good' })
    expect(await checkOwner(at, 4711)).toMatchObject({ state: 'attention' })
    // The root of a disk has this folder, which belongs to the system.
    mkdirSync(join(at, 'lost+found'))
    lchownSync(join(at, 'lost+found'), 4711, 4711)
    expect(await checkOwner(at)).toMatchObject({ state: 'good' })
    writeFileSync(join(at, 'backups/last-proven.json'), '')
    lchownSync(join(at, 'backups/last-proven.json'), 4711, 4711)
    expect(await checkOwner(at, 4711)).toMatchObject({ state: 'attention' })
    expect(await checkOwner(at)).toMatchObject({
      state: 'fault',
      says: expect.stringMatching(/^backups.last-proven\.json in DATA_DIR belongs to another user/),
    })
  },
)

/** A server that answers with a time (RFC 4330): version 4, mode "server", and the stratum of its clock. */
async function timeServer(seconds: number, { flags = 0x24, stratum = 1 } = {}) {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (_, sender) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt8(flags, 0)
    answer.writeUInt8(stratum, 1)
    answer.writeUInt32BE((Math.round(Date.now() / 1000) + 2_208_988_800 + seconds) % 2 ** 32, 40)
    socket.send(answer, sender.port, sender.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { host: '127.0.0.1', port: socket.address().port }
}

test('clock: it is compared with a time server', async () => {
  expect(await checkClock(await timeServer(0))).toMatchObject({ state: 'good' })
  expect(await checkClock(await timeServer(3600))).toMatchObject({
    state: 'fault',
    says: 'The clock is 3600 seconds slow.',
  })
})

test('clock: a server that refuses, or does not know the time itself, says nothing about the clock', async () => {
  for (const answer of [{ stratum: 0 }, { flags: 0xe4 }, { flags: 0x23 }])
    expect(await checkClock(await timeServer(3600, answer))).toMatchObject({ state: 'attention' })
})

test('clock: it is compared after 2036, too, when the count of the protocol begins again', async () => {
  vi.useFakeTimers({ now: new Date('2040-01-01T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await checkClock(await timeServer(0))).toMatchObject({ state: 'good' })
})

test('time zone: the time at the office is shown', async () => {
  const noon = new Date('2026-07-01T16:00:00Z')
  expect(await checkTimeZone('America/New_York', noon)).toMatchObject({
    says: expect.stringMatching(/Jul 1, 2026, 12:00\sPM/),
  })
  for (const zone of ['US/Eastern', 'America/Indiana/Indianapolis', 'America/Kentucky/Louisville'])
    expect(await checkTimeZone(zone, noon)).toMatchObject({ state: 'good' })
  expect(await checkTimeZone('America/Pittsburgh')).toMatchObject({ state: 'fault' })
})

const records: Record<string, string[]> = {
  'firm.example': ['site-verification=1', 'v=spf1 include:_spf.provider.example -all'],
  's1._domainkey.firm.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.firm.example': ['v=DMARC1; p=quarantine; rua=mailto:office@firm.example'],
}
const set = { mailFrom: 'site@firm.example', dkimSelector: 's1' }
const below = { ...set, mailFrom: 'site@mail.firm.example' }
const ofSubdomain = {
  'mail.firm.example': ['v=spf1 include:_spf.provider.example -all'],
  's1._domainkey.mail.firm.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
}

test.each([
  ['all three records', set, {}, 'good'],
  ['no SPF', set, { 'firm.example': [] }, 'fault'],
  ['two SPF records', set, { 'firm.example': ['v=spf1 -all', 'v=spf1 ~all'] }, 'fault'],
  ['SPF that allows everyone', set, { 'firm.example': ['v=spf1 +all'] }, 'attention'],
  ['a revoked DKIM key', set, { 's1._domainkey.firm.example': ['v=DKIM1; p='] }, 'fault'],
  ['no DMARC', set, { '_dmarc.firm.example': [] }, 'fault'],
  ['DMARC that asks for nothing', set, { '_dmarc.firm.example': ['v=DMARC1; p=none'] }, 'attention'],
  ['no selector to check', { ...set, dkimSelector: undefined }, {}, 'attention'],
  ['a subdomain under the DMARC record of its domain', below, ofSubdomain, 'good'],
  [
    'a subdomain of which that record asks nothing',
    below,
    { ...ofSubdomain, '_dmarc.firm.example': ['v=DMARC1; p=reject; sp=none'] },
    'attention',
  ],
  ['a subdomain and no DMARC', below, { ...ofSubdomain, '_dmarc.firm.example': [] }, 'fault'],
])('DNS: %s', async (_, settings, changed, state) => {
  const all: Record<string, string[] | undefined> = { ...records, ...changed }
  expect(await checkDns(settings, async (name) => all[name] ?? [])).toMatchObject({ state })
})

test('backup: none, an old one, one on this disk only and one that did not reach the second place', async () => {
  const [dataDir, secondDir] = [folder(), folder()]
  mkdirSync(join(dataDir, 'backups'))
  const now = new Date('2026-11-24T12:00:00Z')
  const at = (changes: object = {}) => checkBackup({ dataDir, secondDir, recipient: 'age1', ...changes }, now)
  expect(await at()).toMatchObject({ state: 'fault', says: 'There is no proven backup.' })
  const proven = { name: 'a.zip', madeAt: '2026-11-22T07:00:00Z', inSecondPlace: true }
  await recordProven(dataDir, proven)
  expect(await at()).toMatchObject({ state: 'fault', says: 'The last proven backup is 53 hours old.' })
  await recordProven(dataDir, { ...proven, madeAt: '2026-11-24T07:00:00Z' })
  await recordFailure(dataDir, new Date('2026-11-24T08:00:00Z'))
  expect(await at()).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('The last backup failed'),
  })
  await recordProven(dataDir, { ...proven, madeAt: '2026-11-24T09:00:00Z' })
  expect(await at({ secondDir: undefined })).toMatchObject({ state: 'attention' })
  expect(await at()).toMatchObject({ says: expect.stringContaining('on the same disk') })
  await recordProven(dataDir, { ...proven, madeAt: '2026-11-24T09:00:00Z', inSecondPlace: false })
  expect(await at()).toMatchObject({ says: 'The last backup is not in the second place.' })
  const copying = { ...proven, inSecondPlace: false, isCopying: true }
  await recordProven(dataDir, { ...copying, madeAt: '2026-11-24T09:00:00Z' })
  expect(await at()).toMatchObject({ state: 'good', says: expect.stringContaining('being copied') })
  const thirteenHoursLater = new Date('2026-11-24T22:00:00Z')
  expect(await checkBackup({ dataDir, secondDir, recipient: 'age1' }, thirteenHoursLater)).toMatchObject({
    says: 'The last backup is not in the second place.',
  })
})

test('the server does not look into the second place, which may not answer', async () => {
  const [dataDir, secondDir] = [folder(), join(folder(), 'not-mounted')]
  mkdirSync(join(dataDir, 'backups'))
  const now = new Date('2026-11-24T12:00:00Z')
  await recordProven(dataDir, { name: 'a.zip', madeAt: '2026-11-24T09:00:00Z', inSecondPlace: true })
  const setup = { dataDir, secondDir, recipient: 'age1' }
  expect(await checkBackup(setup, now)).toMatchObject({ state: 'fault' })
  expect(await checkBackup({ ...setup, isServer: true }, now)).toMatchObject({ state: 'good' })
})

test('late things: a message that waits for more than an hour is a fault, a due review is not', async () => {
  const store = await openStore({ dataDir: folder() })
  await store.accept(newMessage())
  const all = await store.list()
  await store.close()
  const later = new Date(Date.now() + 61 * 60_000)
  expect(await checkLate(all, 0)).toEqual({
    state: 'good',
    says: 'No message has waited for more than an hour, and no reviews are due.',
  })
  expect(await checkLate(all, 2)).toMatchObject({ state: 'attention' })
  expect(await checkLate(all, 0, later)).toMatchObject({ state: 'fault' })
})

/** Runs the command in a folder with no `.env`, and returns its lines. */
function runCommand(
  dataDir: string,
  changes: Record<string, string> = {},
): { lines: string[]; status: number } {
  const env = environmentOf({ CONTENT_DIR: resolve('content'), DATA_DIR: dataDir, ...changes })
  const { stdout, status } = spawnSync(process.execPath, [resolve('server/check.ts')], {
    cwd: folder(),
    env,
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split('\n'), status: status ?? -1 }
}

test('the command prints a line for each part and what is open before going live, and creates nothing', () => {
  const dataDir = join(folder(), 'data')
  const { lines: all, status } = runCommand(dataDir)
  expect(status).toBe(1)
  const lines = all.slice(0, -1)
  expect(all.at(-1)).toMatch(
    /^Going live \(docs\/go-live\.md\): open: 1 adopt, 2 domain, 3 HTTPS, 4 mail, 6 who signs in, 7 backup, 10 what the lawyer signs\. Not checked: 8 monitoring, and what no program can see\.$/,
  )
  expect(lines.map((line) => line.slice(7, 20).trim())).toEqual([
    'settings',
    'mail',
    'answers',
    'proxy headers',
    'HTTPS',
    'disk',
    'owner',
    'content',
    'firm',
    'clock',
    'time zone',
    'DNS',
    'backup',
    'captcha',
    'people',
    'old addresses',
    'reviews',
    'late things',
  ])
  for (const line of lines) expect(line).toMatch(/^(?:ok {5}(?!.* Do: )|(?:LOOK {3}|FAULT {2}).* Do: \S+)/)
  expect(lines.at(-1)).toContain('There are no messages')
  expect(existsSync(dataDir)).toBe(false)
})

test('settings: people whose passkeys are for another address are named, with what to do', async () => {
  const dataDir = folder()
  const database = await openDatabase({ dataDir })
  const person = `insert into office_people (id, name, grants, joined_at) values ('p1', 'Ada Law', '["staff"]', 1)`
  await database.run(person)
  await database.run(
    `insert into office_passkeys (id, person, public_key, counter, transports, rp_id, backup_eligible, created_at)
     values ('k1', 'p1', '', 0, '[]', 'www.firm.example', 0, 1)`,
  )
  await database.close()
  const settingsLine = (origin: string) => runCommand(dataDir, { SITE_ORIGINS: origin }).lines[0]
  expect(settingsLine('https://www.firm.example')).toMatch(/^ok/)
  expect(settingsLine('https://firm.example')).toMatch(
    /^FAULT {2}settings +Ada Law cannot sign in .* https:\/\/firm\.example .*Do: .*npm run office -- remove.*npm run office -- invite/,
  )
  expect(runCommand(dataDir, { SITE_ORIGINS: 'https://firm.example', OFFICE: 'off' }).lines[0]).toMatch(/^ok/)
  const withCodes = checkSignIn([{ name: 'Ada Law', codes: 3 }], ['https://firm.example'], '')
  expect(withCodes).toMatchObject({ state: 'attention', todo: expect.stringContaining('recovery code') })
})

test.skipIf(!postgres)('database: a locale that knows only the letters a to z needs a look', async () => {
  const client = new pg.Client(postgres)
  await client.connect()
  const letters = `${client.database}_letters`
  await client.query(`create database ${letters} locale 'C' template template0`)
  await client.end()
  const lines = runCommand(folder(), { DATABASE_URL: new URL(letters, postgres).href }).lines
  expect(lines.filter((line) => line.includes('Łukasz'))).toEqual([
    expect.stringMatching(/^LOOK {3}database .* Do: .*docs\/hosts\.md/),
  ])
})

test('the steps of going live are those of its document, and each check belongs to one', () => {
  const headings = [...readFileSync('docs/go-live.md', 'utf8').matchAll(/^## (\d+)\. (.*)$/gm)]
  expect(headings.map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index + 1))
  for (const [index, { name }] of steps.entries())
    expect(headings[index]?.[2]?.toLowerCase()).toContain(name.toLowerCase())
  expect(goingLive([])).toBe(
    'Going live (docs/go-live.md): the checks found nothing open. Not checked: 8 monitoring, and what no program can see.',
  )
  expect(goingLive(['DNS', 'disk'])).toContain('open: 4 mail, 7 backup.')
})

test('people and old addresses: nobody, one person alone, and an unreadable list are reported', () => {
  expect(checkPeople(0)).toMatchObject({ state: 'fault' })
  expect(checkPeople(1)).toMatchObject({ state: 'attention' })
  expect(checkPeople(2)).toMatchObject({ state: 'good' })
  const list = (text: string) => checkOldAddresses([{ path: 'old-addresses.csv', text }])
  expect(checkOldAddresses([])).toMatchObject({ state: 'good' })
  expect(list('from,to\n/a,/b\n')).toEqual({ state: 'good', says: expect.stringMatching(/^1 address/) })
  expect(list('/a,/b\n')).toMatchObject({ state: 'fault', says: expect.stringContaining('line 1') })
})

test('reviews: articles that no lawyer has read are named with the command that lists them', () => {
  expect(checkReviews(contentWith({}), '2026-11-24')).toMatchObject({
    state: 'attention',
    todo: expect.stringContaining('npm run lint:content -- --strict lists.'),
  })
})
