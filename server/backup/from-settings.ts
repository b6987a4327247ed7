import { resolve } from 'node:path'
import { contentFolderOf } from '../../settings/content-folder.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import type { Settings } from '../../settings/declaration.ts'
import type { BackupSettings } from './make-backup.ts'

export const backupSettingsSchema = settingsSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  CONTENT_DIR: true,
  BACKUP_SECOND_DIR: true,
  BACKUP_RECIPIENT: true,
  BACKUP_KEEP_DAYS: true,
})

/** These settings in the form that `makeBackup` takes, with absolute paths. */
export function backupSettings(
  settings: Pick<Settings, keyof typeof backupSettingsSchema.shape>,
): BackupSettings {
  return {
    store: { dataDir: resolve(settings.DATA_DIR), databaseUrl: settings.DATABASE_URL },
    contentDir: contentFolderOf(settings),
    secondDir: settings.BACKUP_SECOND_DIR && resolve(settings.BACKUP_SECOND_DIR),
    recipient: settings.BACKUP_RECIPIENT,
    keepDays: settings.BACKUP_KEEP_DAYS,
  }
}
