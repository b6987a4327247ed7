import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/open-store.ts'
import { createApp } from './app.ts'
import { TOKEN } from './testing/bad-bodies.ts'
import { badRequest } from './testing/bad-requests.ts'
import { createAltcha } from './captcha/altcha.ts'
import { altchaToken, lowCost } from './testing/solved-token.ts'
import { createRateLimit } from './guards/rate-limit.ts'
import { brokenRules } from './testing/message-invariants.ts'

test('1,000 bad requests cause no server error and store nothing that breaks a rule', async () => {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'fuzz-')) })
  onTestFinished(() => store.close())
  const captcha = createAltcha({ hmacKey: 'k'.repeat(32), cost: lowCost })
  const silent = () => undefined
  const app = createApp({
    form: {
      store,
      captcha,
      siteOrigins: [],
      countMessage: createRateLimit({ budget: 1e6, windowSeconds: 600 }),
      onStored: silent,
      log: { info: silent, warn: silent, error: silent },
    },
    health: async () => ({ ok: true, report: {} }),
    countChallenge: createRateLimit({ budget: 60, windowSeconds: 600 }),
    addressOf: () => '192.0.2.1',
    headers: [],
    site: { respond: () => new Response('Not found', { status: 404 }), health: () => ({}) },
  })

  const statuses = new Map<number, number>()
  for (const { method, headers, body } of fc.sample(badRequest, { numRuns: 1000, seed: 3 })) {
    const token = await altchaToken(captcha)
    const sent =
      body &&
      new Uint8Array(Buffer.from(Buffer.from(body).toString('latin1').replace(TOKEN, token), 'latin1'))
    const response = await app.request('/handleFormSubmission', { method, headers, body: sent })
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const answer = method === 'HEAD' || response.status === 204 ? {} : await response.json()
    if (response.status >= 400 && method !== 'HEAD') expect(answer).toHaveProperty('error')
    expect(response.status, JSON.stringify({ method, headers, answer })).toBeLessThan(500)
  }

  const stored = await store.list()
  expect(stored.flatMap(({ message }) => brokenRules(message))).toEqual([])
  expect(stored.length).toBe(statuses.get(200))
  // Every kind of failure must have occurred; otherwise, the generator has become too tame.
  expect([...statuses.keys()].toSorted()).toEqual([200, 204, 400, 403, 405, 413, 415, 422])
})
