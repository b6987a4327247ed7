import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSiteverify } from '../../server/captcha/siteverify-stand-in.ts'
import type { Siteverify } from '../../server/captcha/siteverify-stand-in.ts'
import { siteFolder, test as base } from '../site.ts'

export { expect } from '../site.ts'

/** A server of its own over the built site, with a store of its own. */
type RunningSite = {
  origin: string
  /** How many submissions are in the store whose message or description is `text`. */
  countStored(text: string): number
}

type WorkerFixtures = { site: RunningSite; siteverify: Siteverify; recaptchaSite: RunningSite }

let visitors = 0

/** Tests of the forms: each test is a visitor with an address of its own, so that none uses up another's budget. */
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
          RECAPTCHA_SITE_KEY: 'the-site-key-of-the-tests',
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
  // The server serves `dist` of the folder it is started in.
  symlinkSync(resolve(siteFolder), join(folder, 'dist'))
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: resolve(process.env['CONTENT_DIR'] ?? 'content'),
      TRUST_PROXY: '1',
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

function originOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    server.once('exit', () => failed(new Error(`The server has stopped: ${said}`)))
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
