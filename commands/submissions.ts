import { contentFolder } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { areasIn } from '../office/messages/server/content-files.ts'
import { exportStored } from '../office/messages/server/export.ts'
import { backupPlaces } from '../server/backup/places.ts'
import { rememberingStore } from '../server/backup/deleted-list.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { readCommand, USAGE, runCommand } from '../server/messages/command.ts'
import type { ExportAll } from '../server/messages/command.ts'
import { readTimeZone } from '../server/start/firm.ts'
import { openExistingDatabase } from '../server/store/open-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { createSqlStore } from '../server/store/sql-store.ts'
import type { MessageStore } from '../server/store/sql-store.ts'

// The staff's command: `npm run submissions -- list`. Works while the site runs; needs only DATA_DIR or
// DATABASE_URL. CONTENT_DIR adds the firm's time zone and the titles of its areas.

async function main(words: string[]): Promise<string[]> {
  const command = readCommand(words)
  if (command.name === 'help') return [USAGE]
  const { database, store } = await open()
  const [timeZone, titles] = [readTimeZone(contentFolder), areasIn(() => contentFolder)()]
  try {
    const exportAll: ExportAll = async (format) =>
      (await exportStored(database.run, store, { format, timeZone, titles })).text
    return [await runCommand(command, store, { now: new Date(), timeZone, titles }, exportAll)]
  } finally {
    await store.close()
  }
}

async function open(): Promise<{ database: SqlDatabase; store: MessageStore }> {
  const {
    DATA_DIR: dataDir,
    DATABASE_URL,
    BACKUP_SECOND_DIR,
  } = loadSettings(settingsSchema.pick({ DATA_DIR: true, DATABASE_URL: true, BACKUP_SECOND_DIR: true }))
  const database = await openExistingDatabase({ dataDir, databaseUrl: DATABASE_URL })
  const places = backupPlaces(dataDir, BACKUP_SECOND_DIR)
  const store = rememberingStore(createSqlStore(database), places, (place) =>
    console.error(
      `${place} cannot be written: a backup made before would bring back what was deleted. ` +
        'Make it reachable, then run "npm run backup".',
    ),
  )
  return { database, store }
}

await runAtTerminal(USAGE, () => main(process.argv.slice(2)))
