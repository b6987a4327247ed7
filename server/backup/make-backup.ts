import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { withDataLock } from '../lock/data-lock.ts'
import { openStore } from '../store/open-store.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { writeArchive } from './archive.ts'
import { CannotBackUp } from './cannot-back-up.ts'
import { collect } from './collect.ts'
import { addTo, keepDeletedList } from './deleted-list.ts'
import { encryptFile } from './encryption.ts'
import { requireSpace } from './free-space.ts'
import { keepBackup, keepSecond, removeOldBackups } from './keep-backup.ts'
import { backupName, backupPlaces, scratchIn } from './places.ts'
import { proveBackup } from './prove.ts'
import { recordProven } from './proven.ts'
import type { Proven } from './proven.ts'

/** `recipient`: encrypts if set. `secondDir`: BACKUP_SECOND_DIR. `keepDays`: after which kept backups are deleted. */
export type BackupSettings = {
  store: StoreSettings
  contentDir: string
  secondDir: string | undefined
  recipient: string | undefined
  keepDays: number
}

/** How long a backup waits for a publish or a restore to end. */
const LOCK_SECONDS = 600

/**
 * Makes a backup, proves it, and copies it to the second place. Without `file`, it is named after the time, in
 * DATA_DIR/backups, and backups older than `keepDays` are deleted. Throws `CannotBackUp`, `LockBusy` or
 * `StoreUnavailable`; nothing unproven remains.
 */
export async function makeBackup(
  settings: BackupSettings,
  file?: string,
  now = new Date(),
): Promise<Proven & { file: string }> {
  const { store, recipient } = settings
  const { local } = backupPlaces(store.dataDir, undefined)
  const target = resolve(file ?? join(local, backupName(now, recipient !== undefined)))
  if (existsSync(target)) throw new CannotBackUp(`${target} exists already. Write another name.`)
  if (file && !existsSync(dirname(target))) throw new CannotBackUp(`There is no folder ${dirname(target)}.`)

  return withDataLock(store.dataDir, LOCK_SECONDS, async () => {
    const scratch = scratchIn(local)
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    try {
      await keepLists(settings, dirname(target))
      const made = await makeAndProve(settings, scratch, now)
      const inSecondPlace = await keep(settings, made, target, now)
      const proven = { name: basename(target), madeAt: now.toISOString(), inSecondPlace }
      await recordProven(store.dataDir, proven)
      return { ...proven, file: target }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
}

/** Opening the store also migrates it: a backup always has the tables of the code that makes it. */
async function keepLists({ store, secondDir }: BackupSettings, beside: string): Promise<void> {
  const opened = await openStore(store, { busyTimeoutMs: 5_000 })
  try {
    await keepDeletedList(opened, backupPlaces(store.dataDir, secondDir))
    await addTo(beside, await opened.deletedReferences())
  } finally {
    await opened.close()
  }
}

async function makeAndProve(settings: BackupSettings, scratch: string, now: Date): Promise<string> {
  const { store, contentDir, recipient } = settings
  const { files, database, currentRelease, rolledBackTo } = await collect(store, contentDir, scratch)
  await requireSpace(scratch, files)
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
  await proveBackup(file, key, store, scratch)
  return file
}

/** Returns whether the second place has a copy; null if none is set. */
async function keep(
  { store, secondDir, keepDays }: BackupSettings,
  made: string,
  target: string,
  now: Date,
): Promise<boolean | null> {
  const { local, second } = backupPlaces(store.dataDir, secondDir)
  await keepBackup(made, target)
  const inSecondPlace = second ? await keepSecond(made, join(second, basename(target))) : null
  await removeOldBackups(local, keepDays, now)
  await removeOldBackups(second, keepDays, now)
  return inSecondPlace
}
