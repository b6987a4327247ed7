import { dayIn } from '../content-model/time-zone.ts'
import { contentFolderOf } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { hasDraftedSince } from '../office/content/store/drafts.ts'
import { openContentDatabase } from '../office/content/store/open-content-database.ts'
import { openByCommand } from '../office/messages/server/open-together.ts'
import { readOfficeCommand, runOfficeCommand, USAGE } from '../office/people/server/command.ts'
import { teamIn } from '../office/people/server/team.ts'
import { readTimeZone } from '../server/start/firm.ts'
import { openExistingDatabase } from '../server/store/open-store.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'

// The maintainer's command: `npm run office -- invite "Name" --grant administrator`. Works while the site runs.

const needed = settingsSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  CONTENT_DIR: true,
  SITE_ORIGINS: true,
  PORT: true,
})

async function main(words: string[]): Promise<string[]> {
  const command = readOfficeCommand(words)
  const settings = loadSettings(needed)
  const { DATA_DIR, DATABASE_URL, SITE_ORIGINS, PORT } = settings
  const database = await openExistingDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  const [first = `http://localhost:${PORT}`, ...others] = SITE_ORIGINS
  const folder = contentFolderOf(settings)
  const now = Date.now()
  const team = teamIn(
    () => folder,
    () => dayIn(readTimeZone(folder), new Date(now)),
  )
  const openMessage = (reference: string) => openByCommand(database, { reference, team, now })
  const hasWritten = async (person: string, since: number) => {
    const content = await openContentDatabase(DATA_DIR)
    try {
      return await hasDraftedSince(content.run, person, since)
    } finally {
      await content.close()
    }
  }
  const place = { database, team, origins: [first, ...others], openMessage, hasWritten, now } as const
  try {
    return [await runOfficeCommand(command, place)]
  } finally {
    await database.close()
  }
}

await runAtTerminal(USAGE, () => main(process.argv.slice(2)))
