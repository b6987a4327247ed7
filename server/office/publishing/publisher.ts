import { ContentRefusal } from '../content/refusal.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { insertPublish } from '../content-store/publishes.ts'
import type { Publish } from '../content-store/publishes.ts'
import { newId } from '../secrets/secret.ts'
import { endPublish, publishChanges } from './carry-out.ts'
import type { EndedPublish } from './carry-out.ts'
import { deliverRelease, undelivered } from './deliver.ts'
import type { Outcome } from './outcome.ts'
import type { Publishers, PublishingParts } from './parts.ts'

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

/** What the routes of publishing work with. */
export type Publishing = { parts: PublishingParts; publisher: Publisher }

/** Creates what publishes. */
export function createPublisher(parts: PublishingParts): Publisher {
  const { content, target } = parts
  const { run } = content.store
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> | undefined

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
    void alone(() => noted.then(() => endPublish(parts, publish, work(), signal))).catch(() => undefined)
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
      const { person, lawyer, adopts } = by
      const publish = newPublish('checking', { person, lawyer }, null)
      return begin(publish, changes, () => publishChanges(parts, publish, changes, { signal, adopts }))
    },
    async deployAgain(person) {
      const release = undelivered(parts)
      if (release === undefined) throw new ContentRefusal(409, 'The last publish is there already.')
      const publish = newPublish('comparing', { person, lawyer: null }, release)
      const delivering = { release, shown: target.shows() }
      return begin(publish, [], () => deliverRelease(parts, delivering, signal))
    },
    carryOut: (publish, changes) =>
      alone(() => endPublish(parts, publish, publishChanges(parts, publish, changes, { signal }), signal)),
    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
