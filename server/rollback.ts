import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { LockBusy } from './lock/data-lock.ts'
import { OfficeElsewhere, withOfficeLease } from './lock/office-lease.ts'
import { CannotPublish } from './publish/cannot-publish.ts'
import { isRolledBack } from './publish/releases.ts'
import { rollback } from './publish/rollback.ts'
import { StoreUnavailable } from './store/submission-store.ts'

// `npm run rollback` goes back to the release before the current; `npm run rollback -- ID` to any that is kept. With
// PostgreSQL, only on the office server.

const explained = [CannotPublish, LockBusy, OfficeElsewhere, StoreUnavailable]

const settings = loadSettings(settingsSchema.pick({ DATA_DIR: true, DATABASE_URL: true }))
const { DATA_DIR } = settings
try {
  const place = { dataDir: DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const { id, publishedAt } = await withOfficeLease(place, () => rollback(DATA_DIR, process.argv[2]))
  console.log(`The site is ${id} again, published ${publishedAt}.`)
  if (isRolledBack(DATA_DIR)) {
    console.log(
      'The content is unchanged, and scheduled publishing pauses. Correct the content, then run "npm run build".',
    )
  }
} catch (error) {
  if (!(error instanceof Error && explained.some((kind) => error instanceof kind))) throw error
  console.error(error.message)
  process.exitCode = 1
}
