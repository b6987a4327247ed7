import { expect, test } from 'vitest'
import { createAltcha } from './altcha.ts'
import { altchaToken, lowCost } from '../testing/solved-token.ts'

const sender = { host: 'localhost' }
const hmacKey = 'k'.repeat(32)

test('A solved challenge passes and says until when its token must be remembered', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost })
  const verification = await captcha.verify(await altchaToken(captcha), sender)
  expect(verification).toMatchObject({ ok: true, spent: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  const expiresAt = verification.ok ? verification.spent.expiresAt.getTime() : 0
  expect(Math.abs(expiresAt - Date.now() - 20 * 60_000)).toBeLessThan(60_000)
})

test('A token serialized differently counts as the same token', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost })
  const token = await altchaToken(captcha)
  const { challenge, solution } = JSON.parse(atob(token))
  const rewritten = btoa(JSON.stringify({ solution: { ...solution, time: 99 }, challenge }, null, 2))
  const first = await captcha.verify(token, sender)
  expect(first.ok).toBe(true)
  expect(await captcha.verify(rewritten, sender)).toEqual(first)
})

test('An expired token is refused as expired', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost, lifetimeSeconds: -1 })
  expect(await captcha.verify(await altchaToken(captcha), sender)).toMatchObject({
    ok: false,
    reason: 'expired',
  })
})

test('A token for another site’s challenge is refused', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost })
  const foreign = await createAltcha({ hmacKey: 'f'.repeat(32), cost: lowCost })
  expect(await captcha.verify(await altchaToken(foreign), sender)).toMatchObject({
    ok: false,
    reason: 'wrong',
  })
})

test('A challenge made easier or longer-lived by the visitor is refused', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost })
  const { challenge, solution } = JSON.parse(atob(await altchaToken(captcha)))
  for (const change of [{ cost: 1 }, { expiresAt: 9_999_999_999 }, { keyPrefix: '' }, { keySignature: '' }]) {
    const parameters = { ...challenge.parameters, ...change }
    const token = btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }))
    expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, reason: 'wrong' })
  }
})

test('A guess that does not solve the challenge is refused', async () => {
  const captcha = await createAltcha({ hmacKey, cost: lowCost })
  const challenge = await captcha.challenge?.()
  for (const solution of [
    { counter: 1, derivedKey: '00'.repeat(32) },
    { counter: 1, derivedKey: '' },
  ]) {
    const token = btoa(JSON.stringify({ challenge, solution }))
    expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, reason: 'wrong' })
  }
})

test.each(['x', '{}', btoa('{}'), btoa('null'), btoa('['.repeat(5000)), '\u{1F600}'])(
  '%j is not a token',
  async (token) => {
    const captcha = await createAltcha({ hmacKey, cost: lowCost })
    expect(await captcha.verify(token, sender)).toEqual({
      ok: false,
      reason: 'wrong',
      code: 'altcha-unreadable',
    })
  },
)
