import { existsSync, statSync } from 'node:fs'
import { failedSinceProven, lastProven, provenBackupAge } from '../backup/proven.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** DATA_DIR, BACKUP_SECOND_DIR and BACKUP_RECIPIENT. */
type BackupSetup = {
  dataDir: string
  secondDir: string | undefined
  recipient: string | undefined
  /** Reads only the record of the last backup: a network folder whose machine is off would block the server's thread. */
  isServer?: boolean
}

/** A copy to the second place that takes longer has failed, or its process was ended. */
const COPY_HOURS = 12

/** A backup older than this was missed last night. */
const OLD_HOURS = 32

/** Whether last night's backup was proven and is in two places. Names settings, never the machine's folders. */
export async function checkBackup(
  { dataDir, secondDir, recipient, isServer = false }: BackupSetup,
  now = new Date(),
): Promise<CheckLine> {
  const proven = lastProven(dataDir)
  const age = provenBackupAge(dataDir, now)
  if (!proven || age === null)
    return fault('There is no proven backup.', 'run "npm run backup", and read what it says.')
  const hours = Math.round(age / 3600)
  if (failedSinceProven(dataDir)) {
    return fault(
      `The last backup failed; the last proven one is ${inWords(hours)} old.`,
      'run "npm run backup", and read what it says.',
    )
  }
  if (hours > OLD_HOURS) {
    return fault(
      `The last proven backup is ${inWords(hours)} old.`,
      'run "npm run backup", and look for "backup failed" in the log.',
    )
  }
  if (!secondDir) {
    return attention(
      'Backups are only on this disk.',
      'set BACKUP_SECOND_DIR to a folder on another machine.',
    )
  }
  if (proven.isCopying && hours < COPY_HOURS)
    return good(`The last proven backup is ${inWords(hours)} old, and is being copied to the second place.`)
  if (!proven.inSecondPlace || !(isServer || existsSync(secondDir))) {
    return fault(
      'The last backup is not in the second place.',
      'make the folder BACKUP_SECOND_DIR reachable, and let the site’s user write there, under systemd also with ReadWritePaths; then run "npm run backup".',
    )
  }
  if (!isServer && statSync(secondDir).dev === statSync(dataDir).dev) {
    return attention(
      'BACKUP_SECOND_DIR is on the same disk as DATA_DIR.',
      'mount another disk or machine there.',
    )
  }
  if (!recipient) {
    return attention(
      'Backups are not encrypted.',
      'run "npm run backup -- --new-key FILE", and set BACKUP_RECIPIENT.',
    )
  }
  return good(`The last proven backup is ${inWords(hours)} old, encrypted, and in two places.`)
}

/** In days if it is three or more. */
function inWords(hours: number): string {
  if (hours < 2) return hours === 1 ? 'an hour' : 'less than an hour'
  if (hours < 72) return `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
