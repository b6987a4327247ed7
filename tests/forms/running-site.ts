import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSiteverify } from '../../server/testing/fake-siteverify.ts'
import type { Siteverify } from '../../server/testing/fake-siteverify.ts'
import { siteFolder, test as base } from '../support/site.ts'
import { builtSettingsFile, builtSettingsSchema, builtVariables } from '../../settings/built-settings.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { readSettings } from '../../settings/read.ts'
import type { Variables } from '../../settings/read.ts'

export { expect } from '../support/site.ts'

/** A dedicated server for the built site, with its own store. */
type RunningSite = {
  origin: string
  /** The number of stored messages whose message or description is `text`. */
  countStored(text: string): number
}

type WorkerFixtures = { site: RunningSite; siteverify: Siteverify; recaptchaSite: RunningSite }

let visitors = 0

/** Signs the challenges of the built-in captcha. */
export const altchaKey = 'the-key-that-signs-the-challenges-of-the-tests'

/** The public key with which `recaptchaSite` is started. */
export const recaptchaSiteKey = 'the-site-key-of-the-tests'

/** Form tests: each test is a visitor with its own address, so that none uses up another's rate limit. */
export const test = base.extend<{ visitor: undefined }, WorkerFixtures>({
  site: [async ({}, use) => withSite({}, use), { scope: 'worker' }],
  siteverify: [
    async ({}, use) => {
      const siteverify = await startSiteverify()
      await use(siteverify)
      await siteverify.close()
    },
    { scope: 'worker' },
  ],
  recaptchaSite: [
    async ({ siteverify }, use) =>
      withSite(
        {
          RECAPTCHA_SITE_KEY: recaptchaSiteKey,
          RECAPTCHA_SECRET_KEY: siteverify.secretKey,
          RECAPTCHA_VERIFY_URL: siteverify.url,
        },
        use,
      ),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    visitors += 1
    await use({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${workerIndex % 250}.${visitors >> 8}.${visitors & 255}`,
    })
  },
})

async function withSite(
  env: Record<string, string>,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  const built = join(folder, 'site')
  cpSync(siteFolder, built, { recursive: true })
  writeBuiltSettings(join(built, builtSettingsFile), env)
  // Outside the project folder, whose `.env` may name a real database and mail server.
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      SITE_DIR: built,
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: contentFolder,
      TRUST_PROXY: '1',
      ALTCHA_HMAC_KEY: altchaKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await use({ origin: await originOf(server), countStored: (text) => countStored(folder, text) })
  const stopped = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await stopped
  rmSync(folder, { recursive: true })
}

/** Makes the built site claim these settings, which the server compares with its own. */
function writeBuiltSettings(file: string, settings: Variables): void {
  const built = JSON.parse(readFileSync(file, 'utf8')) as Variables
  const changed = readSettings({ ...built, ...settings }, builtSettingsSchema)
  writeFileSync(file, JSON.stringify(builtVariables(changed)))
}

function originOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    server.once('exit', () => failed(new Error(`The server stopped: ${said}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const origin = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (origin) found(origin)
    })
  })
}

function countStored(folder: string, text: string): number {
  const store = new DatabaseSync(join(folder, 'data/submissions.sqlite'), { readOnly: true })
  const rows = store.prepare('select submission from submissions').all()
  store.close()
  return rows.filter(({ submission }) => String(submission).includes(JSON.stringify(text))).length
}
