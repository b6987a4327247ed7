import { builtSettingsSchema } from '../settings/built-settings.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { withOfficeLease } from '../server/lock/office-lease.ts'
import { isRolledBack } from '../server/publish/releases.ts'
import { rollback } from '../server/publish/rollback.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'

// With PostgreSQL, only on the office server.

const usage = `Write: npm run rollback [-- RELEASE]
Without RELEASE, it goes back to the release before the current; with one, or the beginning of its name, to that.
"npm run releases" lists them.`

await runAtTerminal(usage, async () => {
  const shape = settingsSchema
    .pick({ CONTENT_DIR: true, DATA_DIR: true, DATABASE_URL: true })
    .extend(builtSettingsSchema.shape)
  const settings = loadSettings(shape)
  const { DATA_DIR } = settings
  const place = { dataDir: DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const { id, publishedAt } = await withOfficeLease(place, () => rollback(settings, process.argv[2]))
  const said = `The site is ${id} again, published ${publishedAt}.`
  if (!isRolledBack(DATA_DIR)) return [said]
  return [
    said,
    'The content is unchanged, and nothing publishes it by itself. Correct it in the office, and confirm on publishing that',
    'the later words become public again; or correct its files and run "npm run build", which publishes no change that waits',
    'in the office.',
  ]
})
