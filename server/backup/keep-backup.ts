import { constants, existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotBackUp } from './cannot-back-up.ts'
import { hashFile, syncPath } from './files.ts'
import { timeInName } from './places.ts'

/** Copies a proven backup to its place, under another name until all of it is on disk with the same hash. */
export async function keepBackup(proven: string, target: string): Promise<void> {
  const draft = `${target}.part`
  await copyFile(proven, draft, constants.COPYFILE_FICLONE)
  await syncPath(draft)
  if ((await hashFile(draft)) !== (await hashFile(proven))) {
    throw new CannotBackUp(`${target} differs from what was written. Check that disk.`)
  }
  await rename(draft, target)
  await syncPath(dirname(target))
}

/** The same for the second place, which may fail without harm to the first: returns whether it worked. */
export async function keepSecond(proven: string, target: string): Promise<boolean> {
  try {
    await keepBackup(proven, target)
    return true
  } catch {
    return false
  }
}

/** Deletes the backups in a folder that are older than `keepDays`; other files are left alone. */
export async function removeOldBackups(
  folder: string | undefined,
  keepDays: number,
  now: Date,
): Promise<void> {
  if (!folder || !existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const made = timeInName(name)
    if (made && now.getTime() - made.getTime() > keepDays * 86_400_000) await rm(join(folder, name))
  }
}
