import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A text that only a holder of the secret can read or make: AES-256-GCM, with a key derived from the secret by HKDF
 * (RFC 5869).
 */
export function seal(text: string, secret: string): string {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), data]).toString('base64url')
}

/** The text that was sealed; undefined if the secret is another one or `sealed` was changed. */
export function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [salt, rest] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES)]
  const [nonce, sent] = [rest.subarray(0, NONCE_BYTES), rest.subarray(NONCE_BYTES)]
  if (sent.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sent.subarray(0, TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sent.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'sealed', 32))
}
