import { existsSync } from 'node:fs'
import { readFile, writeFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { hashContent } from './hash-content.ts'
import { currentId, listReleases, releasesFolder } from './releases.ts'
import { todayAtTheOffice } from '../../editorial/reading/dates.ts'
import { readTextDays, textDaysFile } from '../../editorial/reading/text-days.ts'
import { lastCommits } from './last-commits.ts'
import type { PublishRequest } from './outcome.ts'
import { workspaceOf } from './workspace.ts'

/** The file beside a release's site with the texts that it was built from, by their paths. */
const textsFile = 'texts.json'

/** Notes the texts of a content folder in the folder of the release that is built from it. */
export async function noteTexts(releaseFolder: string, content: string): Promise<void> {
  await writeFile(join(releaseFolder, textsFile), JSON.stringify(Object.fromEntries(textsIn(content))))
}

/**
 * The texts that the current release was built from. For a release that did not record them, those of this content
 * folder if it was built from that; otherwise none is known.
 */
export async function publishedTexts(dataDir: string, content: string): Promise<ReadonlyMap<string, string>> {
  const id = currentId(dataDir)
  if (id === undefined) return new Map()
  const file = join(releasesFolder(dataDir), id, textsFile)
  if (existsSync(file)) {
    const noted = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
    return new Map(Object.entries(noted))
  }
  const release = listReleases(dataDir).find((each) => each.id === id)
  return release?.contentHash === (await hashContent(content)) ? textsIn(content) : new Map()
}

function textsIn(content: string): ReadonlyMap<string, string> {
  return new Map(
    readFolder(content).flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])),
  )
}

/**
 * Notes for the build when each of its texts last changed: today if it differs from the published one, otherwise the
 * day that the current release has or, for a first release, the day of its last commit. No other day is certain.
 */
export async function noteTextDays({ dataDir, contentDir, edits }: PublishRequest): Promise<void> {
  const { content } = workspaceOf(dataDir)
  const files = readFolder(content)
  const published = await publishedTexts(dataDir, content)
  const known = readTextDays(join(releasesFolder(dataDir), 'current'))
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
  await writeFile(join(content, textDaysFile), JSON.stringify(Object.fromEntries(days)))
}

/** Keeps the days with the release, for the next one. */
export async function keepTextDays(releaseFolder: string, content: string): Promise<void> {
  await copyFile(join(content, textDaysFile), join(releaseFolder, textDaysFile))
}
