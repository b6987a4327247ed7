import { createWriteStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { BlobReader, configure, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import type { FileEntry } from '@zip.js/zip.js'
import { explainSystemError } from '../store/explain-system-error.ts'
import { hashFile } from './files-below.ts'
import type { SourceFile } from './files-below.ts'
import { manifestName, manifestSchema } from './manifest.ts'
import type { BackupFile, Manifest } from './manifest.ts'
import { CommandError } from '../start/command-error.ts'

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
