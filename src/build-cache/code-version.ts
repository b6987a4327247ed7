import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** npm's list of everything it has installed, with exact versions. */
const installed = 'node_modules/.package-lock.json'

/**
 * A hash of the code in some folders, of every installed dependency and of Node: the part of a cache key that
 * changes when the same input may produce different bytes.
 *
 * @param folders all folders with code that generates the bytes, relative to `root`
 * @param root the repository
 */
export function codeVersion(folders: readonly string[], root = '.'): string {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const code = globSync(patterns, { cwd: root, exclude: ['**/*.test.ts'] }).sort()
  const texts = [...code, installed].map((file) => [file, readFileSync(join(root, file), 'utf8')])
  return hash('sha256', JSON.stringify([texts, process.versions, process.arch]))
}
