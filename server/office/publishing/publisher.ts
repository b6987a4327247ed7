import { CannotPublish } from '../../publish/cannot-publish.ts'
import { currentId, siteOf } from '../../publish/releases.ts'
import { changedPages, waitUntilServed } from '../../publish/served-pages.ts'
import { ContentRefusal } from '../content/refusal.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { insertPublish, updatePublish } from '../content-store/publishes.ts'
import type { Publish } from '../content-store/publishes.ts'
import { newId } from '../secrets/secret.ts'
import { asContentFinding, checkWith } from './check.ts'
import { said, stopped } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Publishers, PublishingParts } from './parts.ts'
import { settle } from './settle.ts'

/** Publishes, one at a time. `start` answers at once; `carryOut` when the publish has ended. */
export type Publisher = {
  isBusy: () => boolean
  start: (changes: PublishedChange[], by: Publishers) => Promise<Publish>
  carryOut: (publish: Publish, changes: PublishedChange[]) => Promise<Publish>
  stop: () => Promise<void>
}

/** What the routes of publishing work with. */
export type Publishing = { parts: PublishingParts; publisher: Publisher }

/** Creates what publishes. */
export function createPublisher(parts: PublishingParts): Publisher {
  const { content, dataDir, target, log } = parts
  const { run } = content.store
  const stopping = new AbortController()
  let running: Promise<Publish> | undefined

  async function publishChanges(publish: Publish, changes: PublishedChange[]): Promise<Outcome> {
    const before = currentId(dataDir)
    const { findings } = await checkWith(content, changes)
    if (findings.length > 0) return stopped(findings)
    await updatePublish(run, publish.id, { state: 'building', sentence: 'Building' })
    const stored = await content.readFolder()
    const edits = changes
      .filter(({ path, version }) => (stored.get(path)?.version ?? null) !== version)
      .map(({ path, base, text }) => ({ path, base, text }))
    const outcome = await parts.publish(edits, stopping.signal)
    if ('findings' in outcome) return stopped(outcome.findings.map(asContentFinding))
    await updatePublish(run, publish.id, { state: 'comparing', sentence: 'Checking', release: outcome.id })
    await settle(parts, publish, changes, outcome.id)
    const said = await target.deliver(siteOf(dataDir, outcome.id), stopping.signal)
    const asking = { fetchPage: target.fetchPage, seconds: target.seconds, signal: stopping.signal }
    const missing = await waitUntilServed(await changedPages(dataDir, outcome.id, before), asking)
    if (missing === undefined) return { release: outcome.id, said }
    const sentence = `The changes are published, but ${missing} does not show them yet. Check the site in a few minutes.`
    return { sentence, findings: [] }
  }

  async function carryOut(publish: Publish, changes: PublishedChange[]): Promise<Publish> {
    const outcome = await publishChanges(publish, changes).catch(explained)
    const endedAt = content.now()
    const isLive = 'release' in outcome
    const ended = {
      ...{ state: isLive ? ('live' as const) : ('failed' as const), endedAt },
      ...(isLive ? { sentence: said(outcome), findings: [], release: outcome.release } : outcome),
    }
    await updatePublish(run, publish.id, ended)
    const act = { person: publish.person, act: 'publish', subject: publish.id }
    await parts.record({ ...act, outcome: isLive ? 'done' : 'refused' })
    return { ...publish, ...ended }
  }

  function explained(error: unknown): Outcome {
    if (error instanceof CannotPublish) return { sentence: error.message, findings: [] }
    if (stopping.signal.aborted) throw error
    log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'publish failed')
    return {
      sentence: 'Something went wrong on our side. The site stays as it was; publish again.',
      findings: [],
    }
  }

  function alone(work: () => Promise<Publish>): Promise<Publish> {
    running = work().finally(() => (running = undefined))
    return running
  }

  return {
    isBusy: () => running !== undefined,
    async start(changes, { person, lawyer }) {
      if (running)
        throw new ContentRefusal(
          409,
          'Another publish is running. Wait for it to finish, then publish again.',
        )
      const startedAt = content.now()
      const none = { due: null, localTime: null, endedAt: null, release: null, findings: [] }
      const publish = {
        id: newId(),
        state: 'checking' as const,
        sentence: 'Checking',
        person,
        lawyer,
        startedAt,
        ...none,
      }
      const noted = insertPublish(run, publish, changes)
      // A server that stops meanwhile settles it when it starts again.
      void alone(() => noted.then(() => carryOut(publish, changes))).catch(() => undefined)
      await noted
      return publish
    },
    carryOut: (publish, changes) => alone(() => carryOut(publish, changes)),
    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
