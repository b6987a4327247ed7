import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { currentId, listReleases, mostReleases } from './publish/releases.ts'

// `npm run releases` lists the releases that are kept, newest first.

const { DATA_DIR } = loadSettings(settingsSchema.pick({ DATA_DIR: true }))
const releases = listReleases(DATA_DIR).slice(0, mostReleases)
const current = currentId(DATA_DIR)
for (const { id, publishedAt, bytes } of releases) {
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(`${id}  ${publishedAt}  ${megabytes} MB${id === current ? '  current' : ''}`)
}
if (releases.length === 0) console.log('There is no release yet. "npm run build" makes the first.')
