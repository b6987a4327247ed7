import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteverify } from './captcha/siteverify-stand-in.ts'
import { openSqliteStore } from './store/sqlite-store.ts'

const form = {
  formType: 'accessibility',
  name: '',
  email: '',
  issueType: 'other',
  message: 'Kept through a stop.',
}

function run(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], PORT: '0', ...settings }
  return spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function startServer(settings: Record<string, string> = {}) {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'main-')), 'data')
  const child = run({ DATA_DIR: dataDir, ...settings })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /Serving http:\/\/localhost:(\d+)/.exec(line)
    if (found) return { child, dataDir, exited, port: Number(found[1]) }
  }
  throw new Error('The server ended before it served.')
}

test('With no settings it serves on IPv4 and IPv6, keeps its data private and is healthy', async () => {
  const { port, dataDir, child, exited } = await startServer()
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    const health = await fetch(`http://${host}:${port}/healthz`)
    expect(await health.json()).toEqual({ status: 'ok', store: 'writable', oldestUndeliveredSeconds: null })
  }
  const settings = await fetch(`http://localhost:${port}/captcha/settings`)
  expect(settings.headers.get('cache-control')).toBe('no-store')
  expect(await settings.json()).toEqual({ driver: 'altcha', challengeUrl: '/captcha/challenge' })
  expect(statSync(join(dataDir, 'altcha-hmac-key')).mode & 0o777).toBe(0o600)

  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('A stop finishes the form that was accepted before it ends', async () => {
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

  expect((await answer).status).toBe(200)
  expect(await exited).toEqual([0, null])
  const store = await openSqliteStore(dataDir)
  expect(await store.list()).toMatchObject([{ submission: { message: 'Kept through a stop.' } }])
  await store.close()
})

test('A bad setting stops the start with its name and what to write', async () => {
  const child = run({ PORT: 'abc' })
  const errors = await child.stderr.toArray()
  expect(Buffer.concat(errors).toString()).toBe(
    'The setting PORT cannot be read. Write a number up to 65535, such as 4321.\n',
  )
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})
