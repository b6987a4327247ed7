import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSentencesFile, mergedKept } from '../../../editorial/kept.ts'
import { errorCode, errorPlace } from '../../../server/http/log.ts'
import { PublicUnwritten, CannotPublish, systemCode } from '../../../server/publish/cannot-publish.ts'
import { versionOf, recoverEdits } from '../../../server/publish/edits.ts'
import { currentId, isRolledBack } from '../../../server/publish/releases.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { findingOnFile } from '../../content/contract.ts'
import type { ContentFinding } from '../../content/contract.ts'
import { onlyRenamed } from '../../content/server/discard-changes.ts'
import {
  keptAmong,
  listedKept,
  listKeptWith,
  renamedMembers,
  writtenKept,
} from '../../content/server/kept-sentences.ts'
import { useApprovals } from '../../content/store/approvals.ts'
import { deleteChange, findChange, putChange } from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { endComments } from '../../content/store/comments.ts'
import { baseOnDisk, blobOf } from '../../content/store/folder.ts'
import type { PublishedFile } from '../../content/store/history.ts'
import { forgetKept, listKept, moveKeeper } from '../../content/store/kept-sentences.ts'
import {
  changesOf,
  listPublications,
  sentencesIn,
  dropWhatIsPublic,
  insertChangesOf,
  updatePublication,
  deleteRefused,
  forgetRollback,
  forgetUnsettled,
  noteUnsettled,
} from '../../content/store/publications.ts'
import type { PublishedChange, Publication } from '../../content/store/publications.ts'
import { authorityAgainst } from './authority.ts'
import { checkWith } from './check-changes.ts'
import { picturesWith, tidyPictures } from './leaving-pictures.ts'
import { deliverRelease } from './deliver-release.ts'
import { filesToBeginWith } from './live-content.ts'
import type { Failure, Outcome, PublishingParts, Publishers } from './publishing-parts.ts'

/** What is left of a publication that changed nothing. */
export function whatIsLeft({ adopts }: Pick<Publication, 'adopts'>): string {
  return adopts
    ? 'The server kept none of it. Your answers are still in this browser: correct them, and send them again.'
    : 'Its changes are still waiting.'
}

/** A publication that the checker stops. */
function stopped(publication: Publication, findings: ContentFinding[]): Failure {
  const problems = findings.length === 1 ? 'A problem stops' : `${findings.length} problems stop`
  const sentence = `${problems} this update. The site stays as it was. ${whatIsLeft(publication)}`
  return { sentence, findings, isBuilt: false }
}

/** The sentence about a publication that went live. */
function said({ said: words }: { said: string }): string {
  return words === '' ? 'Live' : `Live. The deploy command said: ${words}`
}

/** A finding of the build of the site, in the form of the checker's: it is about a page, not a field. */
export function asContentFinding({ file, message }: { file: string; message: string }): ContentFinding {
  return findingOnFile(file, { message, grade: 'stops', rule: 'built-site' })
}

/**
 * The list of kept sentences as a publication of these changes writes it: with the sentences of its pages that current
 * lawyers kept, and with its own changes to the list. It is made when the publication begins, so that two pages need
 * not be published together because of it. Undefined if nothing was kept.
 */
export async function keptChange(
  { content, lawyers, names }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<PublishedChange | undefined> {
  const present = await lawyers()
  const own = changes.find(({ path }) => path === keptSentencesFile)
  // A scheduled publication that was cut short runs again with the list that it made the first time.
  const waiting = (await listKeptWith(content.store.run, changes)).filter(
    (each) => present.has(each.person) && !(own?.text ?? '').includes(writtenKept(content, '', [each])),
  )
  const files = changes.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const kept = await keptAmong(files, waiting)
  const [first] = kept
  if (!first) return undefined
  const stored = await content.readFolder()
  const text = writtenKept(content, own ? (own.text ?? '') : listedKept(stored), kept)
  const nameOf = await names()
  const sentences = kept.map(
    ({ sentence, reason, person }) =>
      `Kept by ${nameOf(person) || 'a lawyer'}: “${sentence}” Reason: ${reason}`,
  )
  return {
    path: keptSentencesFile,
    ...baseOnDisk(stored.get(keptSentencesFile)),
    version: versionOf(text),
    text,
    renamedFrom: null,
    lawyer: own?.lawyer ?? first.person,
    sentence: [...(own ? [own.sentence] : []), ...sentences].join(' '),
  }
}

type Versions = Pick<PublishedChange, 'base' | 'baseText' | 'version' | 'text'>

/**
 * Merges a changed, waiting list of kept sentences with one that has since been published: the result has both
 * changes. Undefined if one of them is not a list; then a person compares them.
 */
function listOver<Change extends Versions>(
  waiting: Change,
  published: Pick<Versions, 'version' | 'text'>,
): Change | undefined {
  if (waiting.text === null || published.text === null) return undefined
  const text = mergedKept(waiting.baseText ?? '', waiting.text, published.text)
  if (text === undefined) return undefined
  const { version: base, text: baseText } = published
  return { ...waiting, base, baseText, text, version: versionOf(text) }
}

/** Merges the scheduled changes of the list with the one that was published, so that they still run at their time. */
async function keepScheduled(run: RunSql, published: PublishedChange): Promise<void> {
  for (const { id } of await listPublications(run, ['waiting'])) {
    const list = (await changesOf(run, id)).find(({ path }) => path === keptSentencesFile)
    const merged = list && listOver(list, published)
    if (merged) await insertChangesOf(run, id, [merged])
  }
}

/** Forgets the kept sentences that are now in the published list. */
async function forgetPublishedSentences(
  run: RunSql,
  { content }: Pick<PublishingParts, 'content'>,
  changes: readonly PublishedChange[],
): Promise<void> {
  const written = changes.find(({ path }) => path === keptSentencesFile)?.text ?? ''
  for (const kept of await listKept(run))
    if (written.includes(writtenKept(content, '', [kept]))) await forgetKept(run, kept)
}

/**
 * Builds the site with these changes and makes it the current one. Returns the release, or what stops it; throws what
 * `publish()` throws if the site stays as it was. If a killed build had already changed the site, its changes are
 * written first; `unwritten` says that they cannot be.
 */
export async function buildChanges(
  parts: PublishingParts,
  changes: PublishedChange[],
  options: { signal: AbortSignal } & Parameters<PublishingParts['publish']>[1],
): Promise<{ release: string; unwritten?: PublicUnwritten } | { findings: ContentFinding[] }> {
  const { content, dataDir } = parts
  const before = currentId(dataDir)
  const stored = await content.readFolder()
  const edits = changes
    .filter(({ path, version }) => (stored.get(path)?.version ?? null) !== version)
    .map(({ path, base, text }) => ({ path, base, text }))
  try {
    const outcome = await parts.publish(edits, options)
    return 'findings' in outcome
      ? { findings: outcome.findings.map(asContentFinding) }
      : { release: outcome.id }
  } catch (error) {
    if (options.signal.aborted) throw error
    const unwritten = await recoverEdits(dataDir, content.contentDir()).then(
      () => undefined,
      (stuck: unknown) => stuck,
    )
    const release = currentId(dataDir)
    // A rollback while it waited for the lock makes another release current, too.
    if (release === undefined || release === before || isRolledBack(dataDir)) throw error
    if ((await writtenAmong(parts, changes)).length === changes.length) return { release }
    const failure = unwritten ?? error
    if (failure instanceof PublicUnwritten) return { release, unwritten: failure }
    throw error
  }
}

/**
 * After a publication: its changes no longer wait, the publication is in the history, and the comments that its pages
 * had when it began are deleted, except on pages that only got another address or links to one. An account follows its
 * member's page to a new name. Repeating it changes nothing.
 */
export async function settle(
  parts: PublishingParts,
  publication: Publishers & Pick<Publication, 'startedAt'>,
  changes: readonly PublishedChange[],
  release: string,
): Promise<void> {
  const renamed = renamedMembers(changes)
  for (const [from, to] of renamed) await parts.followRename({ from, to })
  const uncommented = await parts.content.store.transaction(async (run) => {
    for (const [from, to] of renamed) await moveKeeper(run, from, to)
    const used: SavedChange[] = []
    const list = changes.find(({ path }) => path === keptSentencesFile)
    if (list) await keepScheduled(run, list)
    for (const { path, version, text } of changes) {
      const waiting = await findChange(run, path)
      if (!waiting) continue
      // Saved during the publication, or a list that the publication added to: it is now a change of what was
      // published.
      const next =
        path === keptSentencesFile
          ? listOver(waiting, { version, text })
          : { ...waiting, base: version, baseText: text, renamedFrom: null }
      if (waiting.version === version || next?.version === version) {
        await deleteChange(run, path)
        used.push(waiting)
      } else if (next) await putChange(run, next)
    }
    await useApprovals(run, [...changes, ...used], parts.content.now())
    await forgetPublishedSentences(run, parts, changes)
    await deleteRefused(run)
    const ended: string[] = []
    const unchanged = onlyRenamed(changes)
    for (const { path } of changes)
      if (!unchanged.has(path) && (await endComments(run, path, publication.startedAt)) > 0) ended.push(path)
    return ended
  })
  for (const path of uncommented)
    await parts.record({
      person: publication.person || null,
      act: 'end-comments',
      subject: path,
    })
  await tidyPictures(parts)
  const nameOf = await parts.names()
  const lawyers = publication.lawyer?.split(' ').map(nameOf)
  const published = await parts.history.published()
  const changedFiles = await Promise.all(changes.map((change) => fileOf(parts, change)))
  // The first one puts everything online that was written to the folder before anyone looked.
  const files = published
    ? [...changedFiles.flat(), ...(await picturesWith(parts, changes))].filter(
        ({ path, bytes }) => published.get(path) !== (bytes ? blobOf(bytes) : undefined),
      )
    : await filesToBeginWith(parts)
  if (files.length === 0) return
  const entry = {
    by: nameOf(publication.person),
    at: parts.content.now(),
    lawyer: lawyers?.join(', ') ?? null,
  }
  const sentences = sentencesIn(changes)
  await parts.history.add({ ...entry, sentences, release }, files)
}

/** Records once that a public publication ended a rollback. If the audit log cannot be written, the server's log says so. */
export async function recordEndOfRollback(
  parts: Pick<PublishingParts, 'content' | 'record' | 'log'>,
  { id, person, rolledBackTo }: Publication,
): Promise<void> {
  if (rolledBackTo === null) return
  try {
    await parts.record({ person, act: 'end-rollback', subject: rolledBackTo })
    await forgetRollback(parts.content.store.run, id)
  } catch (error) {
    parts.log.error({ id, code: errorCode(error) }, 'the end of a rollback is not in the audit log')
  }
}

/** The changes that the content folder already has. */
export async function writtenAmong(
  { content }: Pick<PublishingParts, 'content'>,
  changes: readonly PublishedChange[],
): Promise<PublishedChange[]> {
  const stored = await content.readFolder()
  return changes.filter(({ path, version }) => (stored.get(path)?.version ?? null) === version)
}

/** A published file. A picture that has been replaced since is left to the next publication. */
async function fileOf({ content }: PublishingParts, change: PublishedChange): Promise<PublishedFile[]> {
  const { path, version, text } = change
  if (version === null) return [{ path, bytes: null }]
  if (text !== null) return [{ path, bytes: new TextEncoder().encode(text) }]
  const bytes = await readFile(join(content.contentDir(), path)).catch(() => undefined)
  const stored = (await content.readFolder()).get(path)
  return bytes && stored?.version === version && stored.blob === blobOf(bytes) ? [{ path, bytes }] : []
}

/** A publication that has ended. `isBuilt` says that the content has its changes, even if they are not public. */
export type EndedPublication = Publication & { isBuilt: boolean }

/** With `overRollback`, publishing goes ahead although the site was rolled back. */
export type PublishingOptions = { signal: AbortSignal; overRollback?: boolean }

/** Checks, builds, records and delivers the changes of a publication; each step is reported as it begins. */
export async function publishChanges(
  parts: PublishingParts,
  publication: Publication,
  chosen: PublishedChange[],
  { signal, overRollback }: PublishingOptions,
): Promise<Outcome> {
  const { content, dataDir, target } = parts
  const { id, adopts } = publication
  const { run } = content.store
  const shown = target.shows() ?? currentId(dataDir)
  const kept = adopts ? undefined : await keptChange(parts, chosen)
  if (kept) await insertChangesOf(run, id, [kept])
  const changes = kept ? [...chosen.filter(({ path }) => path !== kept.path), kept] : chosen
  const { findings, version: checked } = await checkWith(content, changes)
  if (findings.length > 0) return stopped(publication, findings)
  // The firm has no lawyer in the office yet.
  const reason = adopts ? undefined : await authorityAgainst(parts, changes)
  if (reason !== undefined) return { sentence: reason, findings: [], isBuilt: false }
  await updatePublication(run, id, { state: 'building', sentence: 'Building' })
  const built = await buildChanges(parts, changes, { signal, checked, overRollback })
  if ('findings' in built) return stopped(publication, built.findings)
  const { release } = built
  const unwritten = await writeDown(parts, publication, changes, built)
  const delivered = await deliverRelease(parts, { release, shown }, signal).catch((error: unknown) => ({
    ...explained(parts, error, signal),
    isBuilt: true,
  }))
  if (!unwritten) return delivered
  const sentence = 'release' in delivered ? unwritten.message : `${delivered.sentence} ${unwritten.ofBuilt}`
  return { sentence, findings: [], isBuilt: true }
}

/**
 * Records what has become public; the rest is settled before the next publication. Returns what prevents the recording.
 */
async function writeDown(
  parts: PublishingParts,
  publication: Publication,
  changes: PublishedChange[],
  { release, unwritten }: { release: string; unwritten?: PublicUnwritten },
): Promise<PublicUnwritten | undefined> {
  const { store } = parts.content
  try {
    await store.transaction(async (run) => {
      await updatePublication(run, publication.id, { state: 'comparing', sentence: 'Checking', release })
      await noteUnsettled(run, { publish: publication.id, release })
    })
    await recordEndOfRollback(parts, publication)
    if (unwritten) throw unwritten
    await settle(parts, publication, changes, release)
    await forgetUnsettled(store.run, publication.id)
    return undefined
  } catch (error) {
    const code = systemCode(error)
    parts.log.error({ id: publication.id, code }, 'a publication is public and not written down')
    return new PublicUnwritten(code)
  }
}

/** After a fault of the machine, which may pass, a scheduled publication is tried again: how often, and for how long. */
export const scheduledRetry = { everyMs: 5 * 60_000, forMs: 60 * 60_000 }

/**
 * Records how the work of a publication ended; a scheduled one that a fault stopped waits to be tried again.
 * Throws only if the server is stopping.
 */
export async function endPublication(
  parts: PublishingParts,
  publication: Publication,
  work: Promise<Outcome>,
  signal: AbortSignal,
): Promise<EndedPublication> {
  const { content } = parts
  const { outcome, isThrown } = await work.then(
    (done) => ({ outcome: done, isThrown: false }),
    (error: unknown) => ({ outcome: explained(parts, error, signal), isThrown: true }),
  )
  const endedAt = content.now()
  const isLive = 'release' in outcome
  const { isBuilt, ...told } = isLive
    ? { sentence: said(outcome), findings: [], release: outcome.release, isBuilt: true }
    : outcome
  // A scheduled one is refused at once, so that it stays under Scheduled even if the server stops right after this.
  const unbuilt = publication.due !== null && !isBuilt ? ('refused' as const) : ('failed' as const)
  const state = isLive ? ('live' as const) : unbuilt
  // The clock may have been set back in the meantime.
  const failingSince = Math.min(publication.failingSince ?? endedAt, endedAt)
  if (state === 'refused' && isThrown && endedAt - failingSince < scheduledRetry.forMs) {
    // The next attempt is counted from now, not from when this one began: it may have waited for the lock.
    const waiting = { ...told, state: 'waiting' as const, failingSince, startedAt: endedAt }
    await updatePublication(content.store.run, publication.id, waiting)
    return { ...publication, ...waiting, isBuilt }
  }
  await content.store.transaction(async (run) => {
    await updatePublication(run, publication.id, { ...told, state, endedAt })
    await dropWhatIsPublic(run)
  })
  await recordEnd(parts, publication, isBuilt ? 'done' : 'refused')
  return { ...publication, ...told, state, endedAt, isBuilt }
}

/** Records in the audit log how a publication ended. */
export async function recordEnd(
  { record, log }: Pick<PublishingParts, 'record' | 'log'>,
  { id, person }: Publication,
  outcome: 'done' | 'refused',
): Promise<void> {
  await record({ person: person || null, act: 'publish', subject: id, outcome }).catch((error: unknown) => {
    log.error({ id, code: errorCode(error) }, 'a publication is not in the audit log')
  })
}

/** Why a publication failed, for the person who began it; details that they should not see go to the log. */
function explained({ log }: PublishingParts, error: unknown, signal: AbortSignal): Failure {
  const common = { findings: [], isBuilt: false }
  if (error instanceof CannotPublish) {
    if (error.code !== undefined) log.error({ code: error.code }, 'publishing failed')
    return { sentence: error.message, ...common }
  }
  if (signal.aborted) throw error
  log.error({ code: errorCode(error), place: errorPlace(error) }, 'publishing failed')
  return {
    sentence: 'Something went wrong on our end. The site stays as it was; publish again.',
    ...common,
  }
}
