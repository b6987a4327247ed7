import type { z } from 'zod'
import type {
  Comparison,
  historySchema,
  publishSchema,
  publishedSchema,
  runSchema,
} from '../../../office/contract/publish.ts'
import { currentId, isRolledBack } from '../../publish/releases.ts'
import { listPublishes, runningStates } from '../content-store/publishes.ts'
import { isLegal, waitsFor } from './chosen.ts'
import type { Chooser } from './chosen.ts'
import { publicSince, undelivered } from './deliver.ts'
import { differencesOf } from './differences.ts'
import { noteOutsidePublish } from './live-content.ts'
import type { PublishingParts } from './parts.ts'
import { isNamedIn, isPicture } from './pictures.ts'
import { sentenceFor, sentenceForPicture } from './sentence.ts'
import { waitingChanges } from './waiting-changes.ts'
import { isTextPath } from '../../../editorial/content-file.ts'

/** What waits, and what runs or ran last. */
export async function publishView(
  parts: PublishingParts,
  chooser: Chooser,
): Promise<z.infer<typeof publishSchema>> {
  await noteOutsidePublish(parts)
  const nameOf = await parts.names()
  const changes = (await waitingChanges(parts)).map((change) => ({
    ...{ path: change.path, version: change.version, at: change.at, kind: change.kind },
    ...{ sentence: change.sentence, differences: change.differences, needs: change.needs },
    by: change.person === '' ? '' : nameOf(change.person),
    isLegal: isLegal(parts.content, change),
    approvedBy: change.lawyer && nameOf(change.lawyer),
    waitsFor: waitsFor(parts.content, change, chooser),
    scheduledFor: change.scheduledFor,
  }))
  const since = publicSince(parts)
  const release = currentId(parts.dataDir)
  return {
    changes,
    live: since && release ? { since: Math.round(since.getTime()), release } : null,
    run: await lastRun(parts, nameOf),
    target: parts.target.name(),
    isUndelivered: undelivered(parts) !== undefined,
  }
}

/** How far the last publish is. */
export async function lastRun(
  { content }: PublishingParts,
  nameOf: (id: string) => string,
): Promise<z.infer<typeof runSchema> | null> {
  const [last] = await listPublishes(content.store.run, [...runningStates, 'live', 'failed'], 1)
  if (!last || last.state === 'waiting' || last.state === 'refused') return null
  const { state, startedAt, endedAt, sentence, findings, person } = last
  return { state, startedAt, endedAt, sentence, findings, by: nameOf(person) }
}

/** How many publications the office lists. */
const mostListed = 200

/** What was published, newest first. */
export async function historyView(parts: PublishingParts): Promise<z.infer<typeof historySchema>> {
  await noteOutsidePublish(parts)
  const live = currentId(parts.dataDir)
  const found = await parts.history.list(mostListed)
  const isNewestLive = !isRolledBack(parts.dataDir)
  return {
    published: found.map(({ release, sentences, ...publication }, place) => ({
      ...publication,
      sentences: [...sentences],
      isLive: isNewestLive ? place === 0 : release === live,
    })),
  }
}

/** What a publication changed, or what has changed since; undefined if there is none with this id. */
export async function publishedView(
  { content, history }: PublishingParts,
  id: string,
  comparison: Comparison,
): Promise<z.infer<typeof publishedSchema> | undefined> {
  const publication = (await history.list(mostListed)).find((candidate) => candidate.id === id)
  if (!publication) return undefined
  const files = comparison === 'before' ? await history.changedBy(id) : await history.changedSince(id)
  const textOf = (path: string, blob: string | null) => (blob && isTextPath(path) ? history.text(blob) : null)
  const versions = await Promise.all(
    files.map(async ({ path, was, now }) => ({
      ...{ path, blobs: { was, now } },
      ...{ was: await textOf(path, was), now: await textOf(path, now) },
    })),
  )
  const saved = [...(await content.saved()).texts.values()]
  const changes = versions.flatMap(({ blobs, ...each }) => {
    const { path } = each
    const differences = differencesOf(each)
    const told = { ...each, kind: 'changed' as const, renamedFrom: null }
    if (!isPicture(path)) return [{ path, differences, sentence: sentenceFor(told, differences) }]
    // The text that came to name it, or named it until then, tells of it.
    const isTold = versions.some(
      ({ was, now }) => isNamedIn({ text: was }, path) !== isNamedIn({ text: now }, path),
    )
    return isTold ? [] : [{ path, differences, sentence: sentenceForPicture({ path, ...blobs }, saved) }]
  })
  return { changes }
}
