import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** A key shorter than this was cut off, such as by a full disk. */
const SHORTEST_KEY = 32

/**
 * The challenge-signing key used when `ALTCHA_HMAC_KEY` is not set. Generated once and kept in the data folder,
 * readable only by its owner, so that a form opened before a restart can still be sent after it. A file without a
 * whole key is replaced. If it cannot be written, such as on a full disk, the key lasts as long as the process.
 */
export function keptAltchaKey(dataDir: string): string {
  const file = join(dataDir, 'altcha-hmac-key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!holdsKey(file)) writeNewKey(file)
    chmodSync(file, 0o600)
    return keyIn(file)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return randomBytes(32).toString('hex')
  }
}

/** All of the key or nothing: written under another name first, so that a full disk leaves no half of it. */
function writeNewKey(file: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    // Another process may have started at the same time: the first link wins, and both use its key.
    if (existsSync(file)) renameSync(draft, file)
    else linkSync(draft, file)
  } catch (error) {
    if (!holdsKey(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function holdsKey(file: string): boolean {
  return existsSync(file) && keyIn(file).length >= SHORTEST_KEY
}

function keyIn(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
