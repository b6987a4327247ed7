import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openStore } from './store/open-store.ts'
import { environmentOf } from '../settings/read.ts'
import { startSiteverify } from './testing/fake-siteverify.ts'
import { startMailServer } from './testing/mail-server.ts'
import { newMessage } from './testing/sample-messages.ts'
import { checkDisk } from './checks/machine.ts'
import { openSqliteDatabase, sqliteFile } from './store/sqlite-store.ts'

const form = {
  formType: 'accessibility',
  name: '',
  email: '',
  issueType: 'other',
  message: 'Kept through a stop.',
}

function run(settings: Record<string, string>) {
  return runIn(undefined, settings)
}

/** Blocks the main thread for BLOCKS_MS milliseconds once the process gets SIGUSR2. */
const blockable = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => { const end = Date.now() + Number(process.env.BLOCKS_MS); while (Date.now() < end); })`,
)}`

/** Starts the server. `shell` has the arguments of bash if bash starts it; bash gets Node and the script as $0 and $1. */
function runIn(shell: string[] | undefined, settings: Record<string, string>) {
  const env = environmentOf({
    PORT: '0',
    CONTENT_DIR: resolve('content'),
    SITE_DIR: 'none',
    ...settings,
  })
  // Outside the project folder, whose `.env` may name a real database and mail server.
  const node = [process.execPath, resolve('server/main.ts')] as const
  const [program, ...words] = shell ? ['bash', ...shell, ...node] : node
  return spawn(program ?? '', words, { cwd: 'server', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function startServer(settings: Record<string, string> = {}) {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  return { dataDir, ...(await servingFrom(run({ DATA_DIR: dataDir, ...settings }))) }
}

async function servingFrom(child: ReturnType<typeof run>) {
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /Serving http:\/\/localhost:(\d+)/.exec(line)
    if (found) return { child, exited, port: Number(found[1]) }
  }
  throw new Error('The server exited before it was ready.')
}

test('With no settings it serves on IPv4 and IPv6, keeps its data private and is healthy', async () => {
  const { port, dataDir, child, exited } = await startServer()
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    const health = await fetch(`http://${host}:${port}/healthz`)
    expect(await health.json()).toMatchObject({
      status: 'ok',
      store: 'writable',
      disk: 'ok',
      damagedDatabases: 0,
      oldestUndeliveredSeconds: null,
      provenBackupAgeSeconds: null,
    })
  }
  const settings = await fetch(`http://localhost:${port}/captcha/settings`)
  expect(settings.headers.get('cache-control')).toBe('no-store')
  expect(await settings.json()).toEqual({ driver: 'altcha', challengeUrl: '/captcha/challenge' })
  expect(statSync(join(dataDir, 'altcha-hmac-key')).mode & 0o777).toBe(0o600)

  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('A stop finishes an already accepted form, also when two signals ask for it', async () => {
  const google = await startSiteverify()
  onTestFinished(() => google.close())
  google.answersAfterMs = 500
  const { port, dataDir, child, exited } = await startServer({
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET_KEY: google.secretKey,
    RECAPTCHA_VERIFY_URL: google.url,
  })
  const asked = google.nextRequest()
  const answer = fetch(`http://localhost:${port}/handleFormSubmission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, recaptchaToken: google.solve() }),
  })
  await asked
  child.kill('SIGTERM')
  child.kill('SIGINT')

  expect((await answer).status).toBe(200)
  expect(await exited).toEqual([0, null])
  const store = await openStore({ dataDir })
  expect(await store.list()).toMatchObject([{ message: { message: 'Kept through a stop.' } }])
  await store.close()
})

test('With its database destroyed it still serves and accepts messages, and monitoring, check and one email report it', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  await (await openStore({ dataDir })).close()
  writeFileSync(sqliteFile(dataDir), 'x'.repeat(10_000))
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@firm.example',
    MAIL_TO: 'b@firm.example',
  }
  for (let start = 0; start < 2; start += 1) {
    const { port, child, exited } = await startServer(settings)
    const health = await fetch(`http://localhost:${port}/healthz`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ store: 'writable', damagedDatabases: 1 })
    await expect
      .poll(() => readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.told')))
      .toBe(true)
    child.kill('SIGTERM')
    await exited
  }
  expect(mail.received.map(({ to, mail: { subject, text } }) => ({ to, subject, text }))).toEqual([
    {
      to: ['b@firm.example'],
      subject: 'A database of the website was damaged',
      text: expect.stringMatching(/damaged-\d{8}T\d{6}Z-submissions\.sqlite/),
    },
  ])
  expect(await checkDisk(dataDir, 200)).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('A database was damaged and is set apart'),
  })
})

const isOfficeBuilt = existsSync('office/dist/manifest.json')

test('No file of the site takes the place of the office', async (context) => {
  if (!isOfficeBuilt) context.skip('The office is not built')
  const SITE_DIR = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(SITE_DIR, { recursive: true }))
  for (const name of ['index.html', 'office.html'])
    writeFileSync(join(SITE_DIR, name), '<title>The site</title>')
  const { port } = await startServer({ SITE_DIR })
  const page = await fetch(`http://localhost:${port}/office`)
  expect(await page.text()).toContain('<title>The office</title>')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('A blocked event loop is reported in the log and at /healthz, and the server goes on', async () => {
  const { child, port } = await startServer({
    NODE_OPTIONS: `--import ${blockable}`,
    BLOCKS_MS: '1500',
    OFFICE: 'off',
    WATCHDOG_SECONDS: '30',
  })
  const health = async () => {
    const response = await fetch(`http://localhost:${port}/healthz`)
    return z.object({ status: z.string(), eventLoopBlockedMs: z.number() }).parse(await response.json())
  }
  expect(await health()).toMatchObject({ eventLoopBlockedMs: 0 })
  // Node measures from its second look on, and looks every tenth of a second.
  await sleep(1_000)
  const told = lineOf(child.stdout, 'the event loop was blocked')
  child.kill('SIGUSR2')
  expect(await told).toMatchObject({ level: 40, blockedMs: expect.any(Number) })
  // The previous answer is kept for five seconds.
  await expect.poll(async () => (await health()).eventLoopBlockedMs).toBeGreaterThanOrEqual(1_000)
  expect(await health()).toMatchObject({ status: 'ok' })
})

test('A server whose main thread is blocked for WATCHDOG_SECONDS says so and ends, and starts again', async () => {
  const { child, dataDir, exited } = await startServer({
    NODE_OPTIONS: `--import ${blockable}`,
    BLOCKS_MS: '600000',
    OFFICE: 'off',
    WATCHDOG_SECONDS: '1',
  })
  const told = lineOf(child.stdout, 'ends itself')
  child.kill('SIGUSR2')
  expect(await told).toMatchObject({ level: 60, seconds: 1 })
  expect(await exited).toEqual([null, 'SIGKILL'])
  const again = await startServer({ DATA_DIR: dataDir, OFFICE: 'off' })
  expect((await fetch(`http://localhost:${again.port}/healthz`)).status).toBe(200)
})

async function lineOf(output: Readable, words: string): Promise<unknown> {
  for await (const line of createInterface({ input: output }))
    if (line.includes(words)) return JSON.parse(line)
  throw new Error(`The log never said "${words}".`)
}

test('Behind a proxy, it keeps idle connections longer than the proxy does', async () => {
  const { port } = await startServer({ TRUST_PROXY: '1' })
  const { headers } = await fetch(`http://localhost:${port}/captcha/settings`)
  expect(headers.get('keep-alive')).toBe('timeout=620')
})

test('OFFICE=off turns the office off', async () => {
  const { port } = await startServer({ OFFICE: 'off' })
  for (const path of ['/office', '/office/api/session', '/office/files/icon.svg']) {
    expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(404)
  }
})

test('On a full disk visitors can still read the pages, and form, office and monitoring say what is wrong', async () => {
  const SITE_DIR = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(SITE_DIR, { recursive: true }))
  writeFileSync(join(SITE_DIR, 'index.html'), '<title>The site</title>')
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  // A limit of zero bytes for every file makes each write fail, just as a full disk does.
  const { port, child, exited } = await servingFrom(
    runIn(['-c', 'ulimit -f 0; trap "" XFSZ; exec "$0" "$1"'], { DATA_DIR: dataDir, SITE_DIR }),
  )
  const page = await fetch(`http://localhost:${port}/`)
  expect([page.status, await page.text()]).toEqual([200, '<title>The site</title>'])
  const health = await fetch(`http://localhost:${port}/healthz`)
  expect([health.status, await health.json()]).toMatchObject([503, { store: 'unavailable' }])
  if (isOfficeBuilt) expect((await fetch(`http://localhost:${port}/office`)).status).toBe(503)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('On a disk in memory that is really full it starts and serves, and recovers once there is room', async (context) => {
  const disk = mkdtempSync(join(tmpdir(), 'main-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk])
  if (mounted.status !== 0) return context.skip('Only root may mount a disk')
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]))
  const dataDir = join(disk, 'data')
  const settings = { DATA_DIR: dataDir, HEALTH_FREE_MB: '0' }
  const first = await servingFrom(run(settings))
  first.child.kill('SIGTERM')
  // If SQLite's log were left behind, it would have room, and the store would be writable.
  expect(await first.exited).toEqual([0, null])

  const filler = join(disk, 'filler')
  const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
  fill()
  const { port } = await servingFrom(run(settings))
  const at = (path: string) => fetch(`http://localhost:${port}${path}`)
  expect([(await at('/healthz')).status, (await at('/nothing')).status]).toEqual([503, 404])
  rmSync(filler)
  // The previous answer is kept for five seconds.
  await expect.poll(async () => (await at('/healthz')).status).toBe(200)
})

test('Told to stop while it starts, it starts, stops and leaves its database closed', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  const child = run({ DATA_DIR: dataDir })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const log = `${sqliteFile(dataDir)}-wal`
  await expect.poll(() => existsSync(log), { interval: 1, timeout: 20_000 }).toBe(true)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(existsSync(log)).toBe(false)
})

test('A second server on the same DATA_DIR refuses to start, and a killed one leaves nothing in the way', async () => {
  const { child, dataDir, exited } = await startServer()
  const { code, said } = await refusalOf({ DATA_DIR: dataDir })
  expect([code, said]).toEqual([1, expect.stringContaining('A server is already running with DATA_DIR=')])
  child.kill('SIGKILL')
  await exited
  await startServer({ DATA_DIR: dataDir })
})

test.for([
  ['moving', 1],
  ['restored', 0],
])(
  'A start finishes a restore that was killed while it moved, and removes one that was not complete: %s',
  async ([folder, messages]) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
    const left = await openStore({ dataDir: join(dataDir, 'restoring', String(folder)) })
    await left.accept(newMessage())
    await left.close()
    await servingFrom(run({ DATA_DIR: dataDir }))
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
    const store = await openStore({ dataDir })
    expect(await store.list()).toHaveLength(Number(messages))
    await store.close()
  },
)

test('A start with PostgreSQL refuses a database that a killed restore may have filled, and says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
  mkdirSync(join(dataDir, 'restoring', 'restored'), { recursive: true })
  const child = run({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect(said.join('')).toMatch(/^The restore is not finished.*Drop that database.*delete the folder/)
  expect(child.exitCode).toBe(1)
})

test('An office server that is older than its database refuses to start, and a form handler goes on', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  const database = await openSqliteDatabase(dataDir)
  await database.run(`insert into migrations (file) values ('9999-later.sql')`)
  await database.close()
  const { code, said } = await refusalOf({ DATA_DIR: dataDir })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The database was made by a newer version .* \(9999-later\.sql\)\./),
  ])
  const { port } = await startServer({ DATA_DIR: dataDir, OFFICE: 'off' })
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200)
})

async function refusalOf(settings: Record<string, string>) {
  const child = run(settings)
  const exited = once(child, 'exit')
  const errors = await child.stderr.toArray()
  const [code] = await exited
  return { code, said: Buffer.concat(errors).toString() }
}

test('A bad setting prevents the start and is named, with what to write', async () => {
  expect(await refusalOf({ PORT: 'abc' })).toEqual({
    code: 1,
    said: 'The setting PORT is not valid. Write a number up to 65535, such as 4321.\n',
  })
})

describe('A missing prerequisite prevents the start: exit code 1 and one sentence that says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'missing-'))
  const DATA_DIR = join(folder, 'data')
  afterAll(() => rmSync(folder, { recursive: true }))

  function write(name: string, files: Record<string, string>): string {
    const place = join(folder, name)
    mkdirSync(place, { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text)
    return place
  }
  const builtSite = () => write('site', { 'index.html': '<!doctype html>' })
  const firm = 'name: Sample PLLC\nphone: "+1 412 555 0100"\n'

  test('the built site', async () => {
    const SITE_DIR = join(folder, 'nowhere')
    expect(await refusalOf({ DATA_DIR, SITE_DIR })).toEqual({
      code: 1,
      said: `There is no built site in ${SITE_DIR}. Run "npm run build" first.\n`,
    })
    symlinkSync(SITE_DIR, SITE_DIR)
    onTestFinished(() => rmSync(SITE_DIR))
    expect((await refusalOf({ DATA_DIR, SITE_DIR })).said, 'unreadable, not missing').toMatch(/^ELOOP:.*\n$/)
  })

  test('a release, when no folder is named', async () => {
    expect(await refusalOf({ DATA_DIR, SITE_DIR: '' })).toEqual({
      code: 1,
      said: `There is no built site in ${DATA_DIR}. Run "npm run build" first.\n`,
    })
  })

  test('the release that is the site', async () => {
    const release = write('data/releases/copied/site', { 'index.html': '<!doctype html>' })
    write('data/releases/copied', { 'firm.yaml': firm })
    const current = join(DATA_DIR, 'releases/current')
    symlinkSync('gone', current)
    onTestFinished(() => rmSync(join(DATA_DIR, 'releases'), { recursive: true }))
    expect((await refusalOf({ DATA_DIR, SITE_DIR: '' })).said).toContain(`no built site in ${DATA_DIR}`)
    rmSync(current)
    symlinkSync('current', current)
    expect((await refusalOf({ DATA_DIR, SITE_DIR: '' })).said, 'unreadable, not missing').toMatch(
      /^ELOOP:.*\n$/,
    )
    rmSync(current)
    cpSync(dirname(release), current, { recursive: true })
    const { code, said } = await refusalOf({ DATA_DIR, SITE_DIR: '' })
    expect([code, said]).toEqual([1, expect.stringContaining(`${current} must be a link.`)])
  })

  test('a valid table of redirects', async () => {
    const SITE_DIR = write('half', { 'index.html': '<!doctype html>', 'redirects.json': '{ "/a":' })
    expect(await refusalOf({ DATA_DIR, SITE_DIR })).toEqual({
      code: 1,
      said: `${SITE_DIR}/redirects.json must map former paths to current ones. Run "npm run build" again.\n`,
    })
  })

  test('settings that match the build', async () => {
    const built = { PUBLIC_API_HOST: 'https://api.firm.example', RETENTION_DAYS: '30' }
    const SITE_DIR = write('other', {
      'index.html': '<!doctype html>',
      'built-settings.json': JSON.stringify(built),
    })
    expect(await refusalOf({ DATA_DIR, SITE_DIR, RETENTION_DAYS: '60' })).toEqual({
      code: 1,
      said:
        `The site in ${SITE_DIR} was built with different settings than this server uses:\n` +
        'PUBLIC_API_HOST is https://api.firm.example in the build and not set here.\n' +
        'RETENTION_DAYS is 30 in the build and 60 here.\n' +
        'Run "npm run build" again with these settings, or start the server with the settings of the build.\n',
    })
    const agreed = await startServer({ SITE_DIR, ...built })
    expect((await fetch(`http://localhost:${agreed.port}/built-settings.json`)).status).toBe(404)
  })

  test('the file of the firm', async () => {
    const CONTENT_DIR = join(folder, 'nowhere')
    expect(await refusalOf({ DATA_DIR, SITE_DIR: builtSite(), CONTENT_DIR })).toEqual({
      code: 1,
      said: `There is no file ${CONTENT_DIR}/firm.yaml. Set CONTENT_DIR to the folder that holds firm.yaml.\n`,
    })
  })

  test('a readable firm file with name and phone', async () => {
    const unreadable = write('unreadable', { 'firm.yaml': 'name: "Sample' })
    const refused = await refusalOf({ DATA_DIR, SITE_DIR: builtSite(), CONTENT_DIR: unreadable })
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/^\S+\/unreadable\/firm\.yaml cannot be read \(.+\)\. Fix the file\.\n$/)

    const inItsPlace = write('misplaced/firm.yaml', {})
    const misplaced = { DATA_DIR, SITE_DIR: builtSite(), CONTENT_DIR: join(folder, 'misplaced') }
    expect((await refusalOf(misplaced)).said).toBe(
      `${inItsPlace} is a folder, and a file is needed. Compare the path.\n`,
    )

    const CONTENT_DIR = write('nameless', { 'firm.yaml': 'phone: 4125550100' })
    const nameless = await refusalOf({ DATA_DIR, SITE_DIR: builtSite(), CONTENT_DIR })
    expect(nameless.code).toBe(1)
    expect(nameless.said).toMatch(
      /^\S+\/nameless\/firm\.yaml needs a name and a phone number, .+\. Add them\.\n$/,
    )
  })

  test('a free port, even with mail set up', async () => {
    const { port } = await startServer()
    const CONTENT_DIR = write('content', { 'firm.yaml': firm })
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@firm.example', MAIL_TO: 'b@firm.example' }
    const refused = await refusalOf({
      DATA_DIR,
      SITE_DIR: builtSite(),
      CONTENT_DIR,
      ...mail,
      PORT: String(port),
    })
    expect(refused).toEqual({
      code: 1,
      said: `Port ${port} is in use by another program. Stop it, or set PORT to a different number.\n`,
    })
  })
})
