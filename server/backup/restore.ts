import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../http/errors.ts'
import { withDataLock } from '../lock/data-lock.ts'
import { deployedRelease, recordDeployed } from '../publish/deploy.ts'
import { syncPath } from '../publish/folder-files.ts'
import { activateCopy, databaseKind } from '../store/copy-database.ts'
import { explainSystemError } from '../store/explain-system-error.ts'
import { openDatabase } from '../store/open-store.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { markPerhapsSent } from '../store/outbox.ts'
import type { SqlDatabase } from '../store/sql-database.ts'
import { createSqlStore } from '../store/sql-store.ts'
import { unpackArchive } from './archive.ts'
import type { Manifest } from './archive.ts'
import { addTo, deletedSince } from './deleted-list.ts'
import { openBackup } from './encryption.ts'
import { backupPlaces, localName } from './places.ts'
import { CannotStart, CommandError } from '../start/cannot-start.ts'

/** What to restore, and where to. */
type RestoreRequest = {
  file: string
  store: StoreSettings
  secondDir: string | undefined
  /** The file with the key to an encrypted backup. */
  keyFile?: string | undefined
  /** The path of a further list of deleted references; null restores without any list. */
  deletedList?: string | null | undefined
  /** Ends what an old backup must not bring back: the office's sessions and invitations. */
  endAccess: (database: SqlDatabase) => Promise<void>
}

type Restored = {
  madeAt: string
  /** How many readable messages the database has now. */
  messages: number
  /** How many had been deleted since the backup, and were deleted again. */
  removedAgain: number
  /** How many replies were unsent at the time of the backup, and may have been sent since. */
  unsentReplies: number
  contentDir: string
}

/**
 * Restores a backup into DATA_DIR, which must be empty, and deletes again what was deleted since. All of that happens
 * in a separate folder, whose files then move to DATA_DIR, the database last: a restore that is killed brings nothing
 * back, or is finished by the next build or start. PostgreSQL cannot be set aside like that: until it is deleted
 * again, what was deleted is in its database. Throws `CommandError`, `LockBusy` or `StoreUnavailable`.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { store, secondDir, file, deletedList } = request
  await refuseFilled(store.dataDir)
  const places = backupPlaces(store.dataDir, secondDir)
  const deleted = await deletedSince({ file, places, deletedList })

  return withDataLock(store.dataDir, 0, async () => {
    await refuseFilled(store.dataDir)
    const scratch = join(store.dataDir, scratchName)
    const inScratch = { ...store, dataDir: join(scratch, 'restored') }
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { mode: 0o700 })
    let isFilled = false
    const fill = async () => {
      const { madeAt } = await restoreFiles(await openBackup(file, request.keyFile, scratch), inScratch)
      isFilled = store.databaseUrl !== undefined
      const counts = await removeDeleted(inScratch, deleted, request.endAccess)
      // What the static host was sent after the backup is unknown: it will be sent the restored release.
      if (deployedRelease(inScratch.dataDir) !== undefined) await recordDeployed(inScratch.dataDir, '')
      await mkdir(places.local, { recursive: true, mode: 0o700 })
      await addTo(places.local, deleted)
      await rename(inScratch.dataDir, join(scratch, movingName))
      return { madeAt, ...counts, contentDir: join(store.dataDir, 'content') }
    }
    const restored = await fill().catch(async (error: unknown) => {
      await rm(scratch, { recursive: true, force: true })
      if (!isFilled) throw error
      // Keeps a site from starting with that database.
      await mkdir(scratch, { mode: 0o700 })
      throw mustBeDropped(error)
    })
    await moveOrRemove(store.dataDir)
    return restored
  })
}

async function removeDeleted(
  store: StoreSettings,
  deleted: string[],
  endAccess: RestoreRequest['endAccess'],
) {
  const database = await openDatabase(store, { busyTimeoutMs: 5_000 })
  const opened = createSqlStore(database)
  try {
    await endAccess(database)
    const removedAgain = await opened.removeAgain(deleted)
    const unsentReplies = await markPerhapsSent(database.run)
    return { messages: (await opened.list()).length, removedAgain, unsentReplies }
  } finally {
    await opened.close()
  }
}

function mustBeDropped(cause: unknown): CommandError {
  const reason = explainSystemError(cause) ?? reasonOf(cause)
  return new CommandError(
    `${unfinished} Drop that database, create an empty one, and restore again. The reason: ${reason}`,
    { cause },
  )
}

const unfinished =
  'The restore is not finished, and the database in DATABASE_URL may hold what was deleted after the backup.'

const scratchName = 'restoring'

/** The folder within the scratch folder for what is complete and not yet moved to DATA_DIR. */
const movingName = 'moving'

/** What may be in DATA_DIR: the place of the backups, the locks, and what an interrupted restore left. */
const allowed = new Set([localName, scratchName, 'lock.sqlite', 'lock.sqlite-journal', 'server.sqlite'])

async function refuseFilled(dataDir: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  const filled = names.filter((name) => !allowed.has(name)).sort()
  if (filled.length === 0) return
  throw new CommandError(
    `DATA_DIR (${dataDir}) is not empty: it has ${filled.slice(0, 3).join(', ')}. ` +
      'Stop the site and set DATA_DIR to a new folder, or move what is in it away.',
  )
}

/**
 * For a build or a start: moves to DATA_DIR what a killed restore had completed, and removes what it had not, which
 * may hold messages that were deleted since. An unfinished restore into PostgreSQL may have left such messages there,
 * with the old sessions and invitations: throws `CannotStart`. Throws `LockBusy` during a restore.
 */
export async function finishRestore({ dataDir, databaseUrl }: StoreSettings): Promise<void> {
  const scratch = join(dataDir, scratchName)
  if (!existsSync(scratch)) return
  await withDataLock(dataDir, 0, async () => {
    if (databaseUrl && !existsSync(join(scratch, movingName)))
      throw new CannotStart(
        `${unfinished} Drop that database, create an empty one, and restore again. If DATABASE_URL has been set to another one since, delete the folder ${scratch}.`,
      )
    await moveOrRemove(dataDir)
  })
}

async function moveOrRemove(dataDir: string): Promise<void> {
  const scratch = join(dataDir, scratchName)
  const from = join(scratch, movingName)
  const names = existsSync(from) ? await readdir(from) : []
  const isDatabase = (name: string) => name.endsWith('.sqlite')
  for (const name of [...names.filter((one) => !isDatabase(one)), ...names.filter(isDatabase)]) {
    await rename(join(from, name), join(dataDir, name))
  }
  if (names.length > 0) await syncPath(dataDir)
  await rm(scratch, { recursive: true, force: true })
}

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
    throw new CommandError(otherKind[manifest.database.kind])
  }
  const { currentRelease, rolledBackTo } = manifest
  if (currentRelease) await symlink(currentRelease, join(dataDir, 'releases', 'current'))
  if (rolledBackTo) await symlink(rolledBackTo, join(dataDir, 'releases', 'rolled-back'))
  await activateCopy(settings)
  return manifest
}
