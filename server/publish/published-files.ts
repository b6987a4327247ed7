import { existsSync } from 'node:fs'
import { readFile, writeFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { hashContent } from './hash-content.ts'
import { currentId, listReleases, releasesFolder } from './releases.ts'
import { todayAtTheOffice } from '../../editorial/reading/dates.ts'
import { readChangeDays, changeDaysFile } from '../../editorial/reading/change-days.ts'
import type { PublishRequest } from './outcome.ts'
import { workspaceOf } from './workspace.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The file beside a release's site with the files that it was built from, by their paths. */
const notedFile = 'texts.json'

/** Records the files of a content folder in the folder of the release that is built from it. */
export async function noteFiles(releaseFolder: string, content: string): Promise<void> {
  await writeFile(join(releaseFolder, notedFile), JSON.stringify(Object.fromEntries(filesIn(content))))
}

/**
 * The files that the current release was built from. For a release that did not record them, those of this content
 * folder if it was built from that; otherwise none is known.
 */
export async function publishedFiles(dataDir: string, content: string): Promise<ReadonlyMap<string, string>> {
  const id = currentId(dataDir)
  if (id === undefined) return new Map()
  const file = join(releasesFolder(dataDir), id, notedFile)
  if (existsSync(file)) {
    const noted = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
    return new Map(Object.entries(noted))
  }
  const release = listReleases(dataDir).find((each) => each.id === id)
  return release?.contentHash === (await hashContent(content)) ? filesIn(content) : new Map()
}

function filesIn(content: string): ReadonlyMap<string, string> {
  return new Map(
    readFolder(content).flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])),
  )
}

/**
 * Notes for the build when each of its files last changed: today if it differs from the published one, otherwise the
 * day that the current release has or, for a first release, the day of its last commit. No other day is certain.
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

/** Keeps the days with the release, for the next one. */
export async function keepChangeDays(releaseFolder: string, content: string): Promise<void> {
  await copyFile(join(content, changeDaysFile), join(releaseFolder, changeDaysFile))
}

const run = promisify(execFile)

/**
 * When each of a folder's files was last committed, by its path, as far as Git knows. It knows nothing about a file
 * with uncommitted changes, a folder outside a repository, or a shallow clone, whose oldest commit seems to add every
 * file.
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
    // No Git here, no repository, or one that someone else owns.
    return new Map()
  }
}

/** Reads a log, newest first: a NUL and the seconds of each commit, then its paths. */
function newestOf(log: readonly string[], leftOut: ReadonlySet<string>): ReadonlyMap<string, Date> {
  const newest = new Map<string, Date>()
  let time = new Date(0)
  for (const line of log) {
    if (line.startsWith('\0')) time = new Date(Number(line.slice(1)) * 1000)
    else if (!newest.has(line) && !leftOut.has(line)) newest.set(line, time)
  }
  return newest
}
