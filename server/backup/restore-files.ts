import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { activateCopy, databaseKind } from '../store/copy-database.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { unpackArchive } from './archive.ts'
import { CannotBackUp } from './cannot-back-up.ts'
import type { Manifest } from './manifest.ts'

const otherKind = {
  sqlite: 'The backup holds a SQLite database. Unset DATABASE_URL, restore, then run "npm run move".',
  postgres: 'The backup holds a PostgreSQL database. Set DATABASE_URL to an empty one, then restore again.',
}

/**
 * Unpacks a backup's zip file into the empty data folder of the settings, and puts its database in place. Proving
 * and restoring are the same steps.
 */
export async function restoreFiles(zipFile: string, settings: StoreSettings): Promise<Manifest> {
  const { dataDir } = settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const manifest = await unpackArchive(zipFile, dataDir)
  if (manifest.database.kind !== databaseKind(settings)) {
    throw new CannotBackUp(otherKind[manifest.database.kind])
  }
  const { currentRelease, rolledBackTo } = manifest
  if (currentRelease) await symlink(currentRelease, join(dataDir, 'releases', 'current'))
  if (rolledBackTo) await symlink(rolledBackTo, join(dataDir, 'releases', 'rolled-back'))
  await activateCopy(settings)
  return manifest
}
