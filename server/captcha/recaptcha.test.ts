import { afterAll, expect, test } from 'vitest'
import { createRecaptcha } from './recaptcha.ts'
import { startSiteverify } from '../testing/fake-siteverify.ts'

const google = await startSiteverify()
afterAll(() => google.close())

const options = {
  siteKey: 'the-site-key',
  secretKey: google.secretKey,
  verifyUrl: google.url,
  hosts: ['www.firm.example'],
  timeoutMs: 2_000,
}
const captcha = createRecaptcha(options)
const sender = { host: 'www.firm.example' }
const hostname = 'www.firm.example'

test('A token that Google confirms for this site passes', async () => {
  expect(await captcha.verify(google.solve({ hostname }), sender)).toMatchObject({ ok: true })
})

test('Without configured hosts, the request’s own host is used', async () => {
  const anyHost = createRecaptcha({ ...options, hosts: [] })
  expect(await anyHost.verify(google.solve({ hostname: 'localhost' }), { host: 'localhost' })).toMatchObject({
    ok: true,
  })
  expect(await anyHost.verify(google.solve({ hostname }), { host: 'localhost' })).toMatchObject({ ok: false })
})

test('A token solved on another site is refused, even if the sender claims to be on it', async () => {
  const token = google.solve({ hostname: 'evil.example' })
  expect(await captcha.verify(token, { host: 'evil.example' })).toEqual({
    ok: false,
    reason: 'wrong',
    code: 'recaptcha-hostname',
  })
})

test('An unsolved or missing token is refused as wrong', async () => {
  for (const token of ['made-up', '']) {
    expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, reason: 'wrong' })
  }
})

test('A token that was already used, or solved too long ago, is refused as expired', async () => {
  const token = google.solve({ hostname })
  await captcha.verify(token, sender)
  expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, reason: 'expired' })
  const old = google.solve({ hostname, solvedAt: new Date(Date.now() - 180_000) })
  expect(await captcha.verify(old, sender)).toMatchObject({ ok: false, reason: 'expired' })
})

test('A solving time far from now is refused, even if Google reports success', async () => {
  const token = google.solve({ hostname, solvedAt: new Date(Date.now() + 3_600_000) })
  expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, code: 'recaptcha-age' })
})

test.each(['silent', 'down', 'not-json'] as const)(
  'When Google is %s, the visitor is not blamed',
  async (mood) => {
    google.mood = mood
    expect(await captcha.verify(google.solve({ hostname }), sender)).toMatchObject({
      ok: false,
      reason: 'unavailable',
    })
    google.mood = 'as-google'
  },
)

test('A connection that breaks is tried once more, so that the visitor does not notice', async () => {
  google.mood = 'down'
  void google.nextRequest().then(() => (google.mood = 'as-google'))
  expect(await captcha.verify(google.solve({ hostname }), sender)).toMatchObject({ ok: true })
})

test('A wrong secret key is the firm’s fault, not the visitor’s', async () => {
  const misconfigured = createRecaptcha({ ...options, secretKey: 'another-secret-key' })
  expect(await misconfigured.verify(google.solve({ hostname }), sender)).toEqual({
    ok: false,
    reason: 'unavailable',
    code: 'recaptcha-secret',
  })
})
