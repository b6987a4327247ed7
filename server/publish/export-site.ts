import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtSettingsFile } from '../../settings/built-settings.ts'
import { CannotPublish } from './cannot-publish.ts'
import { copyFolder } from './folder-files.ts'
import { siteOf } from './releases.ts'

/**
 * Copies the current site to a folder, for a static host. Replaces only a folder that is empty or holds an earlier
 * copy, and only once the new one is complete. Throws `CannotPublish` for any other folder.
 */
export async function exportSite(dataDir: string, out: string): Promise<void> {
  const folder = resolve(out)
  if (
    existsSync(folder) &&
    !existsSync(join(folder, builtSettingsFile)) &&
    (await readdir(folder)).length > 0
  ) {
    throw new CannotPublish(
      `${folder} holds something other than a built site. Name an empty or a new folder.`,
    )
  }
  await rm(`${folder}.new`, { recursive: true, force: true })
  await copyFolder(siteOf(dataDir), `${folder}.new`)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.new`, folder)
}
