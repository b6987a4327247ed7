import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file to be copied, and its path in the copy. */
export type SourceFile = { path: string; source: string }

/** Not part of a firm's content or of a site, in any folder. */
const skipped = new Set(['.git', 'node_modules'])

/** The files below a folder with their paths under `prefix`, sorted; none if the folder is missing. No links. */
export async function filesBelow(folder: string, prefix: string): Promise<SourceFile[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => !skipped.has(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const [source, path] = [join(folder, entry.name), `${prefix}/${entry.name}`]
        if (entry.isDirectory()) return filesBelow(source, path)
        return entry.isFile() ? [{ path, source }] : []
      }),
  )
  return found.flat()
}

/** The SHA-256 of a file, as 64 hexadecimal digits. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
