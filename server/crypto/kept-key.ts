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
import { dirname } from 'node:path'

/** A key shorter than this was cut off, such as by a full disk. */
const SHORTEST_KEY = 32

/**
 * A random key that is generated once and kept in a file, readable only by its owner. A file without a whole key is
 * replaced.
 */
export function keptKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!holdsKey(file)) writeNewKey(file)
  chmodSync(file, 0o600)
  return keyIn(file)
}

/** All of the key or nothing: written under another name first, so that a full disk leaves no half of it. */
function writeNewKey(file: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    putInPlace(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Another process may have started at the same time: the first link wins, and both use its key. */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch {
    // The file holds half a key, or its disk has no hard links, as with some network folders.
    if (!holdsKey(file)) renameSync(draft, file)
  }
}

function holdsKey(file: string): boolean {
  return existsSync(file) && keyIn(file).length >= SHORTEST_KEY
}

function keyIn(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
