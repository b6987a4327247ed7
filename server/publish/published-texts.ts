import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { hashContent } from './hash-content.ts'
import { currentId, listReleases, releasesFolder } from './releases.ts'

/** The file beside a release's site with the texts that it was built from, by their paths. */
const textsFile = 'texts.json'

/** Notes the texts of a content folder in the folder of the release that is built from it. */
export async function noteTexts(releaseFolder: string, content: string): Promise<void> {
  await writeFile(join(releaseFolder, textsFile), JSON.stringify(Object.fromEntries(textsIn(content))))
}

/**
 * The texts that the current release was built from. Of a release that did not note them, those of this content folder if
 * it was built from that; otherwise none is known.
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
