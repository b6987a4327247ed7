import { contentFolderOf } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import { failedSinceProven, lastProven } from '../server/backup/proven.ts'
import { checkBackup } from '../server/checks/backup.ts'
import { checkDisk } from '../server/checks/machine.ts'
import { firmCalendar } from '../server/calendar/firm-calendar.ts'
import type { TodayParts } from './today/server/today-parts.ts'

export type TodaySettings = Pick<
  Settings,
  'DATA_DIR' | 'CONTENT_DIR' | 'BACKUP_SECOND_DIR' | 'BACKUP_RECIPIENT'
>

/** Today's parts from the settings: of the checks of `npm run check`, those that ask no other machine. */
export function openToday(
  settings: TodaySettings,
  timeZone: string,
  parts: Omit<TodayParts, 'calendar' | 'checks' | 'lastProven' | 'backupFailure' | 'now'>,
): TodayParts {
  const { DATA_DIR: dataDir, BACKUP_SECOND_DIR: secondDir, BACKUP_RECIPIENT: recipient } = settings
  const backup = () => checkBackup({ dataDir, secondDir, recipient })
  return {
    ...parts,
    calendar: firmCalendar(() => contentFolderOf(settings), timeZone),
    checks: [
      { name: 'backup', run: backup },
      { name: 'disk', run: () => checkDisk(dataDir) },
    ],
    lastProven: () => lastProven(dataDir),
    backupFailure: async () => {
      const [line, proven] = [await backup(), lastProven(dataDir)]
      // A server that has just been set up has not had a night for a backup yet.
      if (line.state !== 'fault' || !(proven || failedSinceProven(dataDir))) return undefined
      return { says: line.says, since: proven?.name ?? 'none' }
    },
    now: Date.now,
  }
}
