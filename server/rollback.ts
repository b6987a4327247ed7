import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { LockBusy } from './lock/data-lock.ts'
import { CannotPublish } from './publish/cannot-publish.ts'
import { isRolledBack } from './publish/releases.ts'
import { rollback } from './publish/rollback.ts'

// `npm run rollback` goes back to the release before the current; `npm run rollback -- ID` to any that is kept.

const { DATA_DIR } = loadSettings(settingsSchema.pick({ DATA_DIR: true }))
try {
  const { id, publishedAt } = await rollback(DATA_DIR, process.argv[2])
  console.log(`The site is ${id} again, published ${publishedAt}.`)
  if (isRolledBack(DATA_DIR)) {
    console.log(
      'The content is unchanged, and scheduled publishing pauses. Correct the content, then run "npm run build".',
    )
  }
} catch (error) {
  if (!(error instanceof CannotPublish || error instanceof LockBusy)) throw error
  console.error(error.message)
  process.exitCode = 1
}
