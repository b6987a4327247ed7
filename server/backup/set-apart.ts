import type { Log } from '../http/log.ts'
import type { SetApart } from '../store/open-sqlite.ts'
import { backupPlaces } from './places.ts'

/**
 * A damaged database is moved beside the backups, and deleted with them: what is deleted on the site must not stay in
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
