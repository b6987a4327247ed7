import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '../publish/folder-files.ts'

/** A file to be copied, and its path in the copy. */
export type SourceFile = { path: string; source: string }

/** The files below a folder, as publishing finds them, with their paths under `prefix`; none if it is missing. */
export async function filesBelow(folder: string, prefix: string): Promise<SourceFile[]> {
  if (!existsSync(folder)) return []
  return (await filesIn(folder)).map((path) => ({ path: `${prefix}/${path}`, source: join(folder, path) }))
}

/** The SHA-256 of a file, as 64 hexadecimal digits. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
