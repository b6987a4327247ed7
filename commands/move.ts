import { parseArgs } from 'node:util'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { moveToPostgres } from '../server/store/move-rows.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run move -- --to postgres://user:password@host/database
Copies the messages, the accounts of the office and its audit log from SQLite into an empty PostgreSQL database. Stop
the site first.`

await runAtTerminal(usage, async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const target = settingsSchema.shape.DATABASE_URL.safeParse(to)
  if (!target.success || target.data === undefined) {
    throw new CommandError(usage)
  }
  const { DATA_DIR } = loadSettings(settingsSchema.pick({ DATA_DIR: true }))
  const counts = await moveToPostgres(DATA_DIR, target.data)
  return [
    'Moved, and counted on both sides:',
    ...Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`),
    'Set DATABASE_URL to the new database and ALTCHA_HMAC_KEY to the text in DATA_DIR/altcha-hmac-key, then start the',
    'site. When its list is complete, delete submissions.sqlite: it still holds every message.',
  ]
})
