import { parseArgs } from 'node:util'
import { builtSettingsSchema } from '../settings/built-settings.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { withOfficeLease } from '../server/lock/office-lease.ts'
import { isRolledBack } from '../server/publish/releases.ts'
import { rollback } from '../server/publish/rollback.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

// With PostgreSQL, this works only on the office server.

const usage = `Usage: npm run rollback [-- RELEASE]
Goes back to RELEASE, or without it to the release before the current one. The beginning of its name is enough;
"npm run releases" lists the names.`

await runAtTerminal(usage, async () => {
  const [release, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (more.length > 0) throw new CommandError(usage)
  const shape = settingsSchema
    .pick({ CONTENT_DIR: true, DATA_DIR: true, DATABASE_URL: true })
    .extend(builtSettingsSchema.shape)
  const settings = loadSettings(shape)
  const { DATA_DIR } = settings
  const place = { dataDir: DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const { id, publishedAt } = await withOfficeLease(place, () => rollback(settings, release))
  const said = `The site was rolled back to ${id}, published ${publishedAt}.`
  if (!isRolledBack(DATA_DIR)) return [said]
  return [
    said,
    'The content is unchanged, and is not published automatically. Either correct it in the office and, when you publish,',
    'confirm that the later changes become public again; or correct its files and run "npm run build", which does not',
    'publish changes that are waiting in the office.',
  ]
})
