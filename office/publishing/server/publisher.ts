import type { Write } from '../../content/server/act.ts'
import { ContentRefusal } from '../../content/server/refusal.ts'
import type { PublishedChange, Publish } from '../../content/store/publishes.ts'
import { changesOf, insertPublish, beginWaiting } from '../../content/store/publishes.ts'
import { LockBusy } from '../../../server/lock/data-lock.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { endPublish, publishChanges } from './carry-out.ts'
import type { EndedPublish } from './carry-out.ts'
import { deliverRelease, undelivered } from './deliver.ts'
import type { Outcome } from './outcome.ts'
import type { Publishers, PublishingParts } from './parts.ts'
import { recoverPublishes } from './recover.ts'

/** What is published at once, and whose act that is. `require` throws unless it may be so when it is noted. */
type ToPublish = Publishers & {
  changes: PublishedChange[]
  require?: Write<void>
}

/**
 * Publishes, one at a time, each after what an earlier one left is settled. `start` chooses, and notes what it chose while that is still
 * what waits; it and `deployAgain` answer at once;
 * `carryOut` when the publish has ended, undefined if it could not begin. `person` is "" for what nobody in the office
 * began.
 */
export type Publisher = {
  isBusy: () => boolean
  start: (choose: () => Promise<ToPublish>) => Promise<Publish>
  deployAgain: (person: string) => Promise<Publish>
  /** Carries out a publish that waits, unless it was moved or canceled meanwhile. */
  carryOut: (publish: Publish) => Promise<EndedPublish | undefined>
  /** Settles what an earlier publish left, unless one runs. */
  settleLeft: () => Promise<void>
  stop: () => Promise<void>
}

/** What the routes of publishing work with. */
export type Publishing = { parts: PublishingParts; publisher: Publisher }

/** Creates what publishes. */
export function createPublisher(parts: PublishingParts): Publisher {
  const { content, target } = parts
  const { store } = content
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> | undefined

  /** The one place for a publish, taken before anything is awaited. Throws `ContentRefusal` if it is taken. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running)
      throw new ContentRefusal(409, 'Another publish is running. Wait for it to finish, then publish again.')
    const own = work().finally(() => (running = undefined))
    running = own
    return own
  }

  /** Notes a publish, or throws; then does its work after this has answered. */
  async function begin<Noted extends { publish: Publish }>(
    note: () => Promise<Noted>,
    work: (noted: Noted) => Promise<Outcome>,
  ): Promise<Publish> {
    const begun = Promise.withResolvers<Publish>()
    alone(async () => {
      const noted = await note()
      begun.resolve(noted.publish)
      await endPublish(parts, noted.publish, work(noted), signal)
    }).catch((error: unknown) => {
      // A server that stops after it began settles it when it starts again.
      begun.reject(error instanceof Error ? error : new Error(String(error)))
    })
    return begun.promise
  }

  /** Settles what was left. Returns why that cannot be, so that nothing may be published. */
  async function obstacle(): Promise<string | undefined> {
    try {
      return (await recoverPublishes(parts, 0))?.message
    } catch (error) {
      if (error instanceof LockBusy) return error.message
      throw error
    }
  }

  function newPublish(state: 'checking' | 'comparing', by: Publishers, release: string | null): Publish {
    const none = { due: null, localTime: null, endedAt: null, findings: [], sentence: 'Checking' }
    return { id: newId(), state, ...by, startedAt: content.now(), release, ...none }
  }

  return {
    isBusy: () => running !== undefined,
    start: (choose) =>
      begin(
        async () => {
          const reason = await obstacle()
          if (reason !== undefined) throw new ContentRefusal(409, reason)
          return content.act(async () => {
            const { changes, require, adopts, person, lawyer } = await choose()
            const publish = newPublish('checking', { person, lawyer }, null)
            return async (run) => {
              await require?.(run)
              await insertPublish(run, publish, changes)
              return { publish, changes, adopts }
            }
          })
        },
        ({ publish, changes, adopts }) => publishChanges(parts, publish, changes, { signal, adopts }),
      ),
    async deployAgain(person) {
      const release = undelivered(parts)
      if (release === undefined) throw new ContentRefusal(409, 'The last update is already live.')
      const publish = newPublish('comparing', { person, lawyer: null }, release)
      const delivering = { release, shown: target.shows() }
      return begin(
        async () => {
          await insertPublish(store.run, publish, [])
          return { publish }
        },
        () => deliverRelease(parts, delivering, signal),
      )
    },
    async carryOut(publish) {
      if (running) return undefined
      return alone(async () => {
        if ((await obstacle()) !== undefined) return undefined
        if (!(await beginWaiting(store.run, publish))) return undefined
        const changes = await changesOf(store.run, publish.id)
        return endPublish(parts, publish, publishChanges(parts, publish, changes, { signal }), signal)
      })
    },
    async settleLeft() {
      if (!running) await alone(obstacle)
    },
    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
