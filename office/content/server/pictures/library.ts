import { posix } from 'node:path'
import { valuesOf } from '../../../../content-model/fields.ts'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import { isPicture, namersOf, namingIn } from '../../../../editorial/reading/picture-names.ts'
import { withDataLock } from '../../../../server/lock/data-lock.ts'
import { putFile } from '../../../../server/publish/edits.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { ListedPicture, PictureUse } from '../../pictures.ts'
import { listChanges } from '../../store/changes.ts'
import { listDraftFiles } from '../../store/drafts.ts'
import type { StoredFile } from '../../store/folder.ts'
import type { History } from '../../store/history.ts'
import type { ReadValues, Values } from '../../store/rewrite.ts'
import { changesOf, listPublications, runningStates } from '../../store/publications.ts'
import { forgetUpload, listUploads } from '../../store/uploads.ts'
import type { Content, Editor } from '../content.ts'
import { titleOf } from '../groups.ts'
import { readInAMoment } from '../read-files.ts'
import { Refusal } from '../../../kit/refusal.ts'

type LibraryParts = { content: Content; history: History; dataDir: string }

/** Every picture of the content folder, the newest first. The same bytes beside several files are one picture. */
export async function listPictures({
  content,
  history,
}: Omit<LibraryParts, 'dataDir'>): Promise<ListedPicture[]> {
  const stored = await content.readFolder()
  const pictures = [...stored].filter(([path]) => isPicture(path))
  const files = [...(await siteFiles(stored, history)), ...(await comingFiles(content.store.run))]
  const namers = namersOf(
    pictures.map(([path]) => path),
    files,
  )
  const naming = [...new Set([...namers.values()].flat())]
  const readings = await readInAMoment(naming)
  const readOf = new Map(naming.map((file, place) => [file, readings[place]]))
  return [...Map.groupBy(pictures, ([, { version }]) => version)]
    .map(([version, copies]) => listed(version, copies))
    .sort((one, other) => other.at - one.at || one.path.localeCompare(other.path, 'en'))

  function listed(version: string, copies: [string, StoredFile][]): ListedPicture {
    const [first] = copies
    const size = first && 'size' in first[1].file ? first[1].file.size : undefined
    return {
      path: first?.[0] ?? '',
      version,
      width: Math.round(size?.width ?? 0),
      height: Math.round(size?.height ?? 0),
      bytes: first?.[1].bytes ?? 0,
      at: Math.max(...copies.map(([, { changedAt }]) => changedAt)),
      uses: copies.flatMap(([path]) => usesOf(posix.basename(path), namers.get(path) ?? [], readOf)),
    }
  }
}

/** Where a picture is named, once for each file. */
function usesOf(
  name: string,
  namers: readonly NamingFile[],
  readOf: ReadonlyMap<NamingFile, ReadValues | undefined>,
): PictureUse[] {
  return [...Map.groupBy(namers, ({ path }) => path)].map(([path, versions]) => {
    const values = versions.flatMap((file) => readOf.get(file)?.values ?? [])
    const descriptions = values.flatMap((read) => descriptionIn(path, read, name) ?? [])
    return {
      path,
      title: titleOf(path, values[0]?.fields),
      places: [...new Set(versions.map(({ place }) => place))],
      description: descriptions[0] ?? null,
    }
  })
}

/**
 * Deletes a picture and its copies if no file names it: neither the public site, nor a pending change, nor anyone's
 * draft. Throws `Refusal`, or `LockBusy` while the content is being published.
 */
export async function deletePicture(
  parts: LibraryParts,
  { path, version }: { path: string; version: string },
): Promise<void> {
  const { content } = parts
  await content.makeEditable()
  const [namer] = await removeUnnamed(parts, async () => {
    const stored = await content.readFolder()
    if (!isPicture(path) || stored.get(path)?.version !== version)
      throw new Refusal(404, 'This picture is no longer there.')
    return [[...stored.keys()].filter((copy) => isPicture(copy) && stored.get(copy)?.version === version)]
  })
  if (!namer) return
  const [read] = await readInAMoment([namer])
  const title = titleOf(namer.path, read?.values?.fields)
  throw new Refusal(409, `“${title}” uses this picture. Take it out there first.`)
}

/**
 * Removes what a person uploaded for a file that was not created, such as the pictures of a Word file; what any file uses
 * stays. Throws `LockBusy` while the content is being published: they are then removed after a day, like any upload.
 */
export async function dropUploads(
  parts: LibraryParts,
  { person, path }: Editor,
  images: readonly string[],
): Promise<void> {
  const asked = new Set(images.map((image) => posix.join(posix.dirname(path), posix.basename(image))))
  await removeUnnamed(parts, async (run) =>
    (await listUploads(run))
      .filter((upload) => upload.person === person && asked.has(upload.path))
      .map((upload) => [upload.path]),
  )
}

/** Removes each group of pictures of which no file names any. Returns the files that name one of the others. */
async function removeUnnamed(
  { content, history, dataDir }: LibraryParts,
  choose: (run: RunSql) => Promise<string[][]>,
): Promise<NamingFile[]> {
  return withDataLock(dataDir, 0, async () => {
    const onSite = await siteFiles(await content.readFolder(), history)
    // A draft that names the picture is also saved in a transaction: before this one, or after it, when the picture is
    // gone.
    return content.store.transaction(async (run) => {
      const groups = await choose(run)
      const namers = namersOf(groups.flat(), [...onSite, ...(await comingFiles(run))])
      for (const path of groups.filter((group) => group.every((each) => !namers.get(each)?.length)).flat()) {
        await putFile(content.contentDir(), path, null)
        await forgetUpload(run, path)
      }
      return [...namers.values()].flat()
    })
  })
}

/** A file in which a picture may be named, and where that is so. */
type NamingFile = { path: string; text: string; place: PictureUse['places'][number] }

export function filesOf(stored: ReadonlyMap<string, StoredFile>): { path: string; text: string }[] {
  return [...stored.values()].flatMap(({ file }) => ('text' in file ? [file] : []))
}

/** Whether any file of the content folder names a picture. */
export function namedInFolder(stored: ReadonlyMap<string, StoredFile>): (picture: string) => boolean {
  return namingIn(filesOf(stored).map(({ text }) => text))
}

/** The files that are not in the content folder yet: pending, being published, or being written. */
export async function comingFiles(run: RunSql): Promise<NamingFile[]> {
  const pending = await listPublications(run, ['waiting', 'refused', ...runningStates])
  const scheduled = await Promise.all(pending.map(({ id }) => changesOf(run, id)))
  const waiting = [...(await listChanges(run)), ...scheduled.flat()]
  return [
    ...waiting.flatMap(({ path, text }) =>
      text === null ? [] : [{ path, text, place: 'waiting' as const }],
    ),
    ...(await listDraftFiles(run)).map((draft) => ({ ...draft, place: 'draft' as const })),
  ]
}

/** The files that visitors may see: those of the content folder and, where it differs, the published ones. */
async function siteFiles(
  stored: ReadonlyMap<string, StoredFile>,
  history: Pick<History, 'published' | 'text'>,
): Promise<NamingFile[]> {
  const published = [...((await history.published()) ?? [])]
  const former = published.filter(([path, blob]) => kindOfFile(path) && stored.get(path)?.blob !== blob)
  const files = await Promise.all(
    former.map(async ([path, blob]) => ({ path, text: await history.text(blob) })),
  )
  return [...filesOf(stored), ...files].map((file) => ({ ...file, place: 'site' as const }))
}

/** How a file describes a picture: in the field beside it, or in the brackets before its address. */
function descriptionIn(path: string, { fields, body }: Values, name: string): string | null {
  const schema = kindOfFile(path)?.schema
  const values = schema ? valuesOf(schema, fields) : []
  const named = values.find(({ metadata, value }) => metadata.isPicture && value === `./${name}`)
  const described = values.find((value) => value.path === `${named?.path}Alt`)?.value
  if (typeof described === 'string') return described
  const at = body?.indexOf(`](./${name}`) ?? -1
  const before = body?.slice(Math.max(0, at - mostDescription), Math.max(0, at)) ?? ''
  const start = before.lastIndexOf('![')
  return (start < 0 ? '' : before.slice(start + 2)).trim() || null
}

const mostDescription = 500
