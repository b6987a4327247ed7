import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFolder, sizesIn, syncPath } from './folder-files.ts'
import { hashContent } from './hash-content.ts'
import { keepChangeDays, noteFiles } from './published-files.ts'
import type { PublishRequest } from './outcome.ts'
import {
  activate,
  currentId,
  isSampleRelease,
  listReleases,
  mostReleases,
  newId,
  releaseFile,
  releasesFolder,
} from './releases.ts'
import type { Release } from './releases.ts'
import { workspaceOf } from './workspace.ts'

/**
 * Makes the workspace's site, which is on disk, the current release: describes it, adds its files and the firm's facts
 * for the server, forces these to disk, moves it to its place, and swaps the link. `beforeCurrent` is called before
 * that swap. If site and content are those of the current release, that one stays current.
 */
export async function keepRelease(
  { dataDir, releasesMaxMb }: PublishRequest,
  beforeCurrent: (id: string) => Promise<void>,
): Promise<Release> {
  const { content, release: folder, site } = workspaceOf(dataDir)
  const [newest] = listReleases(dataDir)
  const [siteHash, contentHash] = [await hashFolder(site, { read: readFileSync }), await hashContent(content)]
  const isSame = newest?.siteHash === siteHash && newest.contentHash === contentHash
  if (isSame && newest.id === currentId(dataDir)) return newest

  const release: Release = {
    id: newId(siteHash, newest),
    publishedAt: new Date().toISOString(),
    siteHash,
    contentHash,
    bytes: [...(await sizesIn(site)).values()].reduce((sum, size) => sum + size, 0),
  }
  await copyFile(join(content, 'firm.yaml'), join(folder, 'firm.yaml'))
  await noteFiles(folder, content)
  await keepChangeDays(folder, content)
  await writeFile(join(folder, releaseFile), JSON.stringify(release, null, 2))
  for (const name of await readdir(folder)) await syncPath(join(folder, name))
  await syncPath(folder)
  await removeOldReleases(dataDir, releasesMaxMb)
  const place = join(releasesFolder(dataDir), release.id)
  await mkdir(releasesFolder(dataDir), { recursive: true })
  await rename(folder, place)
  await syncPath(releasesFolder(dataDir))
  await beforeCurrent(release.id)
  await activate(dataDir, release.id)
  return release
}

/**
 * Deletes releases beyond the limits, before a new one is added: no server still uses one that the last publication
 * pushed out of the ten. Never deletes the current or the newest one. Once the site is a firm's own, deletes those of
 * the sample firm.
 */
async function removeOldReleases(dataDir: string, maxMb: number): Promise<void> {
  const current = currentId(dataDir)
  const isOwn = current !== undefined && !isSampleRelease(dataDir, current)
  let bytes = 0
  for (const [place, { id, bytes: size }] of listReleases(dataDir).entries()) {
    bytes += size
    const isDropped = isOwn && isSampleRelease(dataDir, id)
    const fits = !isDropped && place < mostReleases && bytes <= maxMb * 1e6
    if (fits || place === 0 || id === current) continue
    await removeRelease(dataDir, id)
  }
}

/** Renamed first: a deletion that is cut short must not leave half a release to go back to. */
async function removeRelease(dataDir: string, id: string): Promise<void> {
  const removed = join(releasesFolder(dataDir), 'removed')
  await rm(removed, { recursive: true, force: true })
  await rename(join(releasesFolder(dataDir), id), removed)
  await rm(removed, { recursive: true })
}
