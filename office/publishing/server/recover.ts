import { withDataLock } from '../../../server/lock/data-lock.ts'
import { PublicUnwritten, systemCode } from '../../../server/publish/cannot-publish.ts'
import { currentId } from '../../../server/publish/releases.ts'
import { finishEdits } from '../../../server/publish/unfinished-edits.ts'
import {
  changesOf,
  findPublish,
  listPublishes,
  runningStates,
  updatePublish,
  forgetUnsettled,
  listUnsettled,
  noteUnsettled,
} from '../../content/store/publishes.ts'
import type { Publish } from '../../content/store/publishes.ts'
import { undelivered } from './deliver.ts'
import type { PublishingParts } from './parts.ts'
import { isWritten, settle } from './settle.ts'

/**
 * Ends what an ended server left, and writes down what is public and could not be written. Returns what still keeps it
 * from that; undefined if nothing is left. The build may outlive the server that began it, so this waits for the lock.
 * Not while a publish of this server runs.
 */
export async function recoverPublishes(
  parts: PublishingParts,
  waitSeconds: number,
): Promise<PublicUnwritten | undefined> {
  const { dataDir } = parts
  const { run } = parts.content.store
  const cutShort = await listPublishes(run, runningStates)
  if (cutShort.length + (await listUnsettled(run)).length === 0) return undefined
  const stuck = await withDataLock(dataDir, waitSeconds, () =>
    finishEdits(dataDir).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof PublicUnwritten) return error
        throw error
      },
    ),
  )
  for (const publish of cutShort) await endCutShort(parts, publish, stuck)
  if (stuck) return stuck
  for (const { publish: id, release } of await listUnsettled(run)) {
    try {
      await endUnsettled(parts, id, release)
      await forgetUnsettled(run, id)
    } catch (error) {
      const left = new PublicUnwritten(systemCode(error))
      await updatePublish(run, id, { state: 'failed', sentence: left.message, endedAt: parts.content.now() })
      return left
    }
  }
  return undefined
}

/**
 * A publish whose changes are in the content folder, or are stuck on their way there, is public. Of any other one the
 * changes wait: if it was scheduled, for its time, which has come.
 */
async function endCutShort(
  { content, dataDir, log }: PublishingParts,
  { id, due }: Publish,
  stuck: PublicUnwritten | undefined,
): Promise<void> {
  const { run } = content.store
  const release = currentId(dataDir)
  const ended = { state: 'failed' as const, endedAt: content.now() }
  if (release && (stuck || (await isWritten({ content }, await changesOf(run, id))))) {
    await noteUnsettled(run, { publish: id, release })
    if (stuck) await updatePublish(run, id, { ...ended, sentence: stuck.message, release })
  } else if (due !== null) await updatePublish(run, id, { state: 'waiting', sentence: '' })
  else {
    const sentence =
      'The server stopped during this publish. The site stays as it was, and the changes are still waiting.'
    await updatePublish(run, id, { ...ended, sentence })
  }
  log.info({ id }, 'a publish that was cut short is settled')
}

/** What was public and not written down is so now; or its changes wait, if the site went back before that. */
async function endUnsettled(parts: PublishingParts, id: string, release: string): Promise<void> {
  const { content, dataDir, log } = parts
  const { run } = content.store
  const publish = await findPublish(run, id)
  if (!publish) return
  const changes = await changesOf(run, id)
  const ended = { state: 'failed' as const, endedAt: content.now() }
  if (release !== currentId(dataDir) && !(await isWritten(parts, changes))) {
    const sentence =
      'The site went back to an earlier release before this publish was written down. Its changes are still waiting.'
    return updatePublish(run, id, { ...ended, sentence })
  }
  await settle(parts, publish, changes, release)
  log.info({ id }, 'a publish is written down')
  if (undelivered(parts) === undefined)
    return updatePublish(run, id, { ...ended, state: 'live', sentence: 'Live', release })
  const sentence = 'The changes are built, but they are not public yet: deploy again.'
  await updatePublish(run, id, { ...ended, sentence, release })
}
