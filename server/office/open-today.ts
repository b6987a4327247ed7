import { contentFolderOf } from '../../settings/content-folder.ts'
import type { Settings } from '../../settings/declaration.ts'
import { lastProven } from '../backup/proven.ts'
import { checkBackup } from '../checks/backup.ts'
import { checkDisk } from '../checks/machine.ts'
import { firmCalendar } from './today/firm-calendar.ts'
import type { TodayParts } from './today/parts.ts'

/** The settings that Today reads. */
export type TodaySettings = Pick<
  Settings,
  'DATA_DIR' | 'CONTENT_DIR' | 'BACKUP_SECOND_DIR' | 'BACKUP_RECIPIENT'
>

/** Today's parts from the settings: of the checks of `npm run check`, those that ask no other machine. */
export function openToday(
  settings: TodaySettings,
  timeZone: string,
  parts: Omit<TodayParts, 'calendar' | 'checks' | 'lastProven' | 'now'>,
): TodayParts {
  const { DATA_DIR: dataDir, BACKUP_SECOND_DIR: secondDir, BACKUP_RECIPIENT: recipient } = settings
  return {
    ...parts,
    calendar: firmCalendar(() => contentFolderOf(settings), timeZone),
    checks: [
      { name: 'backup', run: () => checkBackup({ dataDir, secondDir, recipient }) },
      { name: 'disk', run: () => checkDisk(dataDir) },
    ],
    lastProven: () => lastProven(dataDir),
    now: Date.now,
  }
}
