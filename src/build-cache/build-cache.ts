import { hash, randomUUID } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../../text/iso-day.ts'

const checksumBytes = 32

/** Entries that no build has read for this many days are deleted. */
const unusedDays = 3

/** A cache shared by builds, in one folder. An entry is found by a hash of its key. */
export type BuildCache = {
  /**
   * Returns the cached bytes; if there are none, calls `make` and caches its result.
   *
   * @param key everything the bytes depend on: their kind, the input, the version of the code
   */
  cached(key: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Buffer>
  /** Deletes entries that no build has read for three days, and unfinished files of killed builds. */
  prune(): void
}

/**
 * The cache below Astro's own cache folder.
 *
 * @param cacheDir the folder that the Astro config sets as `cacheDir`
 */
export function openBuildCache(cacheDir: string): BuildCache {
  const folder = join(cacheDir, 'build-cache')
  return {
    async cached(key, make) {
      const file = join(folder, nameOf(key))
      const known = readIntact(file)
      if (known) return known

      const content = Buffer.from(await make())
      await mkdir(folder, { recursive: true })
      await writeAtomically(file, Buffer.concat([checksumOf(content), content]))
      return content
    },

    prune() {
      const oldest = Date.now() - unusedDays * DAY_MS
      for (const name of globSync('*', { cwd: folder })) {
        const file = join(folder, name)
        // Another build may have renamed or deleted the file in the meantime.
        const found = statSync(file, { throwIfNoEntry: false })
        if (found && found.mtimeMs < oldest) rmSync(file, { force: true })
      }
    },
  }
}

/** Writes a file under another name and renames it once it is complete, because another build may be reading the folder. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

/** Each part is hashed separately, so that different keys never produce the same joined text. */
function nameOf(key: readonly (string | Uint8Array)[]): string {
  return hash('sha256', key.map((part) => hash('sha256', part)).join(''))
}

/** An entry's content if its checksum is right. A damaged or unreadable entry counts as missing. */
function readIntact(file: string): Buffer | undefined {
  try {
    // Synchronous, because a large site has thousands of entries, and each would otherwise wait for the thread pool
    // four times.
    const entry = readFileSync(file)
    const content = entry.subarray(checksumBytes)
    if (!checksumOf(content).equals(entry.subarray(0, checksumBytes))) return undefined
    const now = new Date()
    utimesSync(file, now, now)
    return content
  } catch {
    return undefined
  }
}

function checksumOf(content: Uint8Array): Buffer {
  return hash('sha256', content, 'buffer')
}

/** npm's list of everything it has installed, with exact versions. */
const installed = 'node_modules/.package-lock.json'

/**
 * A hash of the code in some folders, of every installed dependency, of Node and of the processor's architecture: the
 * part of a cache key that changes when the same input may produce different bytes.
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
