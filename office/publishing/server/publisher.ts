import { repeat } from '../../../server/loop/repeat.ts'
import type { Repeated } from '../../../server/loop/repeat.ts'
import { withDataLock, LockBusy } from '../../../server/lock/data-lock.ts'
import { PublicUnwritten, rolledBack, systemCode } from '../../../server/publish/cannot-publish.ts'
import { hashContent, siteDiffers } from '../../../server/publish/hash-content.ts'
import { currentId, isRolledBack, listReleases } from '../../../server/publish/releases.ts'
import { finishEdits } from '../../../server/publish/edits.ts'
import {
  changesOf,
  findPublication,
  listPublications,
  runningStates,
  updatePublication,
  forgetUnsettled,
  listUnsettled,
  noteUnsettled,
  insertPublication,
  newPublication,
  beginWaiting,
} from '../../content/store/publications.ts'
import { findChange } from '../../content/store/changes.ts'
import type { Publication, PublicationUpdate, PublishedChange } from '../../content/store/publications.ts'
import {
  endPublication,
  publishChanges,
  recordEnd,
  recordEndOfRollback,
  scheduledRetry,
  settle,
  whatIsLeft,
  writtenAmong,
} from './carry-out.ts'
import { deliverRelease, isDeliveryDue, takenBack, undelivered } from './deliver-release.ts'
import type { Outcome, PublishingParts, Publishers } from './publishing-parts.ts'
import { endWhatHoldsNoLonger } from './authority.ts'
import { isLate } from './failures.ts'
import { noteOutsidePublication } from './live-content.ts'
import { titled } from './view.ts'
import type { Write } from '../../content/server/content.ts'
import { Refusal } from '../../kit/refusal.ts'
import { errorCode, errorPlace } from '../../../server/http/log.ts'
import type { EndedPublication, PublishingOptions } from './carry-out.ts'

/**
 * Settles what an earlier server left unfinished, and records what became public without being recorded. Returns what
 * still prevents that; undefined if nothing is left. The build may outlive the server that began it, so this waits
 * for the lock. Must not be called while this server publishes.
 */
export async function recoverPublications(
  parts: PublishingParts,
  waitSeconds: number,
): Promise<PublicUnwritten | undefined> {
  const { dataDir } = parts
  const { run } = parts.content.store
  const cutShort = await listPublications(run, runningStates)
  if (cutShort.length + (await listUnsettled(run)).length === 0) return undefined
  const stuck = await withDataLock(dataDir, waitSeconds, () =>
    finishEdits(dataDir, parts.content.contentDir()).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof PublicUnwritten) return error
        throw error
      },
    ),
  )
  for (const publication of cutShort) await endCutShort(parts, publication, stuck)
  if (stuck) return stuck
  for (const { publish: id, release } of await listUnsettled(run)) {
    try {
      await endUnsettled(parts, id, release)
      await forgetUnsettled(run, id)
    } catch (error) {
      const left = new PublicUnwritten(systemCode(error))
      await updatePublication(run, id, {
        state: 'failed',
        sentence: left.message,
        endedAt: parts.content.now(),
      })
      return left
    }
  }
  return undefined
}

/**
 * A publication that is public, or whose changes could not all be written to the content folder, is recorded. The
 * changes of any other one wait: those of a scheduled one for its time, which has come.
 */
async function endCutShort(
  parts: PublishingParts,
  publication: Publication,
  stuck: PublicUnwritten | undefined,
): Promise<void> {
  const { content, dataDir, log } = parts
  const { id, due } = publication
  const { run } = content.store
  const release = isRolledBack(dataDir) ? listReleases(dataDir)[0]?.id : currentId(dataDir)
  const ended = { state: 'failed' as const, endedAt: content.now() }
  if (release && (stuck || (await isPublic(parts, publication, release)))) {
    await noteUnsettled(run, { publish: id, release })
    await recordEnd(parts, publication, 'done')
    if (stuck) await updatePublication(run, id, { ...ended, sentence: stuck.message, release })
  } else if (due !== null) await updatePublication(run, id, { state: 'waiting', sentence: '' })
  else {
    const sentence = `This update was cut short. The site stays as it was. ${whatIsLeft(publication)}`
    await updatePublication(run, id, { ...ended, sentence })
    await recordEnd(parts, publication, 'refused')
  }
  log.info({ id }, 'a publication that was cut short is settled')
}

/**
 * Whether the current release shows a publication. That its changes are in the content folder does not prove it: those
 * made in the folder were there before it began.
 */
async function isPublic(parts: PublishingParts, publication: Publication, current: string): Promise<boolean> {
  const { content, dataDir } = parts
  const { run } = content.store
  const changes = await changesOf(run, publication.id)
  if ((await writtenAmong(parts, changes)).length < changes.length) return false
  if (publication.release !== null) return true
  // One without changes publishes again what a rollback took off the site.
  if (changes.length === 0 && isRolledBack(dataDir)) return false
  for (const { path, version } of changes) {
    const waiting = await findChange(run, path)
    if (waiting && waiting.version === version) return true
  }
  const release = listReleases(dataDir).find((candidate) => candidate.id === current)
  return release?.contentHash === (await hashContent(content.contentDir()))
}

/** Records what became public without being recorded. What the content folder does not have waits. */
async function endUnsettled(parts: PublishingParts, id: string, release: string): Promise<void> {
  const { content, dataDir, log } = parts
  const { run } = content.store
  const publication = await findPublication(run, id)
  if (!publication) return
  await recordEndOfRollback(parts, publication)
  const changes = await changesOf(run, id)
  const end = (sentence: string, how: Partial<PublicationUpdate> = {}) =>
    updatePublication(run, id, { state: 'failed', endedAt: content.now(), sentence, ...how })
  const written = await writtenAmong(parts, changes)
  const isWhole = written.length === changes.length
  if (!isWhole && release !== currentId(dataDir))
    return end(
      `The site went back to an earlier release before this update was recorded. ${whatIsLeft(publication)}`,
    )
  if (isWhole || written.length > 0) await settle(parts, publication, written, release)
  if (!isWhole)
    return end(
      `The site shows this update, but the content folder does not have all of it, so the next update would remove the rest. ${whatIsLeft(publication)}`,
    )
  log.info({ id }, 'a publication is written down')
  if (await siteDiffers(dataDir, content.contentDir())) return end(takenBack)
  if (undelivered(parts) !== undefined)
    return end('The changes are built, but they are not public yet: deploy again.', { release })
  await end('Live', { state: 'live', release })
}

/** Whether it is time to publish something scheduled, for the first time or again, also if the clock was set back. */
function isDue({ due, failingSince, startedAt }: Publication, now: number): boolean {
  const isWait = failingSince !== null && Math.abs(now - startedAt) < scheduledRetry.everyMs
  return due !== null && due <= now && !isWait
}

/**
 * Publishes what is due, one after the other: by looking at the clock, so that downtime is made up for and changed
 * clocks do not matter. What cannot be published is refused with the reason, and its changes wait; after a fault that may
 * pass, it is tried again for a while.
 */
export async function publishDue({ parts, publisher }: Publishing): Promise<void> {
  const { content, log } = parts
  const { run } = content.store
  // Asked each time: one may be moved or canceled while another is built.
  for (;;) {
    await endWhatHoldsNoLonger(parts)
    const [waiting] = (await listPublications(run, ['waiting']))
      .filter((publication) => isDue(publication, content.now()))
      .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
    if (!waiting || publisher.isBusy()) return
    const startedAt = content.now()
    const begun: Publication = { ...waiting, state: 'checking', sentence: 'Checking', startedAt }
    const ended = await publisher.carryOut(begun)
    if (!ended) return
    if (isLate(waiting, startedAt)) log.warn({ id: waiting.id }, 'scheduled publication is late')
    if (ended.state === 'waiting') log.warn({ id: waiting.id }, 'scheduled publication failed, will retry')
    if (ended.isBuilt || ended.state === 'waiting') continue
    const [finding] = ended.findings
    const [named] = finding ? await titled(content, [finding]) : []
    const sentence = named ? `“${named.title}”: ${named.message}` : ended.sentence
    await updatePublication(run, waiting.id, { state: 'refused', sentence, endedAt: content.now() })
    log.error({ id: waiting.id }, 'scheduled publication refused')
  }
}

/** Publishes what is due, and delivers to a static host any release that has not reached it, such as that of 6:00. */
export async function lookAtClock(publishing: Publishing): Promise<void> {
  const { parts, publisher } = publishing
  await publisher.settleLeft()
  await publishDue(publishing)
  if (!publisher.isBusy() && (await isDeliveryDue(parts))) await publisher.deployAgain('')
}

const LOOK_MS = 5_000

/** Looks at the clock every few seconds until it is stopped. */
export function startClock(publishing: Publishing): Repeated {
  return repeat(
    () => lookAtClock(publishing),
    LOOK_MS,
    (error) => {
      if (!publishing.publisher.isStopping())
        logFault(publishing.parts, error, 'looking for scheduled publications failed')
    },
  )
}

function logFault({ log }: PublishingParts, error: unknown, event: string): void {
  log.error({ code: errorCode(error), place: errorPlace(error) }, event)
}

/**
 * What is published now, and who publishes it. `require` throws if that is no longer permitted when it is recorded.
 */
type ToPublish = Publishers & {
  changes: PublishedChange[]
  adopts?: boolean
  require?: Write<void>
}

export type Publishing = { parts: PublishingParts; publisher: ReturnType<typeof createPublisher> }

/**
 * Publishes, one at a time, each after what an earlier one left is settled. `start` chooses changes, and records its
 * choice only while they still wait as chosen. `start` and `deployAgain` return at once, `carryOut` only when the
 * publication has ended; it returns undefined if it could not begin, as after a rollback. `person` is "" if nobody in the office
 * began it.
 */
export function createPublisher(parts: PublishingParts) {
  const { content, target } = parts
  const { store } = content
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> | undefined
  let settling: Promise<unknown> | undefined

  /**
   * Takes the only slot for a publication, before anything is awaited; its work begins once nothing is being settled.
   * Throws `Refusal` if the slot is taken.
   */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running)
      throw new Refusal(409, 'Another update is being published. Wait for it to finish, then publish again.')
    const settled = settling?.catch(() => undefined) ?? Promise.resolve()
    const own = settled.then(work).finally(() => (running = undefined))
    running = own
    return own
  }

  /** Records a publication, or throws; its work goes on after this returns. */
  async function begin<Noted extends { publication: Publication }>(
    note: () => Promise<Noted>,
    work: (noted: Noted) => Promise<Outcome>,
  ): Promise<Publication> {
    const begun = Promise.withResolvers<Publication>()
    alone(async () => {
      const noted = await note()
      begun.resolve(noted.publication)
      await endPublication(parts, noted.publication, work(noted), signal).catch((error: unknown) => {
        // It is settled before the next one, or when the server starts again.
        if (!signal.aborted) logFault(parts, error, 'a publication was cut short')
      })
    }).catch(begun.reject)
    return begun.promise
  }

  /** Settles what was left. Returns why it cannot be settled, in which case nothing may be published. */
  async function obstacle(): Promise<string | undefined> {
    try {
      return (await recoverPublications(parts, 0))?.message
    } catch (error) {
      if (error instanceof LockBusy) return error.message
      throw error
    }
  }

  /** Why nothing may be published over a rollback; undefined if the site is not rolled back. */
  async function rollbackAgainst(): Promise<string | undefined> {
    return (await siteDiffers(parts.dataDir, content.contentDir())) ? rolledBack : undefined
  }

  return {
    isBusy: () => running !== undefined,
    isStopping: () => signal.aborted,
    start: (
      choose: () => Promise<ToPublish>,
      { overRollback = false }: Pick<PublishingOptions, 'overRollback'> = {},
    ) =>
      begin(
        async () => {
          const stuck = await obstacle()
          const rollback = await rollbackAgainst()
          const reason = stuck ?? (overRollback ? undefined : rollback)
          if (reason !== undefined) throw new Refusal(409, reason)
          const rolledBackTo = rollback === undefined ? null : (currentId(parts.dataDir) ?? null)
          return content.act(async () => {
            const { changes, require, adopts = false, person, lawyer } = await choose()
            const by = { person, lawyer, adopts, rolledBackTo, startedAt: content.now() }
            const publication = newPublication({ state: 'checking', sentence: 'Checking', ...by })
            return async (run) => {
              await require?.(run)
              await insertPublication(run, publication, changes)
              return { publication, changes }
            }
          })
        },
        ({ publication, changes }) => publishChanges(parts, publication, changes, { signal, overRollback }),
      ),
    async deployAgain(person: string): Promise<Publication> {
      const release = undelivered(parts)
      if (release === undefined) throw new Refusal(409, 'The last update is already live.')
      const by = { person, lawyer: null, startedAt: content.now() }
      const publication = newPublication({ state: 'comparing', sentence: 'Checking', release, ...by })
      const delivering = { release, shown: target.shows() }
      return begin(
        async () => {
          await insertPublication(store.run, publication, [])
          return { publication }
        },
        () => deliverRelease(parts, delivering, signal),
      )
    },
    /** Carries out a waiting publication, unless it has been moved or canceled. */
    async carryOut(publication: Publication): Promise<EndedPublication | undefined> {
      // Asked before it takes its turn, which would refuse the person who confirms that the later changes come back.
      if ((await rollbackAgainst()) !== undefined || running) return undefined
      return alone(async () => {
        if (((await obstacle()) ?? (await rollbackAgainst())) !== undefined) return undefined
        // Otherwise the build at 6:00 would no longer be found once this has been recorded.
        await noteOutsidePublication(parts).catch((error: unknown) =>
          logFault(parts, error, 'what the content folder made public is not in the history'),
        )
        if (!(await beginWaiting(store.run, publication))) return undefined
        const changes = await changesOf(store.run, publication.id)
        return endPublication(
          parts,
          publication,
          publishChanges(parts, publication, changes, { signal }),
          signal,
        )
      })
    },
    /** Settles what an earlier publication left, unless one runs. */
    async settleLeft(): Promise<void> {
      if (running || settling) return
      settling = obstacle().finally(() => (settling = undefined))
      await settling
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.allSettled([running, settling])
    },
  }
}
