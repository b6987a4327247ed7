import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf, unlessMissing } from '../http/errors.ts'
import { CommandError } from '../start/cannot-start.ts'
import { syncPath, writeWhole } from './folder-files.ts'

const releaseSchema = z.object({
  /** "20261124T110000123Z-3f9c2a1b7d4e": when it was built, and the start of its hash. Sorts by time. */
  id: z.string().regex(/^\d{8}T\d{9}Z-[\da-f]{12}$/),
  /** When it was published, as an ISO 8601 instant. */
  publishedAt: z.iso.datetime(),
  /** The hash of the built files. */
  siteHash: z.string(),
  /** The hash of the content folder that it was built from. */
  contentHash: z.string(),
  /** Bytes on disk. */
  bytes: z.number(),
})

/** A built and checked site, in its own folder, which never changes. */
export type Release = z.infer<typeof releaseSchema>

/** What a command says if there is no release: the folder may be the wrong one. */
export function noRelease(dataDir: string): string {
  return `There is no release in ${dataDir}. Set DATA_DIR to the folder that the site uses, or run "npm run build", which makes the first.`
}

/** How many releases are kept and offered, the current one included. */
export const mostReleases = 10

/** The file beside a release's site that describes it. */
export const releaseFile = 'release.json'

/** The folder of all releases, and of the link `current`. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases')
}

/** The folder of a release's site; by default, the current release's. */
export function siteOf(dataDir: string, id = 'current'): string {
  return join(releasesFolder(dataDir), id, 'site')
}

/** Every complete release, newest first. Their folders are never changed, only removed. */
export function listReleases(dataDir: string): Release[] {
  const folder = releasesFolder(dataDir)
  return namesIn(folder)
    .flatMap((name) => readRelease(join(folder, name, releaseFile), name) ?? [])
    .sort((a, b) => (a.id < b.id ? 1 : -1))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return unlessMissing(error) ?? []
  }
}

/** Whether a release is the sample firm's site, by the facts that it was built from. */
export function isSampleRelease(dataDir: string, id: string): boolean {
  return isSampleFirm(join(releasesFolder(dataDir), id)) === true
}

/** Whether the `firm.yaml` of a folder is the sample firm's; undefined if it is missing or unreadable. */
function isSampleFirm(folder: string): boolean | undefined {
  try {
    return /^sample: *true *(?:#|$)/im.test(readFileSync(join(folder, 'firm.yaml'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether the site is certainly the firm's own: if its facts cannot be read, it may still be the sample firm's. */
function isOwnSite(dataDir: string): boolean {
  const current = currentId(dataDir)
  return current !== undefined && isSampleFirm(join(releasesFolder(dataDir), current)) === false
}

/**
 * Why this content folder must be neither published nor edited, and what to do: it is the sample's, which is read if
 * the firm's own folder is missing. Undefined if it may be published.
 */
export function sampleOverOwn(
  dataDir: string,
  contentDir: string,
): { says: string; todo: string } | undefined {
  if (!isSampleFirm(contentDir) || !isOwnSite(dataDir)) return undefined
  return {
    says: `The content in ${contentDir} is the sample firm's, and the site is a firm's own.`,
    todo: `put the firm's content back in ${join(dataDir, 'content')}, or set CONTENT_DIR to its folder; if this is the firm's content, remove "sample: true" from its firm.yaml.`,
  }
}

/** The id of the release that is the site; undefined before the first publication. */
export function currentId(dataDir: string): string | undefined {
  return linked(dataDir, 'current')
}

/** When the current release became the site, perhaps by a rollback; undefined before the first publication. */
export function liveSince(dataDir: string): Date | undefined {
  return lstatSync(join(releasesFolder(dataDir), 'current'), { throwIfNoEntry: false })?.mtime
}

/** Whether the current release is one that a rollback went back to. */
export function isRolledBack(dataDir: string): boolean {
  const id = currentId(dataDir)
  return id !== undefined && ['rolled-back', 'rolling-back'].some((name) => linked(dataDir, name) === id)
}

/** The id for a release built now. Ids keep their order even when the clock jumps back. */
export function newId(siteHash: string, newest: Release | undefined): string {
  const last = newest ? timeOf(newest.id) : 0
  const time = new Date(Math.max(Date.now(), last + 1)).toISOString().replace(/[-:.]/g, '')
  return `${time}-${siteHash.slice(0, 12)}`
}

/** Deletes a release. It is renamed first: an interrupted deletion must not leave half a release that could be restored. */
export async function removeRelease(dataDir: string, id: string): Promise<void> {
  const removed = join(releasesFolder(dataDir), 'removed')
  await rm(removed, { recursive: true, force: true })
  await rename(join(releasesFolder(dataDir), id), removed).catch(unlessMissing)
  await rm(removed, { recursive: true, force: true })
}

/**
 * Deletes releases beyond the limits, before a new one is added: no server still uses one that the last publication
 * pushed out of these. Never deletes the current or the newest one. Once the site is a firm's own, deletes those of
 * the sample firm.
 */
export async function removeOldReleases(dataDir: string, maxMb: number): Promise<void> {
  const current = currentId(dataDir)
  const isOwn = isOwnSite(dataDir)
  let bytes = 0
  for (const [place, { id, bytes: size }] of listReleases(dataDir).entries()) {
    bytes += size
    const isDropped = isOwn && isSampleRelease(dataDir, id)
    const fits = !isDropped && place < mostReleases && bytes <= maxMb * 1e6
    if (fits || place === 0 || id === current) continue
    await removeRelease(dataDir, id)
  }
}

/** Makes a release the site by one rename of the link `current`; durable when this resolves. */
export async function activate(dataDir: string, id: string): Promise<void> {
  await link(dataDir, 'current', id)
}

/**
 * Makes an earlier release the site, or the newest one again, which ends a rollback. If this is killed after any of the
 * renames, the site still counts as rolled back: otherwise, the next start would publish what was withdrawn.
 */
export async function goBack(dataDir: string, id: string): Promise<void> {
  const mark = id === listReleases(dataDir)[0]?.id ? 'none' : id
  await link(dataDir, 'rolling-back', mark)
  await activate(dataDir, id)
  await markRolledBack(dataDir, mark)
}

/** Records that a rollback made this release current, by a link, because that needs no space on a full disk. */
export async function markRolledBack(dataDir: string, id: string): Promise<void> {
  await link(dataDir, 'rolled-back', id)
}

async function link(dataDir: string, name: string, id: string): Promise<void> {
  const folder = releasesFolder(dataDir)
  const next = join(folder, 'next')
  await rm(next, { force: true })
  await symlink(id, next)
  await rename(next, join(folder, name))
  await syncPath(folder)
}

function linked(dataDir: string, name: string): string | undefined {
  return linkAt(join(releasesFolder(dataDir), name))
}

/** Where a link leads; undefined if there is none. Throws `CommandError` if a copy of its target has replaced it. */
export function linkAt(place: string): string | undefined {
  try {
    return readlinkSync(place)
  } catch (error) {
    if (codeOf(error) !== 'EINVAL') return unlessMissing(error)
    throw new CommandError(
      `${place} must be a link. A program that follows links, such as scp, has copied DATA_DIR: copy it with "rsync -a", ` +
        'or delete what is in the place of the link and run "npm run build".',
      { cause: error },
    )
  }
}

function readRelease(file: string, name: string): Release | undefined {
  try {
    const release = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return release.id === name ? release : undefined
  } catch {
    // Without a readable description, the folder is not offered for a rollback.
    return undefined
  }
}

function timeOf(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

/**
 * Records that the site now shows its content, even if that made no new release. Kept as a file, so that a server
 * knows after a restart whether it missed a scheduled publication.
 */
export async function recordPublished(dataDir: string, at = new Date()): Promise<void> {
  await writeWhole(lastPublish(dataDir), at.toISOString())
}

/** When content was last published successfully; undefined before the first time. */
export function lastPublished(dataDir: string): Date | undefined {
  const recorded = recordedIn(lastPublish(dataDir))
  if (!Number.isNaN(recorded.getTime())) return recorded
  const [newest] = listReleases(dataDir)
  return newest && new Date(newest.publishedAt)
}

/** The recorded time; an invalid date if the record is missing or unreadable, because a server runs without it. */
function recordedIn(file: string): Date {
  try {
    return new Date(readFileSync(file, 'utf8'))
  } catch {
    return new Date(NaN)
  }
}

function lastPublish(dataDir: string): string {
  return join(dataDir, 'publishing', 'last-publish')
}
