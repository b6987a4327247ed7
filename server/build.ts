import { parseArgs } from 'node:util'
import { printed } from '../editorial/finding.ts'
import { contentFolderOf, contentNotice } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { PublicUnwritten, CannotPublish } from './publish/cannot-publish.ts'
import { publish } from './publish/publish.ts'
import { currentId, siteOf } from './publish/releases.ts'
import { siteDiffers } from './publish/hash-content.ts'
import { runAtTerminal, sentenceOf } from './run-at-terminal.ts'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtSettingsFile } from '../settings/built-settings.ts'
import { copyFolder } from './publish/folder-files.ts'

// `npm run build` builds the content and makes it the site. `--out dist` also copies the site, for a static host. `npm
// start` adds --before-start: it must serve the existing site, whatever happens to a build.

const options = { out: { type: 'string' }, 'before-start': { type: 'boolean', default: false } } as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const settings = loadSettings(settingsSchema.pick({ DATA_DIR: true, CONTENT_DIR: true }))
  const { DATA_DIR } = settings
  const contentDir = contentFolderOf(settings)
  const notice = contentNotice(settings)
  if (notice) console.log(notice)
  const isStart = values['before-start']
  if (isStart && (await siteDiffers(DATA_DIR, contentDir))) {
    console.log(
      `The site was rolled back to ${currentId(DATA_DIR)}, so nothing is built. "npm run build" publishes the content.`,
    )
    return
  }
  // Before a build that would take a minute for nothing.
  if (values.out) await requireReplaceable(values.out)
  console.log('Building the site.')
  const published = await publish({ contentDir }).catch(explain)
  if ('id' in published) {
    console.log(`Published ${published.id}.`)
    if (values.out) await exportSite(DATA_DIR, values.out)
    return
  }
  for (const finding of published.findings) console.error(printed(finding))
  const current = currentId(DATA_DIR)
  console.error(current ? `Nothing was published. The site is still ${current}.` : 'Nothing was published.')
  process.exitCode = isStart && current ? 0 : 1
}

function explain(error: unknown): { findings: [] } {
  if (error instanceof PublicUnwritten) throw error
  console.error(sentenceOf(error))
  return { findings: [] }
}

await runAtTerminal(async () => {
  await main()
  return []
})

/** Throws `CannotPublish` for a folder that is neither new nor empty nor holds an earlier copy of a site. */
async function requireReplaceable(out: string): Promise<void> {
  const folder = resolve(out)
  if (!existsSync(folder) || existsSync(join(folder, builtSettingsFile))) return
  if ((await readdir(folder)).length === 0) return
  throw new CannotPublish(`${folder} holds something other than a built site. Name an empty or a new folder.`)
}

/**
 * Copies the current site to a folder, for a static host. Replaces only what `requireReplaceable` allows, and only once
 * the new copy is complete.
 */
async function exportSite(dataDir: string, out: string): Promise<void> {
  const folder = resolve(out)
  await requireReplaceable(folder)
  await rm(`${folder}.new`, { recursive: true, force: true })
  await copyFolder(siteOf(dataDir), `${folder}.new`)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.new`, folder)
}
