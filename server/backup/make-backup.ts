import { constants, existsSync } from 'node:fs'
import { mkdir, rm, stat, copyFile, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DAY_MS } from '../../text/iso-day.ts'
import { withDataLock } from '../lock/data-lock.ts'
import { openStore } from '../store/open-store.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { isClockSteady } from '../store/retention.ts'
import { syncPath } from '../publish/folder-files.ts'
import { freeMegabytes } from '../publish/writable-folder.ts'
import { CommandError } from '../start/cannot-start.ts'
import { contentFolderOf, contentDatabaseName } from '../../settings/content-folder.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import type { Settings } from '../../settings/declaration.ts'
import { countDamaged, countRows, scratchStore, refuseDamaged } from '../store/copy-database.ts'
import { differences } from '../store/table-counts.ts'
import { writeArchive, hashFile } from './archive.ts'
import type { SourceFile } from './archive.ts'
import { collect, databasesBytes } from './collect.ts'
import { addTo } from './deleted-list.ts'
import { encryptFile, decryptFile } from './encryption.ts'
import { backupName, backupPlaces, timeInName } from './places.ts'
import { lastProven, recordProven } from './proven.ts'
import type { Proven } from './proven.ts'
import { restoreFiles } from './restore.ts'

export type BackupSettings = {
  store: StoreSettings
  contentDir: string
  /** BACKUP_SECOND_DIR. */
  secondDir: string | undefined
  /** Encrypts backups if set. */
  recipient: string | undefined
  /** After how many days backups are deleted. */
  keepDays: number
}

/** How long a backup waits for a publication or a restore to end. */
const LOCK_SECONDS = 600

/**
 * Makes a backup, proves it, and copies it to the second place. With `file`, it is written there; the caller has
 * checked that no such file exists (`requireNewFile`). Without it, the backup is named after the time, in
 * DATA_DIR/backups. Backups older than `keepDays` are deleted, unless the clock has jumped. Throws `CommandError`,
 * `LockBusy` or `StoreUnavailable`; nothing unproven remains.
 */
export async function makeBackup(
  settings: BackupSettings,
  file?: string,
  now = new Date(),
): Promise<Proven & { file: string }> {
  const { store, recipient } = settings
  const { local, second } = backupPlaces(store.dataDir, settings.secondDir)
  const target = resolve(file ?? join(local, backupName(now, recipient !== undefined)))

  const { deleted, isSteady, proven, fault } = await withDataLock(store.dataDir, LOCK_SECONDS, async () => {
    // On the same disk as the backups.
    const scratch = join(local, 'in-progress')
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    try {
      const { deleted, damaged, isSteady } = await keepLists(store, [local, dirname(target)], now)
      const made = await makeAndProve(settings, scratch, now, damaged)
      await keepBackup(made, target)
      const inSecondPlace = second ? false : null
      const proven: Proven = { name: basename(target), madeAt: now.toISOString(), inSecondPlace }
      // Before anything else can fail: a backup without a record is made again every 15 minutes.
      await recordProven(store.dataDir, { ...proven, ...(second && { isCopying: true }) })
      // Thrown at the end: an old backup that cannot be deleted must not cost the second place its copy.
      const fault = isSteady
        ? await removeOldBackups(local, settings.keepDays, now).catch((error: unknown) => error)
        : undefined
      return { deleted, isSteady, proven, fault }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })

  if (second) {
    // Without the lock: a network folder may take long, or never answer, and the firm publishes meanwhile.
    // Under a name that says when it was made, whatever the first is called: it is deleted after `keepDays`.
    const copy = join(second, backupName(now, recipient !== undefined))
    proven.inSecondPlace = await keepSecond(target, copy, deleted)
    const isLast = lastProven(store.dataDir)?.madeAt === proven.madeAt
    if (isLast) await recordProven(store.dataDir, proven)
    if (isSteady)
      await removeOldBackups(second, settings.keepDays, now).catch((cause: unknown) => {
        if (proven.inSecondPlace) throw new CommandError(notDeleted(copy), { cause })
      })
  }
  if (fault instanceof Error) throw fault
  return { ...proven, file: target }
}

/** The deleted references, how many messages cannot be read, and whether the clock may decide what is old. */
type Kept = { deleted: string[]; damaged: number; isSteady: boolean }

/**
 * Adds what was deleted to the lists in these folders. Opening the store also migrates it: a backup always has the
 * tables of the code that makes it.
 */
async function keepLists(store: StoreSettings, folders: string[], now: Date): Promise<Kept> {
  const opened = await openStore(store, { busyTimeoutMs: 5_000 })
  try {
    const deleted = await opened.deletedReferences()
    for (const folder of folders) await addTo(folder, deleted)
    const damaged = (await opened.damaged()).length
    return { deleted, damaged, isSteady: await isClockSteady(opened, now) }
  } finally {
    await opened.close()
  }
}

async function makeAndProve(
  settings: BackupSettings,
  scratch: string,
  now: Date,
  damaged: number,
): Promise<string> {
  const { store, contentDir, recipient } = settings
  await requireSpace(scratch, await databasesBytes(store))
  const { files, database, currentRelease, rolledBackTo } = await collect(store, contentDir, scratch)
  await requireSpace(scratch, (await bytesOf(files)) * COPIES)
  const zipFile = join(scratch, 'backup.zip')
  await writeArchive(zipFile, files, {
    format: 'site backup 1',
    madeAt: now.toISOString(),
    database: { kind: database.kind, counts: database.counts },
    currentRelease,
    rolledBackTo,
  })
  const file = recipient ? join(scratch, 'backup.zip.age') : zipFile
  const key = recipient ? await encryptFile(zipFile, file, recipient) : undefined
  if (key) await rm(zipFile)
  await proveBackup(file, key, store, scratch, damaged)
  return file
}

/** In bytes: what must stay free for messages. */
const RESERVE = 200e6

/** While it is made, a backup takes at most four times its files: packed, encrypted, decrypted and restored. */
const COPIES = 4

async function bytesOf(files: SourceFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ source }) => (await stat(source)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Throws `CommandError` if so many bytes would make the disk of `folder` too full for messages. */
async function requireSpace(folder: string, bytes: number): Promise<void> {
  const [has, needs] = [await freeMegabytes(folder), Math.ceil((bytes + RESERVE) / 1e6)]
  if (has >= needs) return
  throw new CommandError(
    `The disk of ${folder} has ${has} MB free, and a backup needs at least ${needs} MB. Free some space.`,
  )
}

/** Copies a proven backup to its place, under another name until all of it is on disk with the same hash. */
async function keepBackup(proven: string, target: string): Promise<void> {
  const draft = `${target}.part`
  try {
    await copyFile(proven, draft, constants.COPYFILE_FICLONE)
    await syncPath(draft)
    if ((await hashFile(draft)) !== (await hashFile(proven)))
      throw new CommandError(`${target} differs from what was written. Check that disk.`)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await syncPath(dirname(target))
}

/**
 * Copies a proven backup to the second place, and adds to the list of deleted references there. A failure does no
 * harm to the first copy: returns whether it worked.
 */
async function keepSecond(proven: string, copy: string, deleted: string[]): Promise<boolean> {
  try {
    await addTo(dirname(copy), deleted)
    await keepBackup(proven, copy)
    return true
  } catch {
    return false
  }
}

function notDeleted(copy: string): string {
  return (
    `The backup is made, and copied to ${copy}, but older ones in that folder could not be deleted. ` +
    'Give the site’s user the right to delete there, then run this again.'
  )
}

/** Deletes the backups in a folder that are older than `keepDays`; other files are left alone. */
async function removeOldBackups(folder: string, keepDays: number, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const made = timeInName(name)
    if (made && now.getTime() - made.getTime() > keepDays * DAY_MS) await rm(join(folder, name))
  }
}

export const backupSettingsSchema = settingsSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  CONTENT_DIR: true,
  BACKUP_SECOND_DIR: true,
  BACKUP_RECIPIENT: true,
  BACKUP_KEEP_DAYS: true,
})

export function backupSettings(
  settings: Pick<Settings, keyof typeof backupSettingsSchema.shape>,
): BackupSettings {
  return {
    store: { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL },
    contentDir: contentFolderOf(settings),
    secondDir: settings.BACKUP_SECOND_DIR,
    recipient: settings.BACKUP_RECIPIENT,
    keepDays: settings.BACKUP_KEEP_DAYS,
  }
}

/**
 * Restores a backup into a scratch folder and checks it: every file has its hash, the databases are undamaged, the
 * one with the messages has the rows that were counted, and no more messages are damaged than before. Throws
 * `CommandError` or `StoreUnavailable`.
 *
 * @param key opens the file if it is encrypted
 * @param scratch a private folder for the restored files; what was restored is removed
 * @param damagedBefore how many messages could not be read when the backup was begun
 */
export async function proveBackup(
  file: string,
  key: string | undefined,
  store: StoreSettings,
  scratch: string,
  damagedBefore: number,
): Promise<void> {
  const zipFile = key ? join(scratch, 'decrypted.zip') : file
  const target = await scratchStore(store, join(scratch, 'restored'))
  try {
    if (key) await decryptFile(file, zipFile, key)
    const { database } = await restoreFiles(zipFile, target.settings)
    const wrong = differences(database.counts, await countRows(target.settings))
    if (wrong.length > 0) throw new CommandError(`The backup is not complete: ${wrong.join(', ')}.`)
    const damaged = await countDamaged(target.settings)
    if (damaged > damagedBefore)
      throw new CommandError(
        `The backup is not complete. Messages that cannot be read: ${damaged} in it, ${damagedBefore} before.`,
      )
    const contentDatabase = join(target.settings.dataDir, contentDatabaseName)
    if (existsSync(contentDatabase)) refuseDamaged(contentDatabase)
  } finally {
    await target.remove()
    await rm(join(scratch, 'restored'), { recursive: true, force: true })
  }
}
