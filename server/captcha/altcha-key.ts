import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The challenge-signing key used when `ALTCHA_HMAC_KEY` is not set. Generated once and kept in the data folder,
 * readable only by its owner, so that a form opened before a restart can still be sent after it.
 */
export function keptAltchaKey(dataDir: string): string {
  const file = join(dataDir, 'altcha-hmac-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) {
    throw new Error(
      `${file} does not contain a key of at least 32 characters. Remove the file; the next start creates a new one.`,
    )
  }
  return key
}
