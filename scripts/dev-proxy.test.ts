import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer as createHandler } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { proxyTo } from './dev-proxy.ts'

test('the handler answers what is its own, and nothing whose name only begins like it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'dev-proxy-'))
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, 'public/office-status.json'), 'a page')

  const handler = createHandler((_, response) => response.end('the handler')).listen(0, 'localhost')
  onTestFinished(() => void handler.close())
  await once(handler, 'listening')
  const { port } = handler.address() as AddressInfo
  const proxy = proxyTo(`http://localhost:${port}`)
  const site = await createServer({ root, configFile: false, logLevel: 'silent', server: { port: 0, proxy } })
  onTestFinished(() => site.close())
  await site.listen()

  const [origin = ''] = site.resolvedUrls?.local ?? []
  const textOf = async (path: string) => (await fetch(new URL(path, origin))).text()
  for (const path of [
    '/handleFormSubmission',
    '/captcha/challenge',
    '/healthz',
    '/office',
    '/office/messages',
    '/office?x',
  ])
    expect(await textOf(path), path).toBe('the handler')
  expect(await textOf('/office-status.json')).toBe('a page')
})
