import { hash, randomUUID } from 'node:crypto'
import { lstat, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing } from '../http/errors.ts'
import { CannotPublish } from './cannot-publish.ts'
import { filesIn, syncPath } from './folder-files.ts'

/**
 * A change of one file of a content folder. `base`: the version it changes (SHA-256, hexadecimal), null for a new file.
 * `text`: what the file then holds, null to delete it.
 */
export type ContentEdit = { path: string; base: string | null; text: string | null }

/** The version of a text file: the SHA-256 of its bytes, in hexadecimal. */
export function versionOf(text: string): string {
  return hash('sha256', text)
}

/** The edits whose files have not changed since. */
export async function editsWithBase(folder: string, edits: readonly ContentEdit[]): Promise<ContentEdit[]> {
  const versions = await Promise.all(edits.map(({ path }) => versionIn(folder, path)))
  return edits.filter(({ base }, place) => versions[place] === base)
}

/** Refuses edits if a file that they change has changed since. */
export async function requireBases(folder: string, edits: readonly ContentEdit[]): Promise<void> {
  for (const { path, base } of edits) {
    if ((await versionIn(folder, path)) === base) continue
    throw new CannotPublish(
      `${path} was changed on disk in the meantime. Compare both versions, then publish again.`,
    )
  }
}

/**
 * Writes edits to a folder: each file whole or not at all, and on disk when this resolves. Done again, it changes
 * nothing.
 */
export async function applyEdits(folder: string, edits: readonly ContentEdit[]): Promise<void> {
  for (const { path, text } of edits) {
    await putFile(folder, path, text)
  }
}

/** Writes a file of a folder, or removes it (null): whole or not at all, and on disk when this resolves. */
export async function putFile(
  folder: string,
  path: string,
  content: string | Uint8Array | null,
): Promise<void> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true })
  await requireInside(folder, place)
  if (content === null) await rm(place, { force: true })
  else await writeWhole(place, content)
  await syncPath(dirname(place))
}

async function writeWhole(place: string, content: string | Uint8Array): Promise<void> {
  // A unique name: an upload may be written to the same folder at the same time.
  const unfinished = join(dirname(place), `.unfinished-${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o644)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, place)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Removes from a folder the unfinished files of writers that ended before a time, in milliseconds. */
export async function removeUnfinished(folder: string, before: number): Promise<void> {
  const left = (await filesIn(folder)).filter((path) => /(?:^|\/)\.unfinished/.test(path))
  for (const path of left) {
    const { mtimeMs } = await stat(join(folder, path))
    if (mtimeMs < before) await rm(join(folder, path))
  }
}

/** A symbolic link could lead a change to a file that is not content. Throws `CannotPublish`. */
export async function requireInside(folder: string, place: string): Promise<void> {
  const isLink = await lstat(place).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
  const around = await realpath(dirname(place))
  const expected = join(await realpath(folder), dirname(place).slice(folder.length))
  if (!isLink && around === expected) return
  throw new CannotPublish(`${place} is a symbolic link, or lies in one. Put the file itself there.`)
}

/** The version of a file in a folder; null if there is none. */
async function versionIn(folder: string, path: string): Promise<string | null> {
  const bytes = await readFile(join(folder, path)).catch(unlessMissing)
  return bytes === undefined ? null : hash('sha256', bytes)
}
