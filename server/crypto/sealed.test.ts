import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSecret } from './secret.ts'
import { seal, unseal } from './sealed.ts'

test('any text comes back with its secret, and with no other', () => {
  for (let round = 0; round < 200; round += 1) {
    const [text, secret] = [randomBytes(round).toString('latin1'), newSecret()]
    const sealed = seal(text, secret)
    expect(unseal(sealed, secret)).toBe(text)
    expect(unseal(sealed, newSecret())).toBeUndefined()
    expect(seal(text, secret)).not.toBe(sealed)
  }
})

test('what was changed or cut off anywhere does not come back', () => {
  const sealed = Buffer.from(seal('1//refresh', 'hush'), 'base64url')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    for (const bytes of [changed, sealed.subarray(0, at)])
      expect(unseal(bytes.toString('base64url'), 'hush')).toBeUndefined()
  }
})
