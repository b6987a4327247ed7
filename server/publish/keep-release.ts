import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { changeDaysFile, readChangeDays } from '../../editorial/reading/change-days.ts'
import { todayAtTheOffice } from '../../editorial/reading/content-folder.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { hashFolder, sizesIn, syncPath } from './folder-files.ts'
import { hashContent } from './hash-content.ts'
import type { PublishRequest } from './publish.ts'
import {
  activate,
  currentId,
  listReleases,
  newId,
  releaseFile,
  releasesFolder,
  removeOldReleases,
} from './releases.ts'
import type { Release } from './releases.ts'
import { workspaceOf } from './workspace.ts'

/**
 * Makes the workspace's site, which is on disk, the current release: adds its description, the texts that it was built
 * from, their days of change and the firm's facts, forces these to disk, moves it to the releases, and swaps the link.
 * `note` records its id before it is moved, so that it is removed from there if it never becomes the site. If site and
 * content are those of the current release, that one stays current.
 */
export async function keepRelease(
  { dataDir, releasesMaxMb }: PublishRequest,
  note: (id: string) => Promise<void>,
): Promise<Release> {
  const { content, release: folder, site } = workspaceOf(dataDir)
  const [newest] = listReleases(dataDir)
  const [siteHash, contentHash] = [await hashFolder(site), await hashContent(content)]
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
  await writeFile(join(folder, notedFile), JSON.stringify(Object.fromEntries(filesIn(content))))
  await copyFile(join(content, changeDaysFile), join(folder, changeDaysFile))
  await writeFile(join(folder, releaseFile), JSON.stringify(release, null, 2))
  for (const name of await readdir(folder)) await syncPath(join(folder, name))
  await syncPath(folder)
  await removeOldReleases(dataDir, releasesMaxMb)
  const place = join(releasesFolder(dataDir), release.id)
  await mkdir(releasesFolder(dataDir), { recursive: true })
  await note(release.id)
  await rename(folder, place)
  await syncPath(releasesFolder(dataDir))
  await activate(dataDir, release.id)
  return release
}

/** The file beside a release's site with the texts that it was built from, by their paths. */
const notedFile = 'texts.json'

/**
 * The texts that the current release was built from, by their paths. If its record is missing or damaged, those of
 * this content folder if it was built from that; otherwise an empty map.
 */
export async function publishedFiles(dataDir: string, content: string): Promise<ReadonlyMap<string, string>> {
  const id = currentId(dataDir)
  if (id === undefined) return new Map()
  const noted = readNoted(join(releasesFolder(dataDir), id, notedFile))
  if (noted) return noted
  const release = listReleases(dataDir).find((each) => each.id === id)
  return release?.contentHash === (await hashContent(content)) ? filesIn(content) : new Map()
}

function readNoted(file: string): ReadonlyMap<string, string> | undefined {
  try {
    const noted = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(Object.entries(noted))
  } catch {
    // There is no record, or a disk error has damaged it. The next release has its own.
    return undefined
  }
}

function filesIn(content: string): ReadonlyMap<string, string> {
  return new Map(
    readFolder(content).flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])),
  )
}

/**
 * Records for the build when each content file last changed: today if it differs from the published one, otherwise the
 * day that the current release has or, for a first release, the day of its last commit. Any other day is uncertain.
 */
export async function noteChangeDays({ dataDir, contentDir, edits }: PublishRequest): Promise<void> {
  const { content } = workspaceOf(dataDir)
  const files = readFolder(content)
  const published = await publishedFiles(dataDir, content)
  const known = readChangeDays(join(releasesFolder(dataDir), 'current'))
  const commits = await lastCommits(contentDir)
  const edited = new Set(edits.map(({ path }) => path))
  const dayOf = (path: string, text: string) => {
    const before = published.get(path)
    if (before === text && known.has(path)) return known.get(path)
    if (edited.has(path) || (published.size > 0 && before !== text)) return todayAtTheOffice(files)
    const commit = commits.get(path)
    return commit && todayAtTheOffice(files, commit)
  }
  const days = files.flatMap((file) => {
    const day = 'text' in file && dayOf(file.path, file.text)
    return day ? [[file.path, day]] : []
  })
  await writeFile(join(content, changeDaysFile), JSON.stringify(Object.fromEntries(days)))
}

const run = promisify(execFile)

/**
 * When each of a folder's files was last committed, by its path, as far as Git knows. Left out are files with
 * uncommitted changes, folders outside a repository, and shallow clones, whose oldest commit seems to add every file.
 */
export async function lastCommits(folder: string): Promise<ReadonlyMap<string, Date>> {
  const git = async (...words: string[]) => {
    const options = ['-C', folder, '-c', 'core.quotePath=false', '-c', 'core.fsmonitor=false']
    const { stdout } = await run('git', [...options, ...words], { maxBuffer: 1e8, timeout: 30_000 })
    return stdout.split('\n').filter(Boolean)
  }
  try {
    const [isShallow] = await git('rev-parse', '--is-shallow-repository')
    if (isShallow !== 'false') return new Map()
    const log = await git('log', '--format=%x00%ct', '--name-only', '--relative', '--', '.')
    const uncommitted = new Set(await git('diff', '--name-only', '--relative', 'HEAD', '--', '.'))
    return newestOf(log, uncommitted)
  } catch {
    // There is no Git, no repository, or one that belongs to someone else.
    return new Map()
  }
}

/** The newest time of each path in a log, which is newest first: a NUL and the seconds of each commit, then its paths. */
function newestOf(log: readonly string[], leftOut: ReadonlySet<string>): ReadonlyMap<string, Date> {
  const newest = new Map<string, Date>()
  let time = new Date(0)
  for (const line of log) {
    if (line.startsWith('\0')) time = new Date(Number(line.slice(1)) * 1000)
    else if (!newest.has(line) && !leftOut.has(line)) newest.set(line, time)
  }
  return newest
}
