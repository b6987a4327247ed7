import { isTextPath } from '../../../editorial/reading/content-file.ts'
import { isPicture } from '../../../editorial/reading/picture-names.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { hashContent } from '../../../server/publish/hash-content.ts'
import { currentId, listReleases } from '../../../server/publish/releases.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DescribedChange } from '../../content/server/content-checker.ts'
import type { Patience } from '../../content/server/long-files.ts'
import type { SavedContent } from '../../content/server/saved-content.ts'
import type { PublishedFile } from '../../content/store/history.ts'
import { baseOnDisk } from '../../content/store/folder.ts'
import type { StoredFile } from '../../content/store/folder.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import { isPublishing } from '../../content/store/publications.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { filesOf } from '../../content/server/pictures/library.ts'
import { isToldApart, unusedUploads } from './leaving-pictures.ts'
import { sentenceForPicture } from './differences.ts'
import { describeChanges } from './describe-changes.ts'

/** The name in the history for what was not published in the office. */
const outside = 'Someone working in the content folder'

/**
 * A change in the content folder since the last publication. `changedAt` is when the file was written, or 0 if it is
 * gone.
 */
type DiskChange = PublishedChange & Omit<DescribedChange, 'sentence'> & { changedAt: number }

/** What was changed in the content folder, by other means than the office, since it was published last. */
export async function changesOnDisk(
  { content, history }: PublishingParts,
  saved: SavedContent,
  patience?: Patience,
): Promise<DiskChange[]> {
  const published = await history.published()
  const stored = await content.readFolder()
  const changed = changedPaths(published, stored).map(async (path) => {
    const blob = published?.get(path)
    const was = blob && isTextPath(path) ? await history.text(blob) : null
    return { path, blob, was, now: baseOnDisk(stored.get(path)).baseText, renamedFrom: null }
  })
  const told = await describeChanges(await Promise.all(changed), saved, patience)
  const files = filesOf(stored)
  return told.map(({ blob = null, was: baseText, now: text, ...change }) => {
    const { path } = change
    const { version = null, changedAt = 0 } = stored.get(path) ?? {}
    const base = baseText === null ? blob : versionOf(baseText)
    const isOfPicture = isPicture(path) && {
      sentence: sentenceForPicture({ path, was: base, now: version }, files),
    }
    return { ...change, base, baseText, version, text, lawyer: null, changedAt, ...isOfPicture }
  })
}

export async function countChangesOnDisk({ content, history }: PublishingParts): Promise<number> {
  return changedPaths(await history.published(), await content.readFolder()).length
}

/** The paths that differ from what was published, or none before the first publication. */
function changedPaths(
  published: ReadonlyMap<string, string> | undefined,
  stored: ReadonlyMap<string, StoredFile>,
): string[] {
  if (!published) return []
  const files = filesOf(stored)
  return [...new Set([...published.keys(), ...stored.keys()])]
    .sort()
    .filter((path) => published.get(path) !== stored.get(path)?.blob)
    .filter((path) => isToldApart(path, files))
}

/**
 * Adds to the history what became public by other means than the office: a build by hand, or the one at 6:00. Only
 * if the folder still holds exactly what that release was built from, besides pictures that no file names.
 */
export function noteOutsidePublication(parts: PublishingParts): Promise<void> {
  const running = noting.get(parts) ?? note(parts).finally(() => noting.delete(parts))
  noting.set(parts, running)
  return running
}

/** If two people ask for it at once, the publication is recorded once. */
const noting = new WeakMap<PublishingParts, Promise<void>>()

/** For which release and folder nothing was to be added: to find that out, all content is read. */
const settled = new WeakMap<PublishingParts, { id: string; stored: ReadonlyMap<string, StoredFile> }>()

async function note(parts: PublishingParts): Promise<void> {
  const { content, dataDir, history } = parts
  if (await isPublishing(content.store.run)) return
  const id = currentId(dataDir)
  const [last] = await history.list(1)
  if (!id || last?.release === id) return
  const release = listReleases(dataDir).find((candidate) => candidate.id === id)
  if (!release) return
  const at = Date.parse(release.publishedAt)
  const stored = await content.readFolder()
  const before = settled.get(parts)
  if (before?.id === id && before.stored === stored) return
  const nothing = () => void settled.set(parts, { id, stored })
  if (release.contentHash !== (await hashContent(content.contentDir()))) return nothing()
  const changes = last && (await changesOnDisk(parts, await content.saved()))
  if (changes?.length === 0) return nothing()
  const sentences = changes?.map(({ sentence }) => sentence) ?? [
    'The content when publishing from the office began',
  ]
  const files = changes
    ? await Promise.all(changes.map(({ path }) => fileOf(parts, path)))
    : await filesToBeginWith(parts)
  // Describing a large site takes seconds, in which a publication may have begun to change the folder.
  if (currentId(dataDir) !== id || (await isPublishing(content.store.run))) return
  await history.add({ by: outside, at, lawyer: null, release: id, sentences }, files)
}

/** The whole folder, with which the history begins; without uploads that no file names. */
export async function filesToBeginWith(parts: Pick<PublishingParts, 'content'>): Promise<PublishedFile[]> {
  const stored = await parts.content.readFolder()
  const unused = unusedUploads(stored)
  const paths = [...stored.keys()].filter((path) => !unused.has(path))
  return Promise.all(paths.map((path) => fileOf(parts, path)))
}

async function fileOf({ content }: Pick<PublishingParts, 'content'>, path: string): Promise<PublishedFile> {
  const bytes = await readFile(join(content.contentDir(), path)).catch(() => null)
  return { path, bytes }
}
