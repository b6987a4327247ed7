import { createWriteStream, openAsBlob, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { BlobReader, configure, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import type { FileEntry } from '@zip.js/zip.js'
import { z } from 'zod'
import { explainSystemError } from '../store/explain-system-error.ts'
import { CommandError } from '../start/cannot-start.ts'
import { filesIn } from '../publish/folder-files.ts'

/** A path below DATA_DIR: not absolute, and without an empty part, "." or "..", which could lead out of the folder. */
const path = z.string().refine((text) => !/^\/|\\|\0/.test(text) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(text))
/** The name of a release's folder: a link gets this name, which must not lead out of `releases`. */
const release = z.string().regex(/^[\w-]+$/)
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** Describes a backup: the last entry of its zip file. */
export const manifestSchema = z.object({
  format: z.literal('site backup 1'),
  /** An ISO 8601 instant: messages up to it are in the backup. */
  madeAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), counts: z.record(z.string(), z.number()) }),
  /** The id of the release that was the site, if there was one. */
  currentRelease: release.optional(),
  /** The id of the release that a rollback went back to, if one did: publishing pauses until that is undone. */
  rolledBackTo: release.optional(),
  /**
   * Every file by its path below DATA_DIR. Of files with the same bytes, only the first is in the zip file: ten
   * releases take little more space than one.
   */
  files: z.array(z.object({ path, sha256, bytes: z.number() })).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>

type BackupFile = Manifest['files'][number]

const manifestName = 'backup.json'

configure({ useWebWorkers: false })

const privateFile = { flags: 'wx', mode: 0o600 }

/** Writes files and, last, their manifest into a new zip file. Files with the same bytes are stored once. */
export async function writeArchive(
  file: string,
  sources: SourceFile[],
  about: Omit<Manifest, 'files'>,
): Promise<Manifest> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file, privateFile)))
  const files: BackupFile[] = []
  const stored = new Set<string>()
  for (const { path, source } of sources) {
    const sha256 = await hashFile(source)
    files.push({ path, sha256, bytes: (await stat(source)).size })
    if (stored.has(sha256)) continue
    stored.add(sha256)
    await zip.add(path, new BlobReader(await openAsBlob(source)))
  }
  const manifest: Manifest = { ...about, files }
  await zip.add(manifestName, new TextReader(JSON.stringify(manifest, null, 2)))
  await zip.close()
  return manifest
}

/**
 * Unpacks a backup's zip file into a folder that exists, and compares each file with its hash. Throws
 * `CommandError`.
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)))
  try {
    const entries = await entriesOf(zip)
    const manifest = await manifestOf(entries.get(manifestName))
    const unpacked = new Map<string, string>()
    for (const { path, sha256 } of manifest.files) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const same = unpacked.get(sha256)
      if (same) await copyFile(same, target)
      else await unpack(entries.get(path), path, target, sha256)
      unpacked.set(sha256, target)
    }
    return manifest
  } finally {
    await zip.close()
  }
}

async function entriesOf(zip: ZipReader<Blob>): Promise<Map<string, FileEntry>> {
  try {
    const entries = await zip.getEntries()
    return new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])))
  } catch (error) {
    throw new CommandError('This file is not a backup, or it is damaged. Use another one.', { cause: error })
  }
}

async function manifestOf(entry: FileEntry | undefined): Promise<Manifest> {
  try {
    // The manifest has no hash of its own: its checksum in the zip file shows damage.
    const text = await entry?.getData(new TextWriter(), { checkSignature: true })
    return manifestSchema.parse(JSON.parse(text ?? ''))
  } catch (error) {
    const says = `This file is not a backup, or it is damaged: it has no valid ${manifestName}. Use another one.`
    throw new CommandError(says, { cause: error })
  }
}

async function unpack(
  entry: FileEntry | undefined,
  path: string,
  target: string,
  sha256: string,
): Promise<void> {
  try {
    await entry?.getData(Writable.toWeb(createWriteStream(target, privateFile)))
    if (entry && (await hashFile(target)) === sha256) return
  } catch (error) {
    // The backup is complete; this disk is the problem.
    if (explainSystemError(error)) throw error
    throw new CommandError(damaged(path), { cause: error })
  }
  throw new CommandError(damaged(path))
}

function damaged(path: string): string {
  return `${path} is missing in the backup or damaged. Use another one.`
}

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

/** Throws `CommandError` unless a file can be made at this path: there is a folder for it, and no file yet. */
export function requireNewFile(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`)
  if (!existsSync(dirname(file)))
    throw new CommandError(`There is no folder ${dirname(file)}. Create it first.`)
}
