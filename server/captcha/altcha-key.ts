import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptKey } from '../crypto/kept-key.ts'

/**
 * The challenge-signing key used when `ALTCHA_HMAC_KEY` is not set. Kept in the data folder, so that a form opened
 * before a restart can still be sent after it. If it cannot be written, such as on a full disk, the key lasts as long as
 * the process.
 */
export function keptAltchaKey(dataDir: string): string {
  try {
    return keptKey(join(dataDir, 'altcha-hmac-key'))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return randomBytes(32).toString('hex')
  }
}
