import { parseArgs } from 'node:util'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { currentId, listReleases, mostReleases, noRelease } from '../server/publish/releases.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'

const usage = 'Usage: npm run releases\nLists the releases that are kept, newest first.'

await runAtTerminal(usage, async () => {
  parseArgs({ options: {} })
  const { DATA_DIR } = loadSettings(settingsSchema.pick({ DATA_DIR: true }))
  const current = currentId(DATA_DIR)
  const lines = listReleases(DATA_DIR)
    .slice(0, mostReleases)
    .map(({ id, publishedAt, bytes }) => {
      const megabytes = (bytes / 1e6).toFixed(1)
      return `${id}  ${publishedAt}  ${megabytes} MB${id === current ? '  current' : ''}`
    })
  return lines.length > 0 ? lines : [noRelease(DATA_DIR)]
})
