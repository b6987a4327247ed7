import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/open-store.ts'
import { createApp } from './app.ts'
import { createAltcha } from './captcha/altcha.ts'
import { createRateLimit } from './guards/rate-limit.ts'
import { securityHeaders } from '../built-site/headers.ts'
import { listen } from './http/listen.ts'
import type { LogFields } from './http/log.ts'

const headers = securityHeaders({ https: false })

async function startApp(site: () => Response, noteMissed?: (request: Request) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  const store = await openStore({ dataDir: folder })
  const lines: { level: string; fields: LogFields; event: string }[] = []
  const write = (level: string) => (fields: LogFields, event: string) =>
    void lines.push({ level, fields, event })
  const app = createApp({
    form: {
      store,
      captcha: createAltcha({ hmacKey: 'k'.repeat(32) }),
      siteOrigins: [],
      countMessage: createRateLimit({ budget: 100, windowSeconds: 600 }),
      onStored: () => undefined,
      log: { info: write('info'), warn: write('warn'), error: write('error') },
    },
    health: async () => ({ ok: false, report: { status: 'fault' } }),
    countChallenge: createRateLimit({ budget: 60, windowSeconds: 600 }),
    addressOf: () => '192.0.2.1',
    headers,
    site: { respond: site, health: () => ({}) },
    noteMissed,
  })
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0, graceMs: 0, headers })
  onTestFinished(async () => {
    await server.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })
  return { port: server.port, lines }
}

test('a visitor who leaves while sending is not a fault', async () => {
  const { port, lines } = await startApp(() => new Response('page'))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const start = 'POST /handleFormSubmission HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  socket.write(`${start}Content-Length: 500\r\n\r\n{"formType":`)
  // By the time the handler answers a request on a second connection, it has this one.
  await fetch(`http://127.0.0.1:${port}/`)
  socket.resetAndDestroy()
  await expect.poll(() => lines.map(({ fields }) => fields['code'])).toEqual(['left'])
  expect(lines.map(({ level }) => level)).toEqual(['info'])
})

test('every answer has the security headers, a fault and an unknown address included', async () => {
  const { port, lines } = await startApp(() => {
    throw new TypeError('a bug')
  })
  for (const path of ['/', '/healthz', '/captcha/settings', '/handleFormSubmission']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    for (const [name, value] of headers) expect([path, answer.headers.get(name)]).toEqual([path, value])
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500)
  expect(lines.filter(({ level }) => level === 'error').map(({ fields }) => fields['code'])).toContain(
    'TypeError',
  )
})

test('only a request for a page that does not exist is counted', async () => {
  const missed: string[] = []
  let status = 200
  const { port } = await startApp(
    () => new Response('page', { status }),
    ({ url }) => missed.push(new URL(url).pathname),
  )
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await ask('/there')
  status = 404
  await ask('/not-there')
  await ask('/captcha/settings')
  expect(missed).toEqual(['/not-there'])
})
