import { join } from 'node:path'
import { checkedVersion } from '../../editorial/check-files.ts'
import { todayAtTheOffice } from '../../editorial/reading/content-folder.ts'
import type { Problem } from '../../editorial/finding.ts'
import { stoppingIn } from '../../editorial/published.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { loadSettings, setInThisProcess } from '../../settings/read.ts'
import { LockBusy, withDataLock } from '../lock/data-lock.ts'
import { explainSystemError } from '../store/explain-system-error.ts'
import { CannotPublish, PublicUnwritten, rolledBack, systemCode } from './cannot-publish.ts'
import { checkSite } from './check-site.ts'
import { applyEdits, editsWithBase, requireBases, finishEdits, forgetEdits, noteEdits } from './edits.ts'
import { requireFreeSpace, requireWritable } from './writable-folder.ts'
import { syncFolder } from './folder-files.ts'
import { siteDiffers } from './hash-content.ts'
import type { Outcome, PublishRequest } from './publish.ts'
import { recordPublished, currentId, sampleOverOwn } from './releases.ts'
import { keepRelease, noteChangeDays, publishedFiles } from './keep-release.ts'
import { clearWorkspace, loadAstroConfig, prepareWorkspace, workspaceOf } from './workspace.ts'

// The process that `publish()` starts: the message from its parent is a `PublishRequest`, its own an `Outcome`.

async function publishLocked(request: PublishRequest): Promise<Outcome> {
  const { dataDir, contentDir, edits, freeMb, overRollback } = request
  // A restarted server has already reported that this publication ended, and nobody would record its result.
  if (process.ppid !== request.askedBy)
    throw new CannotPublish('The program that started publishing has ended. Publish again.')
  const { content, root, site, temporary } = workspaceOf(dataDir)
  await finishEdits(dataDir, contentDir)
  if (!overRollback && (await siteDiffers(dataDir, contentDir))) throw new CannotPublish(rolledBack)
  const notOwn = sampleOverOwn(dataDir, contentDir)
  if (notOwn) throw new CannotPublish(`${notOwn.says} It stays as it was. To continue, ${notOwn.todo}`)
  const written = edits.length > 0 ? [dataDir, contentDir] : [dataDir]
  for (const folder of written) await requireFreeSpace(folder, freeMb)
  await requireWritable(contentDir, edits)
  try {
    await prepareWorkspace(dataDir, contentDir)
    await requireBases(content, edits)
    await applyEdits(content, edits)
    const stopping = await checked(content, dataDir)
    if (stopping.length > 0) return { findings: stopping }
    await noteChangeDays(request)
    process.chdir(root)
    await buildSite(root, temporary)
    // The disk writes while the processor checks.
    const [findings] = await Promise.all([checkSite(site), syncFolder(site)])
    if (findings.length > 0) return { findings }
    for (const folder of written) await requireFreeSpace(folder, freeMb)
    // The folder may have been changed during the build.
    await requireBases(contentDir, edits)
    await requireWritable(contentDir, edits)
    const release = await keepRelease(request, (id) => noteEdits(dataDir, { release: id, edits: [...edits] }))
    await applyEdits(contentDir, await editsWithBase(contentDir, edits))
    await forgetEdits(dataDir)
    await recordPublished(dataDir)
    return { release }
  } finally {
    process.chdir('/')
    await clearWorkspace(dataDir)
  }
}

async function buildSite(root: string, temporary: string): Promise<void> {
  // Loading Astro takes half a second, which refused content need not wait for.
  const { build } = await import('astro')
  const config = await loadAstroConfig(root, 'astro.config.ts')
  // Vite's usual cache would be in node_modules, which may be read-only.
  const vite = { ...config.vite, cacheDir: join(temporary, 'vite') }
  await build({ ...config, configFile: false, root, logLevel: 'silent', vite })
}

/** The findings that stop the build of a content folder; without any, marks this content as checked for the build. */
async function checked(content: string, dataDir: string): Promise<Problem[]> {
  const files = readFolder(content)
  const today = todayAtTheOffice(files)
  const version = checkedVersion(files, today)
  if (loadSettings(settingsSchema.pick({ CONTENT_CHECKED: true })).CONTENT_CHECKED === version) return []
  const findings = stoppingIn(files, today, await publishedFiles(dataDir, content))
  if (findings.length === 0) setInThisProcess({ CONTENT_CHECKED: version })
  return findings
}

/** Publishes. A failure after the switch becomes `unwritten`, because the site has changed by then. */
async function publishSaid(request: PublishRequest): Promise<Outcome> {
  const before = currentId(request.dataDir)
  try {
    return await publishLocked(request)
  } catch (error) {
    if (currentId(request.dataDir) === before) throw error
    return { unwritten: systemCode(error) }
  }
}

/** The sentence for a person. A fault in the build itself has no better explanation than its own message. */
function sentenceOf(error: unknown, { dataDir }: PublishRequest): string {
  if (error instanceof CannotPublish || error instanceof PublicUnwritten || error instanceof LockBusy)
    return error.message
  const said = explainSystemError(error)
  if (said) return `The site stays as it was. ${said}`
  const message = error instanceof Error ? [error.message, hintOf(error)].join(' ').trim() : String(error)
  return `The build failed, and the site stays as it was: ${message.replaceAll(`${workspaceOf(dataDir).root}/`, '')}`
}

/** The error code for the log, which the sentence leaves out. */
function codeOf(error: unknown): string | undefined {
  return error instanceof CannotPublish ? error.code : systemCode(error)
}

/** Astro's errors say separately what to do. */
function hintOf(error: Error): string {
  return 'hint' in error && typeof error.hint === 'string' ? error.hint : ''
}

function answer(outcome: Outcome): void {
  // Without its parent, there is nobody to report to.
  if (!process.send || !process.connected) process.exit()
  process.send(outcome, () => process.exit())
}

process.once('message', (request: PublishRequest) => {
  withDataLock(request.dataDir, request.waitSeconds, () => publishSaid(request)).then(
    answer,
    (error: unknown) => answer({ sentence: sentenceOf(error, request), code: codeOf(error) }),
  )
})
