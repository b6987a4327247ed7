import { LockBusy, withDataLock } from '../../lock/data-lock.ts'
import { currentId } from '../../publish/releases.ts'
import { recoverEdits } from '../../publish/unfinished-edits.ts'
import { changesOf } from '../content-store/published-changes.ts'
import { listPublishes, runningStates, updatePublish } from '../content-store/publishes.ts'
import type { Publish, PublishUpdate } from '../content-store/publishes.ts'
import { undelivered } from './deliver.ts'
import type { PublishingParts } from './parts.ts'
import { isWritten, settle } from './settle.ts'

/**
 * Ends what an ended server left. A publish whose changes are in the content folder is live, unless a static host has
 * yet to get it. Of any other one the changes wait: if it was scheduled, for its time, which has come. The build may
 * outlive the server that began it, so this waits for the lock.
 */
export async function recoverPublishes(parts: PublishingParts, waitSeconds: number): Promise<void> {
  const { dataDir, log } = parts
  const { run } = parts.content.store
  const left = await listPublishes(run, runningStates)
  if (left.length === 0) return
  await withDataLock(dataDir, waitSeconds, () => undefined)
  await recoverEdits(dataDir)
  for (const publish of left) {
    await updatePublish(run, publish.id, await endOf(parts, publish))
    log.info({ id: publish.id }, 'a publish that was cut short is settled')
  }
}

async function endOf(parts: PublishingParts, publish: Publish): Promise<PublishUpdate> {
  const { content, dataDir } = parts
  const changes = await changesOf(content.store.run, publish.id)
  const endedAt = content.now()
  const release = currentId(dataDir)
  if (release && (await isWritten(parts, changes))) {
    await settle(parts, publish, changes, release)
    if (undelivered(parts) === undefined) return { state: 'live', sentence: 'Live', release, endedAt }
    const sentence = 'The server stopped before the changes were public. They are built: deploy again.'
    return { state: 'failed', sentence, endedAt }
  }
  if (publish.due !== null) return { state: 'waiting', sentence: '' }
  const sentence =
    'The server stopped during this publish. The site stays as it was, and the changes are still waiting.'
  return { state: 'failed', sentence, endedAt }
}

/** Recovers at once, or in the background as soon as a build that still runs has ended. */
export async function recoverWhenFree(parts: PublishingParts): Promise<void> {
  try {
    await recoverPublishes(parts, 0)
  } catch (error) {
    if (!(error instanceof LockBusy)) throw error
    void recoverPublishes(parts, 3600).catch(() =>
      parts.log.error({}, 'a publish was cut short and not settled'),
    )
  }
}
