import { LockBusy, withDataLock } from '../../lock/data-lock.ts'
import { currentId } from '../../publish/releases.ts'
import { recoverEdits } from '../../publish/unfinished-edits.ts'
import { changesOf } from '../content-store/published-changes.ts'
import { listPublishes, runningStates, updatePublish } from '../content-store/publishes.ts'
import type { PublishingParts } from './parts.ts'
import { isWritten, settle } from './settle.ts'

/**
 * Ends what an ended server left: a publish whose changes are in the content folder is live, any other one failed and
 * its changes wait. The build may outlive the server that began it, so this waits for the lock.
 */
export async function recoverPublishes(parts: PublishingParts, waitSeconds: number): Promise<void> {
  const { dataDir, content, log } = parts
  const { run } = content.store
  const left = await listPublishes(run, runningStates)
  if (left.length === 0) return
  await withDataLock(dataDir, waitSeconds, () => undefined)
  await recoverEdits(dataDir)
  for (const publish of left) {
    const changes = await changesOf(run, publish.id)
    const endedAt = content.now()
    const release = currentId(dataDir)
    if (release && (await isWritten(parts, changes))) {
      await settle(parts, publish, changes, release)
      await updatePublish(run, publish.id, { state: 'live', sentence: 'Live', release, endedAt })
    } else {
      const sentence =
        'The server stopped during this publish. The site stays as it was, and the changes are still waiting.'
      await updatePublish(run, publish.id, { state: 'failed', sentence, endedAt })
    }
    log.info({ id: publish.id }, 'a publish that was cut short is settled')
  }
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
