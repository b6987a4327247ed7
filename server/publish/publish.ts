import { fork } from 'node:child_process'
import type { ChildProcess, ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from '../../editorial/finding.ts'
import { builtSettingsSchema } from '../../settings/built-settings.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { loadSettings } from '../../settings/read.ts'
import { OfficeElsewhere, withOfficeLease } from '../lock/office-lease.ts'
import { StoreUnavailable } from '../store/message-store.ts'
import { CannotPublish, PublicUnwritten, systemCode } from './cannot-publish.ts'
import type { ContentEdit } from './edits.ts'
import type { Release } from './releases.ts'
import { buildEnvironment } from './workspace.ts'

/** The request to the publishing process. Folders are absolute; sizes are in megabytes. */
export type PublishRequest = {
  dataDir: string
  contentDir: string
  edits: readonly ContentEdit[]
  releasesMaxMb: number
  freeMb: number
  overRollback: boolean
  waitSeconds: number
  /** The id of the process that makes the request. */
  askedBy: number
}

/**
 * The current release, the findings about the content or the built site, why it stopped, or why it could not record
 * what is already public. `code` is the error's, for the log.
 */
export type Outcome =
  | { release: Release }
  | { findings: Problem[] }
  | { sentence: string; code?: string | undefined }
  | { unwritten: string }

/** A build that takes longer is ended, because it would hold the lock forever. Two thousand articles take minutes. */
const mostMinutes = 30

export const publishSettings = settingsSchema
  .pick({
    DATA_DIR: true,
    DATABASE_URL: true,
    BUILD_FORMAT: true,
    RELEASES_MAX_MB: true,
    PUBLISH_FREE_MB: true,
    BUILD_HEAP_MB: true,
  })
  .extend(builtSettingsSchema.shape)
type PublishSettings = z.infer<typeof publishSettings>

export type PublishOptions = {
  contentDir: string
  /** Changes that are built with the folder, and written to it once the release is current; all of them or none. */
  edits?: readonly ContentEdit[]
  /** The version of the content with these edits (`checkedVersion`), if it was just checked without a finding. */
  checked?: string
  /** Publishes even after a rollback, which makes the later changes public again. */
  overRollback?: boolean | undefined
  /** By default, those of this process. */
  settings?: PublishSettings
  /** How long to wait while something else holds the lock. */
  waitSeconds?: number
  /** Gives way to other programs and prints nothing, for a server that is answering visitors. */
  inBackground?: boolean
  /** Ends the build; nothing changes then. */
  signal?: AbortSignal
}

/**
 * Builds a content folder, checks the result and makes it the site. Returns the release that is then current, or
 * what is wrong with the content; in that case, and when it throws `CannotPublish`, the site stays as it was.
 *
 * It runs in a separate process, which sees no secret and holds the lock, so ending this process releases nothing
 * half done. With PostgreSQL, only the machine that holds the office lease publishes. Throws `CannotPublish`,
 * or `PublicUnwritten`.
 */
export async function publish(options: PublishOptions): Promise<Release | { findings: Problem[] }> {
  const settings = options.settings ?? loadSettings(publishSettings)
  const place = { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }
  try {
    return await withOfficeLease(place, (lost) => {
      const signals = options.signal ? [options.signal, lost] : [lost]
      return publishHere({ ...options, signal: AbortSignal.any(signals) }, settings)
    })
  } catch (error) {
    if (!(error instanceof OfficeElsewhere || error instanceof StoreUnavailable)) throw error
    throw new CannotPublish(sentenceOf(error), { cause: error })
  }
}

function sentenceOf(error: OfficeElsewhere | StoreUnavailable): string {
  if (error instanceof OfficeElsewhere) return error.message
  return `The database cannot say whether another machine publishes (${error.message}). Nothing was published.`
}

async function publishHere(
  options: PublishOptions,
  settings: PublishSettings,
): Promise<Release | { findings: Problem[] }> {
  const request: PublishRequest = {
    dataDir: settings.DATA_DIR,
    contentDir: options.contentDir,
    edits: options.edits ?? [],
    releasesMaxMb: settings.RELEASES_MAX_MB,
    freeMb: settings.PUBLISH_FREE_MB,
    overRollback: options.overRollback ?? false,
    waitSeconds: options.waitSeconds ?? 600,
    askedBy: process.pid,
  }
  const output = options.inBackground ? 'ignore' : 'inherit'
  const child = await started({
    env: buildEnvironment(settings.DATA_DIR, settings, options.checked),
    stdio: ['ignore', output, output, 'ipc'],
    execArgv: settings.BUILD_HEAP_MB ? [`--max-old-space-size=${settings.BUILD_HEAP_MB}`] : [],
    timeout: mostMinutes * 60_000,
    signal: options.signal,
  })
  if (options.inBackground && child.pid) setPriority(child.pid, 10)
  // Sent as a message, because edits may be longer than a command line.
  child.send(request, () => undefined)
  let outcome: Outcome | undefined
  child.on('message', (message: Outcome) => (outcome = message))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]

  if (!outcome) {
    throw new CannotPublish(
      `The build ended early (${signal ?? `code ${code}`}). The site stays as it was. Publish again.`,
    )
  }
  if ('unwritten' in outcome) throw new PublicUnwritten(outcome.unwritten)
  if ('sentence' in outcome) throw new CannotPublish(outcome.sentence, { code: outcome.code })
  return 'release' in outcome ? outcome.release : outcome
}

async function started(options: ForkOptions): Promise<ChildProcess> {
  try {
    // A process that is started with an aborted signal reports that before anyone listens.
    options.signal?.throwIfAborted()
    const child = fork(join(import.meta.dirname, 'publish-process.ts'), [], options)
    await once(child, 'spawn')
    return child
  } catch (error) {
    if (options.signal?.aborted) throw error
    const sentence = `The build could not start (${systemCode(error)}). The site stays as it was. Publish again.`
    throw new CannotPublish(sentence, { cause: error })
  }
}
