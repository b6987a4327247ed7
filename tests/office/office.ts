import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { dayIn } from '../../content-model/time-zone.ts'
import { readOfficeCommand, runOfficeCommand } from '../../office/people/server/command.ts'
import { teamIn } from '../../office/people/server/team.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { createAuthenticator } from '../../server/testing/authenticator.ts'
import type { Passkey } from '../../server/testing/authenticator.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { siteFolder } from '../support/site-folder.ts'

export { expect }

/**
 * A running office with its own data and content. `command` runs the maintainer's command and returns its output.
 * `invite` does the same as the command of that name, without starting a program, and returns the join address.
 */
export type RunningOffice = {
  origin: string
  dataDir: string
  contentDir: string
  log: string[]
  command(...words: string[]): string
  invite(...words: string[]): Promise<string>
  close(): Promise<void>
}

/** The first preview starts Astro, and publishing builds the whole site, on a machine that runs other tests. */
export const LONG = { timeout: 240_000 }

/** A person at a device: a page whose browser has its own virtual authenticator. */
type AtDevice = { page: Page; context: BrowserContext }

type OfficeOptions = { publishes: boolean; settings: Record<string, string> }

/**
 * Tests of the office: each has its own server. With `publishes`, that serves a copy of the built site and its content,
 * and can publish. `settings`: the server's, besides its folders.
 */
export const test = base.extend<{ office: RunningOffice } & OfficeOptions>({
  publishes: [false, { option: true }],
  settings: [{}, { option: true }],
  office: async ({ publishes, settings }, use) => {
    const office = await openOffice({ publishes, settings })
    await use(office)
    await office.close()
  },
})

/**
 * Opens an office, one at a time: for files whose tests share one. They open it before all, because a fixture of the
 * worker would make Playwright end the worker and the process of its offices.
 */
export async function openOffice({ publishes, settings }: OfficeOptions): Promise<RunningOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const folders = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') }
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...settings,
    ...folders,
    ...(!publishes && { SITE_DIR: 'none' }),
  }
  // The office does not edit a folder that the project's own git tracks.
  cpSync(contentFolder, env.CONTENT_DIR, { recursive: true })
  if (publishes) copyBuiltSite(env.DATA_DIR)
  const { server, output } = (offices ??= startOffices())
  const log: string[] = []
  const port = await new Promise<string>((found) => {
    output.on('line', (line) => {
      log.push(line)
      const said = /Serving http:\/\/localhost:(\d+)/.exec(line)
      if (said?.[1]) found(said[1])
    })
    server.send({ ...env, PORT: '0' })
  })
  const command = (...words: string[]) =>
    execFileSync(process.execPath, [resolve('commands/office.ts'), ...words], {
      cwd: folder,
      env: { ...env, PORT: port },
      encoding: 'utf8',
    })
  const invite = async (...words: string[]) => {
    const database = await openDatabase({ dataDir: env.DATA_DIR })
    const now = Date.now()
    const team = teamIn(
      () => env.CONTENT_DIR,
      () => dayIn('America/New_York', new Date(now)),
    )
    const hasWritten = async () => false
    const origins = [`http://localhost:${port}`] as const
    const place = { database, team, origins, openMessage, hasWritten, now }
    const said = await runOfficeCommand(readOfficeCommand(['invite', ...words]), place)
    await database.close()
    return said.split('\n')[0] ?? ''
  }
  const close = async () => {
    // Playwright keeps them until the worker ends, and a page whose office is gone keeps asking for it.
    await Promise.all(devices.splice(0).map((context) => context.close()))
    const closed = once(server, 'message')
    server.send('close')
    await closed
    output.removeAllListeners('line')
    rmSync(folder, { recursive: true })
  }
  return {
    origin: `http://localhost:${port}`,
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    log,
    command,
    invite,
    close,
  }
}

/** The process that opens the offices of this worker, one after another; it ends with the worker. */
let offices: ReturnType<typeof startOffices> | undefined

function startOffices() {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const server = fork(join(import.meta.dirname, 'office-process.ts'), {
    // Outside the project folder, whose `.env` may name a real database and mail server.
    cwd: import.meta.dirname,
    execArgv: [],
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!server.stdout) throw new Error('The process of the offices has no output.')
  return { server, output: createInterface({ input: server.stdout }) }
}

async function openMessage(): Promise<never> {
  throw new Error('An invitation opens no message.')
}

/** Copies the release that is tested, and the cache of its build, to another data folder. */
function copyBuiltSite(dataDir: string): void {
  const release = dirname(siteFolder)
  const built = dirname(dirname(release))
  const id = readlinkSync(release)
  cpSync(join(built, 'releases', id), join(dataDir, 'releases', id), { recursive: true })
  symlinkSync(id, join(dataDir, 'releases', 'current'))
  for (const part of ['cache', 'last-publish']) {
    cpSync(join(built, 'publishing', part), join(dataDir, 'publishing', part), { recursive: true })
  }
}

const devices: BrowserContext[] = []

/** Opens a browser with a device that approves every use of a passkey, until the office stops. */
export async function atDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<AtDevice> {
  const context = await browser.newContext(options)
  devices.push(context)
  const page = await context.newPage()
  await addAuthenticator(page)
  return { page, context }
}

/**
 * Counts every click of a journey from now on, including those by keyboard; the returned function says how many there
 * were. Typing and choosing from a list are not counted.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeBinding('noteClick', () => void clicks++)
  // On the document: a click whose target moved away meanwhile is stopped by Playwright at the window, and made again.
  await page.addInitScript(
    `document.addEventListener('click', ({ isTrusted }) => isTrusted && noteClick(), true)`,
  )
  return () => clicks
}

const passkeyHolders = new WeakMap<Page, (passkey: Passkey) => Promise<unknown>>()

/** Connects another virtual authenticator (WebAuthn 3, 11). A page uses the one added last. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  passkeyHolders.set(page, (credential) =>
    devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
  )
}

/**
 * Joins by an address as the office's own page does, without showing it: with a passkey, which the page's device then
 * has, and recovery codes. The page shows nothing yet.
 */
export async function joinOffice(page: Page, address: string | Promise<string>): Promise<void> {
  const { origin, hash } = new URL(await address)
  const post = async <Answer>(path: string, data: object) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(`${origin}/office/api${path}`, { data, headers })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as Answer
  }
  const device = createAuthenticator(origin)
  const token = hash.slice(1)
  type Options = Parameters<typeof device.create>[0]
  const response = device.create(await post<Options>('/join/options', { token }))
  await post('/join', { token, response })
  await post('/own/recovery-codes', {})
  await passkeyHolders.get(page)?.(device.passkey())
}

/** Joins by an address on its page and makes recovery codes, until the office is open; returns the codes. */
export async function joinOnPage(page: Page, address: string | Promise<string>): Promise<string[]> {
  await page.goto(await address)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  const codes = await page.locator('.codes li').allTextContents()
  await page.getByRole('button', { name: 'Open the office' }).click()
  await page.getByRole('link', { name: 'Today' }).waitFor()
  return codes
}
