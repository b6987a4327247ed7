import { CannotPublish } from '../../publish/cannot-publish.ts'
import { currentId } from '../../publish/releases.ts'
import { ContentRefusal } from '../content/refusal.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { insertPublish, updatePublish } from '../content-store/publishes.ts'
import type { Publish } from '../content-store/publishes.ts'
import { newId } from '../secrets/secret.ts'
import { buildChanges, checkChanges } from './build.ts'
import { deliverRelease, undelivered } from './deliver.ts'
import { said } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Publishers, PublishingParts } from './parts.ts'
import { settle } from './settle.ts'

/**
 * Publishes, one at a time. `start` and `deployAgain` answer at once; `carryOut` when the publish has ended. `person` is
 * "" for what nobody in the office began.
 */
export type Publisher = {
  isBusy: () => boolean
  start: (changes: PublishedChange[], by: Publishers) => Promise<Publish>
  deployAgain: (person: string) => Promise<Publish>
  carryOut: (publish: Publish, changes: PublishedChange[]) => Promise<EndedPublish>
  stop: () => Promise<void>
}

/** A publish that has ended. `isBuilt`: the content has its changes, even if they are not public. */
export type EndedPublish = Publish & { isBuilt: boolean }

/** What the routes of publishing work with. */
export type Publishing = { parts: PublishingParts; publisher: Publisher }

/** Creates what publishes. */
export function createPublisher(parts: PublishingParts): Publisher {
  const { content, dataDir, target, log } = parts
  const { run } = content.store
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined

  async function publishChanges({ id, person, lawyer }: Publish, changes: PublishedChange[]) {
    const shown = target.shows() ?? currentId(dataDir)
    const problem = await checkChanges(parts, changes)
    if (problem) return problem
    await updatePublish(run, id, { state: 'building', sentence: 'Building' })
    const built = await buildChanges(parts, changes, stopping.signal)
    if ('sentence' in built) return built
    const { release } = built
    await updatePublish(run, id, { state: 'comparing', sentence: 'Checking', release })
    await settle(parts, { person, lawyer }, changes, release)
    return deliverRelease(parts, { release, shown }, stopping.signal).catch((error: unknown) => ({
      ...explained(error),
      isBuilt: true,
    }))
  }

  async function end(publish: Publish, work: Promise<Outcome>): Promise<EndedPublish> {
    const outcome = await work.catch(explained)
    const endedAt = content.now()
    const isLive = 'release' in outcome
    const state = isLive ? ('live' as const) : ('failed' as const)
    const { isBuilt, ...told } = isLive
      ? { sentence: said(outcome), findings: [], release: outcome.release, isBuilt: true }
      : outcome
    await updatePublish(run, publish.id, { ...told, state, endedAt })
    const act = { person: publish.person || null, act: 'publish', subject: publish.id }
    await parts.record({ ...act, outcome: isLive ? 'done' : 'refused' })
    return { ...publish, ...told, state, endedAt, isBuilt }
  }

  function explained(error: unknown) {
    const common = { findings: [], isBuilt: false }
    if (error instanceof CannotPublish) return { sentence: error.message, ...common }
    if (stopping.signal.aborted) throw error
    log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'publish failed')
    return {
      sentence: 'Something went wrong on our side. The site stays as it was; publish again.',
      ...common,
    }
  }

  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const own = work().finally(() => (running = undefined))
    running = own
    return own
  }

  /** Notes a publish, then does its work after this has answered. */
  async function begin(publish: Publish, changes: PublishedChange[], work: () => Promise<Outcome>) {
    if (running)
      throw new ContentRefusal(409, 'Another publish is running. Wait for it to finish, then publish again.')
    const noted = insertPublish(run, publish, changes)
    // A server that stops meanwhile settles it when it starts again.
    void alone(() => noted.then(() => end(publish, work()))).catch(() => undefined)
    await noted
    return publish
  }

  function newPublish(state: 'checking' | 'comparing', by: Publishers, release: string | null): Publish {
    const none = { due: null, localTime: null, endedAt: null, findings: [], sentence: 'Checking' }
    return { id: newId(), state, ...by, startedAt: content.now(), release, ...none }
  }

  return {
    isBusy: () => running !== undefined,
    start(changes, by) {
      const publish = newPublish('checking', by, null)
      return begin(publish, changes, () => publishChanges(publish, changes))
    },
    async deployAgain(person) {
      const release = undelivered(parts)
      if (release === undefined) throw new ContentRefusal(409, 'The last publish is there already.')
      const publish = newPublish('comparing', { person, lawyer: null }, release)
      const delivering = { release, shown: target.shows() }
      return begin(publish, [], () => deliverRelease(parts, delivering, stopping.signal))
    },
    carryOut: (publish, changes) => alone(() => end(publish, publishChanges(publish, changes))),
    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
