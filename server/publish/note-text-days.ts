import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { todayAtTheOffice } from '../../editorial/reading/dates.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { readTextDays, textDaysFile } from '../../editorial/reading/text-days.ts'
import { lastCommits } from './last-commits.ts'
import type { PublishRequest } from './outcome.ts'
import { publishedTexts } from './published-texts.ts'
import { releasesFolder } from './releases.ts'
import { workspaceOf } from './workspace.ts'

/**
 * Notes for the build when each of its texts last changed: today if it differs from the published one, otherwise the day
 * that the current release has or, for a first release, the day of its last commit. No other day is known to be true.
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
