import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0

/** Whether `makeReadOnly` works here: root, who may write whatever the modes say, needs the right to mount. */
export const canMakeReadOnly = !isRoot || canMount()

/** Makes a folder with everything in it read-only, even for root. Returns a function that undoes it. */
export function makeReadOnly(folder: string): () => void {
  if (isRoot) return mountOnItself(folder, 'bind,ro')
  const modes = [folder, ...foldersIn(folder)].map((path) => [path, statSync(path).mode] as const)
  for (const [path] of modes) chmodSync(path, 0o555)
  return () => modes.forEach(([path, mode]) => chmodSync(path, mode))
}

/**
 * Mounts a file or folder on itself, so that a file can be neither replaced nor removed. Returns a function that undoes
 * it.
 */
export function mountOnItself(path: string, options = 'bind'): () => void {
  execFileSync('mount', ['-o', options, path, path])
  // Lazily, because a thread may be reading there.
  return () => execFileSync('umount', ['-l', path])
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))
}

export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    mountOnItself(folder)()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
