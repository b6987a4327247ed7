import { parseArgs } from 'node:util'
import { printed } from '../editorial/finding.ts'
import { contentFolderOf, contentNotice } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { loadSettings } from '../settings/read.ts'
import { finishRestore } from './backup/restore.ts'
import { PublicUnwritten, CannotPublish } from './publish/cannot-publish.ts'
import { publish } from './publish/publish.ts'
import type { PublishOptions } from './publish/publish.ts'
import { currentId, siteOf } from './publish/releases.ts'
import { siteDiffers } from './publish/hash-content.ts'
import { runAtTerminal, sentenceOf } from './run-at-terminal.ts'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { builtSettingsFile } from '../settings/built-settings.ts'
import { copyFolder } from './publish/folder-files.ts'

// `npm start` adds --before-start: it must serve the existing site, whatever happens to a build.

const usage = `Usage: npm run build [-- --out FOLDER]
Builds the site from the content and publishes it; with --out, also copies it to FOLDER, for a static host.`

const options = { out: { type: 'string' }, 'before-start': { type: 'boolean', default: false } } as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const settings = loadSettings(
    settingsSchema.pick({ DATA_DIR: true, CONTENT_DIR: true, DATABASE_URL: true }),
  )
  const { DATA_DIR, DATABASE_URL } = settings
  // A new site would be in the way of what is still to be moved.
  await finishRestore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  const contentDir = contentFolderOf(settings)
  const notice = contentNotice(settings)
  if (notice) console.log(notice)
  if (values['before-start']) return buildBeforeStart(DATA_DIR, contentDir)
  // First, because a build takes a minute.
  if (values.out) await requireReplaceable(values.out)
  const isPublished = await buildSite(DATA_DIR, { contentDir, overRollback: true })
  if (!isPublished) process.exitCode = 1
  else if (values.out) await exportSite(DATA_DIR, values.out)
}

/** Whatever happens, an existing site can be served. */
async function buildBeforeStart(dataDir: string, contentDir: string): Promise<void> {
  const current = currentId(dataDir)
  try {
    if (await siteDiffers(dataDir, contentDir)) {
      console.log(
        `The site was rolled back to ${current}, so nothing is built. "npm run build" publishes the content.`,
      )
    } else if (!(await buildSite(dataDir, { contentDir })) && !current) process.exitCode = 1
  } catch (error) {
    if (!current) throw error
    console.error(error instanceof Error && 'syscall' in error ? error.message : error)
  }
}

/** Builds and publishes; returns whether it did. If not, prints the reason. */
async function buildSite(dataDir: string, publication: PublishOptions): Promise<boolean> {
  console.log('Building the site.')
  const published = await publish(publication).catch(explain)
  if ('id' in published) {
    console.log(`Published ${published.id}.`)
    return true
  }
  for (const finding of published.findings) console.error(printed(finding))
  const current = currentId(dataDir)
  console.error(current ? `Nothing was published. The site is still ${current}.` : 'Nothing was published.')
  return false
}

function explain(error: unknown): { findings: [] } {
  if (error instanceof PublicUnwritten) throw error
  console.error(sentenceOf(error))
  return { findings: [] }
}

await runAtTerminal(usage, async () => {
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
  const scratch = `${folder}.new`
  await rm(scratch, { recursive: true, force: true })
  await copyFolder(siteOf(dataDir), join(scratch, 'site'))
  // Moved, not removed: a folder that cannot be moved, such as a mount point, must keep its site.
  if (existsSync(folder)) await rename(folder, join(scratch, 'replaced'))
  await rename(join(scratch, 'site'), folder)
  await rm(scratch, { recursive: true, force: true })
}
