import type { z } from 'zod'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { ContentFinding } from '../../content/contract.ts'
import type { publishSchema, runSchema, titledFindingSchema } from '../contract.ts'
import { currentId } from '../../../server/publish/releases.ts'
import { keptByText } from '../../content/server/kept-in-text.ts'
import type { Content } from '../../content/server/content.ts'
import { titlesIn } from '../../content/server/titles.ts'
import { listPublishes, runningStates } from '../../content/store/publishes.ts'
import { previewPageOf } from '../../content/server/preview-page.ts'
import { lawyersReason, waitsFor } from './chosen.ts'
import type { Chooser } from './chosen.ts'
import { publicSince, undelivered } from './deliver.ts'
import { noteOutsidePublish } from './live-content.ts'
import type { PublishingParts } from './parts.ts'
import { shownChanges, toldApart } from './waiting-changes.ts'

/** What waits, and what runs or ran last. */
export async function publishView(
  parts: PublishingParts,
  chooser: Chooser,
): Promise<z.infer<typeof publishSchema>> {
  await noteOutsidePublish(parts)
  // Before the changes: what is shown beside a publish that has ended was read after its end.
  const run = await lastRun(parts)
  const nameOf = await parts.names()
  const kept = await keptByText(parts.content, nameOf)
  const changes = toldApart(await shownChanges(parts)).map((change) => ({
    ...{ path: change.path, title: change.title, version: change.version, at: change.at, kind: change.kind },
    startsFrom: change.startsFrom,
    ...{ sentence: change.sentence, differences: change.differences, needs: change.needs },
    by: change.person === '' ? '' : nameOf(change.person),
    isOwn: change.person === chooser.person,
    isLegal: lawyersReason(parts.content, change) !== null,
    hasPage: previewPageOf(change.path) !== undefined,
    isUnread: change.isUnread,
    approvedBy: change.lawyer && nameOf(change.lawyer),
    waitsFor: waitsFor(parts.content, change, chooser),
    scheduledFor: change.scheduledFor,
    asks: change.asks,
    kept: kept.get(change.path) ?? [],
  }))
  const since = publicSince(parts)
  const release = currentId(parts.dataDir)
  return {
    changes,
    live: since && release ? { since: Math.round(since.getTime()), release } : null,
    run,
    target: parts.target.name(),
    isUndelivered: undelivered(parts) !== undefined,
  }
}

/** How far the last publish is. */
export async function lastRun({
  content,
  names,
}: PublishingParts): Promise<z.infer<typeof runSchema> | null> {
  const [last] = await listPublishes(content.store.run, [...runningStates, 'live', 'failed'], 1)
  if (!last || last.state === 'waiting' || last.state === 'refused') return null
  const { state, startedAt, endedAt, sentence, findings, person } = last
  const by = (await names())(person)
  return { state, startedAt, endedAt, sentence, findings: await titled(content, findings), by }
}

/** Findings with the titles of their texts. */
export async function titled(
  content: Content,
  findings: readonly ContentFinding[],
): Promise<z.infer<typeof titledFindingSchema>[]> {
  if (findings.length === 0) return []
  const titles = titlesIn(await content.shown())
  return findings.map((finding) => ({
    ...finding,
    title: kindOfFile(finding.path) ? titles(finding.path) : finding.path,
  }))
}
