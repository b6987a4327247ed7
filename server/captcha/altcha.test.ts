import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'
import { altchaToken, lowCost } from '../testing/solved-token.ts'
import { createAltcha, keptAltchaKey } from './altcha.ts'

const sender = { host: 'localhost' }
const hmacKey = 'k'.repeat(32)

test('A solved challenge passes and says until when its token must be remembered', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost })
  const verification = await captcha.verify(await altchaToken(captcha), sender)
  expect(verification).toMatchObject({ ok: true, spent: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  const expiresAt = verification.ok ? verification.spent.expiresAt.getTime() : 0
  expect(Math.abs(expiresAt - Date.now() - 20 * 60_000)).toBeLessThan(60_000)
})

test('A token serialized differently counts as the same token', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost })
  const token = await altchaToken(captcha)
  const { challenge, solution } = JSON.parse(atob(token))
  const rewritten = btoa(JSON.stringify({ solution: { ...solution, time: 99 }, challenge }, null, 2))
  const first = await captcha.verify(token, sender)
  expect(first.ok).toBe(true)
  expect(await captcha.verify(rewritten, sender)).toEqual(first)
})

test('An expired token is refused as expired', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost, lifetimeSeconds: -1 })
  expect(await captcha.verify(await altchaToken(captcha), sender)).toMatchObject({
    ok: false,
    reason: 'expired',
  })
})

test('A token for another site’s challenge is refused', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost })
  const foreign = createAltcha({ hmacKey: 'f'.repeat(32), cost: lowCost })
  expect(await captcha.verify(await altchaToken(foreign), sender)).toMatchObject({
    ok: false,
    reason: 'wrong',
  })
})

test('A challenge made easier or longer-lived by the visitor is refused', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost })
  const { challenge, solution } = JSON.parse(atob(await altchaToken(captcha)))
  for (const change of [{ cost: 1 }, { expiresAt: 9_999_999_999 }, { keyPrefix: '' }, { keySignature: '' }]) {
    const parameters = { ...challenge.parameters, ...change }
    const token = btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }))
    expect(await captcha.verify(token, sender)).toMatchObject({ ok: false, reason: 'wrong' })
  }
})

test('A guess that does not solve the challenge is refused', async () => {
  const captcha = createAltcha({ hmacKey, cost: lowCost })
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
    const captcha = createAltcha({ hmacKey, cost: lowCost })
    expect(await captcha.verify(token, sender)).toEqual({
      ok: false,
      reason: 'wrong',
      code: 'altcha-unreadable',
    })
  },
)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'altcha-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is the same at every start and readable by its owner only', () => {
  const folder = newFolder()
  const key = keptAltchaKey(folder)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  chmodSync(join(folder, 'altcha-hmac-key'), 0o644)
  expect(keptAltchaKey(folder)).toBe(key)
  expect(statSync(join(folder, 'altcha-hmac-key')).mode & 0o777).toBe(0o600)
})

test.each(['', 'abc123'])('a file that a full disk cut off at %j is replaced', (rest) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'altcha-hmac-key'), rest)
  const key = keptAltchaKey(folder)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(keptAltchaKey(folder)).toBe(key)
  expect(readdirSync(folder)).toEqual(['altcha-hmac-key'])
})

test('a full disk leaves no file behind, and the server still has a key', () => {
  const folder = newFolder()
  const script = `import { keptAltchaKey } from ${JSON.stringify(resolve('server/captcha/altcha.ts'))}
    console.log(keptAltchaKey(${JSON.stringify(folder)}))`
  // A limit of zero bytes for every file makes the write fail, just as a full disk does.
  const run = 'ulimit -f 0; trap "" XFSZ; exec "$0" --input-type=module --eval "$1"'
  const said = execFileSync('bash', ['-c', run, process.execPath, script], { encoding: 'utf8' })
  expect(said.trim()).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(folder)).toEqual([])
})
