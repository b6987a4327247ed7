import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isSystemFile } from '../../content-model/file-names.ts'
import { unlessMissing } from '../http/errors.ts'
import { LockBusy, withDataLock } from '../lock/data-lock.ts'
import { CannotPublish, PublicUnwritten, systemCode } from './cannot-publish.ts'
import { filesIn, mapSome, syncPath, writeWhole } from './folder-files.ts'
import { currentId, removeRelease } from './releases.ts'

/**
 * A change to one file in a content folder. `base` is the version that it changes (SHA-256, hexadecimal), or null for
 * a new file; `text` is the new text, or null to delete the file.
 */
export type ContentEdit = { path: string; base: string | null; text: string | null }

/** The version of a text file: the SHA-256 of its bytes, in hexadecimal. */
export function versionOf(text: string): string {
  return hash('sha256', text)
}

/** The edits whose files still have the version that they change. */
export async function editsWithBase(folder: string, edits: readonly ContentEdit[]): Promise<ContentEdit[]> {
  const versions = await Promise.all(edits.map(({ path }) => versionIn(folder, path)))
  return edits.filter(({ base }, place) => versions[place] === base)
}

/** Throws `CannotPublish` if a file no longer has the version that its edit changes. */
export async function requireBases(folder: string, edits: readonly ContentEdit[]): Promise<void> {
  for (const { path, base } of edits) {
    if ((await versionIn(folder, path)) === base) continue
    throw new CannotPublish(
      `${path} was changed on disk in the meantime. Compare both versions, then publish again.`,
    )
  }
}

/**
 * Writes edits to a folder: each file whole or not at all, and on disk when this resolves. Running it again changes
 * nothing.
 */
export async function applyEdits(folder: string, edits: readonly ContentEdit[]): Promise<void> {
  for (const { path, text } of edits) {
    await putFile(folder, path, text)
  }
}

/** Writes a file in a folder, or removes it if `content` is null: whole or not at all, and on disk when this resolves. */
export async function putFile(
  folder: string,
  path: string,
  content: string | Uint8Array | null,
): Promise<void> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true })
  await requireInside(folder, place)
  if (content !== null) return writeWhole(place, content)
  await rm(place, { force: true })
  await syncPath(dirname(place))
}

/** Throws `CannotPublish` for a symbolic link, or a file in one: a change could reach a file that is not content. */
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

/** Throws `CannotPublish` if a link in a content folder leads to files, which neither office nor checker reads. */
export async function requireNoLinks(folder: string): Promise<void> {
  const names = (await filesIn(folder)).filter((name) => !isSystemFile(name))
  await mapSome(names, (name) => requireInside(folder, join(folder, name)))
}

/** The version of a file in a folder; null if there is none. */
async function versionIn(folder: string, path: string): Promise<string | null> {
  const bytes = await readFile(join(folder, path)).catch(unlessMissing)
  return bytes === undefined ? null : hash('sha256', bytes)
}

// A publication with edits makes a release current, then writes the edits to the content folder. What it is about to
// write is recorded on disk first, so that the next process that takes the lock can finish it: site and content always
// agree in the end.

const unfinishedSchema = z.object({
  release: z.string(),
  edits: z.array(z.object({ path: z.string(), base: z.string().nullable(), text: z.string().nullable() })),
})

type UnfinishedEdits = z.infer<typeof unfinishedSchema>

/** Records durably what is to be written once the release is current. The caller holds the lock. */
export async function noteEdits(dataDir: string, unfinished: UnfinishedEdits): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeWhole(file, JSON.stringify(unfinished), 0o600)
}

/**
 * Finishes what an interrupted publication recorded. If its release became current, writes the edits to the content
 * folder, which may have moved since; otherwise forgets them and removes the release, so that no rollback makes
 * public what never was. A file that was changed by other means since then is left alone. The caller holds the lock.
 * Throws `PublicUnwritten` if it cannot write: a build without these edits would take them off the site.
 */
export async function finishEdits(dataDir: string, contentDir: string): Promise<void> {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return
  try {
    const { release, edits } = unfinishedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    if (release === currentId(dataDir)) await applyEdits(contentDir, await editsWithBase(contentDir, edits))
    else await removeRelease(dataDir, release)
    await forgetEdits(dataDir)
  } catch (error) {
    throw new PublicUnwritten(systemCode(error))
  }
}

/** Runs `finishEdits` when a server starts. If something else holds the lock, that has already finished the edits. */
export async function recoverEdits(dataDir: string, contentDir: string): Promise<void> {
  if (!existsSync(fileIn(dataDir))) return
  await withDataLock(dataDir, 0, () => finishEdits(dataDir, contentDir)).catch((error: unknown) => {
    if (!(error instanceof LockBusy)) throw error
  })
}

/** Removes the record, once the edits are written. */
export async function forgetEdits(dataDir: string): Promise<void> {
  const file = fileIn(dataDir)
  await rm(file, { force: true })
  await syncPath(dirname(file))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'unfinished-edits.json')
}
