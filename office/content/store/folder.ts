import { createHash, hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderFile } from '../../../editorial/reading/content-file.ts'
import { contentPaths, folderFile } from '../../../editorial/reading/read-folder.ts'
import { mapSome } from '../../../server/publish/folder-files.ts'
import { unlessMissing } from '../../../server/http/errors.ts'

/**
 * A file of the content folder. `version` is the SHA-256 of its bytes, `blob` its name in git; `changedAt` is in
 * milliseconds.
 */
export type StoredFile = {
  file: FolderFile
  version: string
  blob: string
  changedAt: number
  bytes: number
}

/**
 * What a change starts from: the version and text of the file in the folder. The text is null for a picture, and both
 * are null for a missing file.
 */
export function baseOnDisk(stored: StoredFile | undefined): { base: string | null; baseText: string | null } {
  if (!stored) return { base: null, baseText: null }
  return { base: stored.version, baseText: 'text' in stored.file ? stored.file.text : null }
}

/** Reads the content folder as it is on disk, without reading again what has not changed. */
export type FolderReader = () => Promise<ReadonlyMap<string, StoredFile>>

/** `state` is the file's size, time and inode, which differ once it is written again. */
type KnownFile = StoredFile & { state: string }

/** Creates the reader of a folder, whose path changes once, when the office makes its own copy. */
export function createFolderReader(contentDir: () => string): FolderReader {
  let known = new Map<string, KnownFile>()
  let place = ''

  return async function read() {
    const folder = contentDir()
    if (folder !== place) known = new Map()
    place = folder
    const below = await readdir(folder, { recursive: true, withFileTypes: true })
    const listed = await mapSome(contentPaths(folder, below), (path) =>
      readIn(folder, path).catch(unlessMissing),
    )
    const read = listed.filter((file) => file !== undefined)
    const isSame = read.length === known.size && read.every(([path, file]) => known.get(path) === file)
    if (!isSame) known = new Map(read)
    return known
  }

  async function readIn(folder: string, path: string): Promise<[path: string, file: KnownFile]> {
    const { size, mtimeMs, ino } = await stat(join(folder, path))
    const state = `${size} ${mtimeMs} ${ino}`
    const last = known.get(path)
    if (last?.state === state) return [path, last]
    const bytes = await readFile(join(folder, path))
    const names = { version: hash('sha256', bytes), blob: blobOf(bytes) }
    const read = { ...names, bytes: bytes.length, changedAt: Math.round(mtimeMs), state }
    return [path, { file: folderFile(path, bytes), ...read }]
  }
}

/** The name that git gives a file's bytes: the SHA-1 of a header and the bytes. */
export function blobOf(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
