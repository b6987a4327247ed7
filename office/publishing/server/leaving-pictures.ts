import { basename } from 'node:path'
import { DAY_MS } from '../../../text/iso-day.ts'
import { isTextPath } from '../../../editorial/reading/content-file.ts'
import { isPicture, isUploadName, namingIn } from '../../../editorial/reading/picture-names.ts'
import { LockBusy, withDataLock } from '../../../server/lock/data-lock.ts'
import { applyEdits, editsWithBase } from '../../../server/publish/edits.ts'
import type { ContentEdit } from '../../../server/publish/edits.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { keptFolder } from '../../content/server/pictures/keep-picture.ts'
import { comingFiles, filesOf, namedInFolder } from '../../content/server/pictures/library.ts'
import type { StoredFile } from '../../content/store/folder.ts'
import type { PublishedFile } from '../../content/store/history.ts'
import { readContentPicture, forgetUpload, listUploads } from '../../content/store/uploads.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { errorCode } from '../../../server/http/log.ts'

// Pictures that were uploaded for a file come and go with the files that name them.

/** An upload that no file names is kept this long: the file may still be open in a browser. */
const uploadMs = DAY_MS

type PossibleFile = { path: string; text: string | null }

/** Whether a file names a picture. Only the file name counts, so that no picture in use is taken for unused. */
export function isNamedIn({ text }: Pick<PossibleFile, 'text'>, picture: string): boolean {
  return text?.includes(basename(picture)) ?? false
}

/**
 * The pictures that no file names, whether the file is in the folder, waits or is being written. Only pictures in the
 * history, from which a restore brings them back, and uploads that were never used in a file.
 */
export async function leavingPictures(
  { content, history }: PublishingParts,
  run: RunSql = content.store.run,
): Promise<ContentEdit[]> {
  const stored = await content.readFolder()
  const published = await history.published()
  const files = [...filesOf(stored), ...(await comingFiles(run))]
  const isNamed = namingIn(files.map(({ text }) => text))
  return [...stored]
    .filter(([path]) => isPicture(path) && !isNamed(path))
    .filter(
      ([path, file]) =>
        published?.get(path) === file.blob ||
        (isUpload(path, file) && !isKept(path) && content.now() - file.changedAt > uploadMs),
    )
    .map(([path, { version }]) => ({ path, base: version, text: null }))
}

/**
 * Removes the pictures that no file names. After a publication, not with it: the build takes minutes, during which
 * someone may name one again. While something else holds the lock, they stay until the next time.
 */
export async function tidyPictures(parts: PublishingParts): Promise<void> {
  const folder = parts.content.contentDir()
  await withDataLock(parts.dataDir, 0, async () => {
    // A draft that names a picture is saved before this transaction, or after it, when the picture is gone.
    await parts.content.store.transaction(async (run) => {
      await applyEdits(folder, await editsWithBase(folder, await leavingPictures(parts, run)))
      await forgetUploads(parts, run)
    })
  }).catch((error: unknown) => {
    // What stays does not change the site.
    if (!(error instanceof LockBusy)) parts.log.error({ code: errorCode(error) }, 'unused pictures stay')
  })
}

/** Published or deleted uploads no longer count against anyone's quota. */
async function forgetUploads({ content }: PublishingParts, run: RunSql): Promise<void> {
  const stored = await content.readFolder()
  const isNamed = namedInFolder(stored)
  for (const { path } of await listUploads(run))
    if (!stored.has(path) || isNamed(path)) await forgetUpload(run, path)
}

/** The uploads that no file of the folder names: the current site does not show them. */
export function unusedUploads(stored: ReadonlyMap<string, StoredFile>): Set<string> {
  const isNamed = namedInFolder(stored)
  const uploads = [...stored].filter(([path, file]) => isUpload(path, file) && !isNamed(path))
  return new Set(uploads.map(([path]) => path))
}

/** The office names an uploaded picture after its own SHA-256. */
function isUpload(path: string, { version }: StoredFile): boolean {
  return isUploadName(path) && path.includes(`-${version.slice(0, 12)}.`)
}

/** Whether a picture was uploaded for later, and so stays until somebody deletes it. */
function isKept(path: string): boolean {
  return path.startsWith(`${keptFolder}/`)
}

/** What a publication of these changes, once they are in the folder, did to pictures: for the history. */
export async function picturesWith(
  { content, history }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<PublishedFile[]> {
  const stored = await content.readFolder()
  const published = await history.published()
  const come = [...stored.keys()]
    .filter((path) => isPicture(path) && published?.get(path) !== stored.get(path)?.blob)
    .filter((path) => changes.some((change) => isNamedIn(change, path)))
  const isNamed = namedInFolder(stored)
  const gone = [...(published?.keys() ?? [])].filter(
    (path) => isPicture(path) && !stored.has(path) && !isNamed(path),
  )
  const files = come.map(async (path) => ({
    path,
    bytes: await readContentPicture(content.contentDir(), path),
  }))
  return [...(await Promise.all(files)), ...gone.map((path) => ({ path, bytes: null }))]
}

/** Whether a changed file of the folder is listed separately: a picture only if a file of the folder names it. */
export function isToldApart(path: string, folderFiles: readonly PossibleFile[]): boolean {
  return isTextPath(path) || folderFiles.some((file) => isNamedIn(file, path))
}
