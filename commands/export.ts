import { parseArgs } from 'node:util'
import { contentFolderOf } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { exportEverything, siteFolder } from '../server/backup/export.ts'
import { readTimeZone } from '../server/start/firm.ts'
import { openExistingDatabase } from '../server/store/open-store.ts'
import { createSqlStore } from '../server/store/sql-store.ts'
import { areasIn } from '../office/messages/server/content-files.ts'
import { exportStored } from '../office/messages/server/export.ts'
import { counted } from '../text/counted.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run export -- FILE.zip
Writes site, content and messages to one file in open formats, not encrypted. Works while the site runs.`

const schema = settingsSchema.pick({ DATA_DIR: true, DATABASE_URL: true, CONTENT_DIR: true, SITE_DIR: true })

await runAtTerminal(usage, async () => {
  const [name, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (!name || more.length > 0) throw new CommandError(usage)
  const settings = loadSettings(schema)
  const { DATA_DIR, DATABASE_URL, SITE_DIR } = settings
  const database = await openExistingDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  const store = createSqlStore(database)
  try {
    const folders = { contentDir: contentFolderOf(settings), siteDir: siteFolder(DATA_DIR, SITE_DIR) }
    const { contentDir } = folders
    const words = { timeZone: readTimeZone(contentDir), titles: areasIn(() => contentDir)() }
    const { file, messages, files } = await exportEverything(name, folders, async () => {
      const csv = await exportStored(database.run, store, { format: 'csv', ...words })
      const json = await exportStored(database.run, store, { format: 'json', ...words })
      return { csv: csv.text, json: json.text, count: csv.count }
    })
    return [
      `${file} holds ${counted(messages, 'message')} and ${counted(files, 'file')} of site and content.`,
      'It is not encrypted, and its messages are confidential: keep it where only the firm can read it.',
    ]
  } finally {
    await store.close()
  }
})
