import { basename } from 'node:path'
import type { ContentEdit } from '../../publish/edits.ts'
import { isTextPath } from '../../../editorial/content-file.ts'
import { listChanges } from '../content-store/changes.ts'
import { listDraftTexts } from '../content-store/drafts.ts'
import type { StoredFile } from '../content-store/folder.ts'
import type { PublishedFile } from '../content-store/history.ts'
import { readContentPicture } from '../content-store/pictures.ts'
import { changesOf } from '../content-store/published-changes.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { listPublishes } from '../content-store/publishes.ts'
import type { PublishingParts } from './parts.ts'

// Pictures come and go with the texts that name them: nobody chooses them apart.

/** An upload that no text names is kept this long: the text may still be open in a browser. */
const uploadMs = 24 * 60 * 60_000

type Text = { path: string; text: string | null }

/** Whether a file of the content folder is a picture. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|svg)$/.test(path)
}

/** Whether a text names a picture. By the file name alone, so that none that is in use is taken for unused. */
export function isNamedIn({ text }: Pick<Text, 'text'>, picture: string): boolean {
  return text?.includes(basename(picture)) ?? false
}

/** The texts of the content folder. */
export function textsOf(stored: ReadonlyMap<string, StoredFile>): { path: string; text: string }[] {
  return [...stored.values()].flatMap(({ file }) => ('text' in file ? [file] : []))
}

/**
 * Removes the pictures that no text names once these changes are made: not one in the folder, and none that waits or is
 * being written. Only those that the history has, from which a restore brings them back, and uploads that came into no
 * text.
 */
export async function leavingPictures(
  { content, history }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<ContentEdit[]> {
  const { run } = content.store
  const stored = await content.readFolder()
  const published = await history.published()
  const replaced = new Set(changes.map(({ path }) => path))
  const waiting = await listPublishes(run, ['waiting', 'refused'])
  const scheduled = await Promise.all(waiting.map(({ id }) => changesOf(run, id)))
  const texts: Pick<Text, 'text'>[] = [
    ...textsOf(stored).filter(({ path }) => !replaced.has(path)),
    ...[...changes, ...scheduled.flat(), ...(await listChanges(run)), ...(await listDraftTexts(run))],
  ]
  return [...stored]
    .filter(([path]) => isPicture(path) && !texts.some((text) => isNamedIn(text, path)))
    .filter(
      ([path, file]) =>
        published?.get(path) === file.blob ||
        (isUpload(path, file) && content.now() - file.changedAt > uploadMs),
    )
    .map(([path, { version }]) => ({ path, base: version, text: null }))
}

/** The uploads since a moment that no text of the folder names: the site as it is cannot show them. */
export function unusedUploads(stored: ReadonlyMap<string, StoredFile>, since: number): Set<string> {
  const texts = textsOf(stored)
  const uploads = [...stored].filter(([path, file]) => isUpload(path, file) && file.changedAt > since)
  return new Set(uploads.map(([path]) => path).filter((path) => !isToldApart(path, texts)))
}

/** The office names an uploaded picture after its own SHA-256. */
function isUpload(path: string, { version }: StoredFile): boolean {
  const [, own] = /-([0-9a-f]{12})\.\w+$/.exec(path) ?? []
  return own !== undefined && version.startsWith(own)
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
  const gone = [...(published?.keys() ?? [])]
    .filter((path) => isPicture(path) && !stored.has(path))
    .filter((path) => !textsOf(stored).some((text) => isNamedIn(text, path)))
  const files = come.map(async (path) => ({
    path,
    bytes: await readContentPicture(content.contentDir(), path),
  }))
  return [...(await Promise.all(files)), ...gone.map((path) => ({ path, bytes: null }))]
}

/** Whether a changed file of the folder is told apart: a picture only if a text of the folder names it. */
export function isToldApart(path: string, folderTexts: readonly Text[]): boolean {
  return isTextPath(path) || folderTexts.some((text) => isNamedIn(text, path))
}
