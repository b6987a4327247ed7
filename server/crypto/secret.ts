import { randomBytes } from 'node:crypto'

/** A new secret: 256 random bits in base64url, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A new id, which is not secret: 128 random bits in base64url, 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}
