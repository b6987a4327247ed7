import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemFile } from '../../content-model/file-names.ts'
import { isTextPath } from '../../editorial/reading/content-file.ts'
import { isPicture, namingIn } from '../../editorial/reading/picture-names.ts'
import { filesIn, fingerprint, hashFolder, mapSome } from './folder-files.ts'
import { currentId, isRolledBack, listReleases } from './releases.ts'

/**
 * A hash of what the site is built from: a content folder without pictures that no file names, and without the
 * operating system's files.
 */
export async function hashContent(folder: string): Promise<string> {
  const names = await filesIn(folder)
  const isNamed = namingIn(
    await mapSome(names.filter(isTextPath), (name) => readFile(join(folder, name), 'utf8')),
  )
  const isUnread = (name: string) => isSystemFile(name) || (isPicture(name) && !isNamed(name))
  return hashFolder(folder, new Set(names.filter(isUnread)))
}

/**
 * Whether the site was rolled back and a build of the content would bring back something else. Content that is
 * unchanged also makes a new release when an article's day comes or the code changes: a rollback from that must last,
 * too.
 */
export async function siteDiffers(dataDir: string, contentDir: string): Promise<boolean> {
  if (!isRolledBack(dataDir)) return false
  const hash = await lastHash(contentDir)
  const newest = listReleases(dataDir).find(({ contentHash }) => contentHash === hash)
  return newest?.id !== currentId(dataDir)
}

/** The hash from the last call: a server asks every few seconds, and reading all content takes seconds. */
let hashed: { folder: string; hash: string } | undefined

async function lastHash(contentDir: string): Promise<string> {
  const folder = `${contentDir}\n${await fingerprint(contentDir)}`
  if (hashed?.folder !== folder) hashed = { folder, hash: await hashContent(contentDir) }
  return hashed.hash
}
