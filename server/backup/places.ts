import { join } from 'node:path'
import type { Log } from '../http/log.ts'
import type { SetApart } from '../store/open-sqlite.ts'

/** Where backups are kept: beside the data, and in a second place that survives this disk, if one is set. */
export type Places = { local: string; second: string | undefined }

/** `secondDir` is BACKUP_SECOND_DIR. */
export function backupPlaces(dataDir: string, secondDir: string | undefined): Places {
  return { local: join(dataDir, localName), second: secondDir }
}

export const localName = 'backups'

export function allPlaces({ local, second }: Places): string[] {
  return second ? [local, second] : [local]
}

/** The file name of a backup made now: "site-20261124T020000Z.zip", with ".age" if it is encrypted. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `site-${time}.zip${isEncrypted ? '.age' : ''}`
}

/**
 * The moment in the name of a backup, of an unfinished copy of one, or of a damaged database that was set apart beside
 * the backups and is deleted with them; undefined for other files, which are left alone.
 */
export function timeInName(name: string): Date | undefined {
  const parts = namePattern.exec(name)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const namePattern =
  /^(?=site-.*Z\.zip(?:\.age)?(?:\.part)?$|damaged-.*Z-.*\.sqlite)[a-z]+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/

/**
 * Has a damaged database moved beside the backups and deleted with them: what is deleted on the site must not stay in
 * it longer.
 */
export function setApartIn(dataDir: string, log: Log): SetApart {
  return {
    folder: backupPlaces(dataDir, undefined).local,
    onSalvaged: ({ apart, incomplete, lost }) =>
      log.error(
        { apart, incomplete: incomplete.join(' '), lost: lost.join(' ') },
        'a database was damaged: it is set apart beside the backups, and what could be read is in a new one',
      ),
  }
}
