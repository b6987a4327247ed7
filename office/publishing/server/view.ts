import { dirname } from 'node:path'
import type { z } from 'zod'
import { formerNamesOf } from '../../../content-model/rules-between-files.ts'
import { isTextPath } from '../../../editorial/reading/content-file.ts'
import { isPicture } from '../../../editorial/reading/picture-names.ts'
import type {
  Comparison,
  historySchema,
  publishedSchema,
  publishSchema,
  runSchema,
  TitledFinding,
  versionsSchema,
} from '../contract.ts'
import { rollbackFor } from './authority.ts'
import { currentId, isRolledBack } from '../../../server/publish/releases.ts'
import { previewPageOf, titleOf, titlesIn } from '../../content/server/groups.ts'
import type { History } from '../../content/store/history.ts'
import { readableValues } from '../../content/store/rewrite.ts'
import { readFiles } from '../../content/server/read-files.ts'
import { undelivered } from './deliver-release.ts'
import { noteOutsidePublication } from './live-content.ts'
import { movesAmong, sentenceForPicture } from './differences.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { isNamedIn } from './leaving-pictures.ts'
import { describeChanges } from './describe-changes.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { ContentFinding } from '../../content/contract.ts'
import { keptByFile } from '../../content/server/kept-sentences.ts'
import { countOpen } from '../../content/store/comments.ts'
import { onlyRenamed } from '../../content/server/discard-changes.ts'
import type { Content } from '../../content/server/content.ts'
import { listPublications, runningStates } from '../../content/store/publications.ts'
import { readSentBack } from '../../content/store/sent-back.ts'
import { lawyersReason, waitsFor } from './chosen.ts'
import type { Chooser } from './chosen.ts'
import { toldApart, waitingChanges } from './waiting-changes.ts'

/** How many publications the office lists. */
const mostListed = 200

/** What was published, newest first. */
export async function historyView(parts: PublishingParts): Promise<z.infer<typeof historySchema>> {
  await noteOutsidePublication(parts)
  const shown = undelivered(parts) === undefined ? currentId(parts.dataDir) : parts.target.shows()
  const found = await parts.history.list(mostListed)
  // A later release, such as the one of 6:00, shows it too.
  const live = found.find(({ release }) => release <= (shown ?? ''))
  return { published: listed(found, live) }
}

type Listed = Awaited<ReturnType<History['list']>>

/** Publications as the office lists them, with `live` as the one that visitors see. */
function listed(found: Listed, live: Listed[number] | undefined) {
  return found.map(({ id, at, by, lawyer, sentences, isFirst }) => ({
    id,
    at,
    by,
    lawyer,
    isFirst,
    sentences: [...sentences],
    isLive: id === live?.id,
  }))
}

/** The publications that changed a file, newest first. */
export async function versionsView(
  parts: PublishingParts,
  path: string,
): Promise<z.infer<typeof versionsSchema>> {
  const { published } = await historyView(parts)
  const live = published.find(({ isLive }) => isLive)
  const found = await parts.history.versionsOf(path, mostListed)
  const shown = live && found.find(({ at }) => at <= live.at)
  const saved = await parts.content.saved()
  const formerNames = formerNamesOf({ path, fields: saved.fields.get(path) })
  const former = await Promise.all(
    formerNames.map((name) => parts.history.versionsOf(`${dirname(path)}/${name}.md`, 1)),
  )
  return {
    title: titlesIn(saved)(path),
    published: listed(found, shown),
    isRenamed: former.some(({ length }) => length > 0),
  }
}

/**
 * What a publication changed, or what has changed since, in all files or in one; undefined if no publication has
 * this id.
 */
export async function publishedView(
  { content, history }: PublishingParts,
  id: string,
  comparison: Comparison,
  only?: string,
): Promise<z.infer<typeof publishedSchema> | undefined> {
  const listed = await history.list(only === undefined ? mostListed : Number.MAX_SAFE_INTEGER)
  const [newest] = listed
  if (!newest || !listed.some((publication) => publication.id === id)) return undefined
  const all = await history.changed(id, comparison)
  const files = all.filter(({ path }) => only === undefined || path === only)
  const textOf = (path: string, blob: string | null) => (blob && isTextPath(path) ? history.text(blob) : null)
  const versions = await Promise.all(
    files.map(async ({ path, was, now }) => ({
      path,
      blobs: { was, now },
      was: await textOf(path, was),
      now: await textOf(path, now),
    })),
  )
  const saved = await content.saved()
  await readFiles(
    versions.flatMap((file) =>
      [file.was, file.now].flatMap((text) => (text === null ? [] : [{ path: file.path, text }])),
    ),
  )
  const moved = movesAmong(versions)
  const former = new Map(
    [...moved.values()].map((path) => [path, versions.find((file) => file.path === path)]),
  )
  const shown = versions
    .filter(({ path }) => !former.has(path))
    .map((file) => {
      const renamedFrom = moved.get(file.path) ?? null
      return { ...file, was: former.get(renamedFrom ?? '')?.was ?? file.was, renamedFrom }
    })
  const changes = (await describeChanges(shown, saved)).flatMap((change) => {
    const { path, was, now, blobs, renamedFrom, differences, sentence } = change
    const title = titleOf(path, readableValues(path, now ?? was)?.fields)
    const told = { path, title, renamedFrom, differences }
    if (!isPicture(path)) return [{ ...told, sentence }]
    // It is listed with the file that names it now, or that named it until then.
    const isTold = versions.some(
      (other) => isNamedIn({ text: other.was }, path) !== isNamedIn({ text: other.now }, path),
    )
    return isTold
      ? []
      : [{ ...told, sentence: sentenceForPicture({ path, ...blobs }, [...saved.files.values()]) }]
  })
  return { newest: newest.id, changes }
}

/** The pending changes, and the publication that runs or ran last. */
export async function publishView(
  parts: PublishingParts,
  chooser: Chooser,
): Promise<z.infer<typeof publishSchema>> {
  await noteOutsidePublication(parts)
  // Read before the changes: what is shown beside a publication that has ended was then read after its end.
  const run = await lastRun(parts)
  const nameOf = await parts.names()
  const kept = await keptByFile(parts.content, nameOf)
  const comments = await countOpen(parts.content.store.run)
  const waiting = await waitingChanges(parts, 'moment')
  const renamed = onlyRenamed(waiting)
  const sentBackIn = await readSentBack(parts.content.store.run)
  const sentBackTo = (change: (typeof waiting)[number]) => {
    const said = sentBackIn(change)
    return said ? { by: nameOf(said.lawyer), words: said.words } : null
  }
  const changes = toldApart(waiting).map((change) => ({
    path: change.path,
    title: change.title,
    version: change.version,
    at: change.at,
    kind: change.kind,
    startsFrom: change.startsFrom,
    sentence: change.sentence,
    differences: change.differences,
    needs: change.needs,
    by: change.person === '' ? '' : nameOf(change.person),
    isOwn: change.person === chooser.person,
    isLegal: lawyersReason(parts.content, change) !== null,
    hasPage: previewPageOf(change.path) !== undefined,
    isUnread: change.isUnread,
    approvedBy: change.lawyer && nameOf(change.lawyer),
    sentBack: sentBackTo(change),
    waitsFor: waitsFor(parts.content, change, chooser),
    scheduledFor: change.scheduledFor,
    asks: change.asks,
    kept: kept.get(change.path) ?? [],
    comments: renamed.has(change.path) ? 0 : (comments.get(change.path) ?? 0),
  }))
  return {
    changes,
    run,
    target: parts.target.name(),
    minutes: Math.ceil(parts.target.seconds / 60),
    isUndelivered: undelivered(parts) !== undefined,
    rollback: await rollbackFor(parts, chooser),
  }
}

export async function lastRun(
  { content, dataDir, names }: PublishingParts,
  kind: 'any' | 'adoption' = 'any',
): Promise<z.infer<typeof runSchema> | null> {
  const [last] = await listPublications(content.store.run, [...runningStates, 'live', 'failed'], 1)
  if (!last || last.state === 'waiting' || last.state === 'refused') return null
  if (kind === 'adoption' && !last.adopts) return null
  const { state, startedAt, endedAt, sentence, findings, person, release } = last
  const by = (await names())(person)
  const isTakenBack = isRolledBack(dataDir) && (release ?? '') > (currentId(dataDir) ?? '')
  return { state, startedAt, endedAt, sentence, findings: await titled(content, findings), by, isTakenBack }
}

export async function titled(
  content: Content,
  findings: readonly ContentFinding[],
): Promise<TitledFinding[]> {
  if (findings.length === 0) return []
  const titles = titlesIn(await content.shown())
  return findings.map((finding) => ({
    ...finding,
    title: kindOfFile(finding.path) ? titles(finding.path) : finding.path,
  }))
}
