import { errorCode, errorPlace } from '../../../server/http/error-code.ts'
import { CannotPublish, PublicUnwritten, systemCode } from '../../../server/publish/cannot-publish.ts'
import { currentId } from '../../../server/publish/releases.ts'
import {
  dropWhatIsPublic,
  insertChangesOf,
  updatePublish,
  forgetUnsettled,
  noteUnsettled,
} from '../../content/store/publishes.ts'
import type { PublishedChange, Publish } from '../../content/store/publishes.ts'
import { authorityAgainst } from './authority.ts'
import { buildChanges, checkChanges } from './build.ts'
import { deliverRelease } from './deliver.ts'
import { keptChange } from './kept-change.ts'
import { said } from './outcome.ts'
import type { Failure, Outcome } from './outcome.ts'
import type { PublishingParts } from './parts.ts'
import { settle } from './settle.ts'

/** A publish that has ended. `isBuilt`: the content has its changes, even if they are not public. */
export type EndedPublish = Publish & { isBuilt: boolean }

/** Checks, builds, notes and delivers the changes of a publish, each step told as it begins. */
export async function publishChanges(
  parts: PublishingParts,
  publish: Publish,
  chosen: PublishedChange[],
  { signal, adopts }: { signal: AbortSignal; adopts?: true | undefined },
): Promise<Outcome> {
  const { content, dataDir, target } = parts
  const { id } = publish
  const { run } = content.store
  const shown = target.shows() ?? currentId(dataDir)
  const kept = adopts ? undefined : await keptChange(parts, chosen)
  if (kept) await insertChangesOf(run, id, [kept])
  const changes = kept ? [...chosen.filter(({ path }) => path !== kept.path), kept] : chosen
  const check = await checkChanges(parts, changes)
  if ('sentence' in check) return check
  const reason = adopts ? undefined : await authorityAgainst(parts, changes)
  if (reason !== undefined) return { sentence: reason, findings: [], isBuilt: false }
  await updatePublish(run, id, { state: 'building', sentence: 'Building' })
  const built = await buildChanges(parts, changes, signal, check.checked)
  if ('sentence' in built) return built
  const { release } = built
  const unwritten = await writeDown(parts, publish, changes, built)
  const delivered = await deliverRelease(parts, { release, shown }, signal).catch((error: unknown) => ({
    ...explained(parts, error, signal),
    isBuilt: true,
  }))
  if (!unwritten) return delivered
  const sentence = 'release' in delivered ? unwritten.message : `${delivered.sentence} ${unwritten.ofBuilt}`
  return { sentence, findings: [], isBuilt: true }
}

/** Writes down what has become public; what is left is settled before the next publish. Returns what keeps it. */
async function writeDown(
  parts: PublishingParts,
  publish: Publish,
  changes: PublishedChange[],
  { release, unwritten }: { release: string; unwritten?: PublicUnwritten },
): Promise<PublicUnwritten | undefined> {
  const { store } = parts.content
  try {
    await store.transaction(async (run) => {
      await updatePublish(run, publish.id, { state: 'comparing', sentence: 'Checking', release })
      await noteUnsettled(run, { publish: publish.id, release })
    })
    if (unwritten) throw unwritten
    await settle(parts, publish, changes, release)
    await forgetUnsettled(store.run, publish.id)
    return undefined
  } catch (error) {
    const code = systemCode(error)
    parts.log.error({ id: publish.id, code }, 'a publish is public and not written down')
    return new PublicUnwritten(code)
  }
}

/** Notes how the work of a publish ended. Throws only what the server's own end stopped. */
export async function endPublish(
  parts: PublishingParts,
  publish: Publish,
  work: Promise<Outcome>,
  signal: AbortSignal,
): Promise<EndedPublish> {
  const { content } = parts
  const outcome = await work.catch((error: unknown) => explained(parts, error, signal))
  const endedAt = content.now()
  const isLive = 'release' in outcome
  const state = isLive ? ('live' as const) : ('failed' as const)
  const { isBuilt, ...told } = isLive
    ? { sentence: said(outcome), findings: [], release: outcome.release, isBuilt: true }
    : outcome
  await content.store.transaction(async (run) => {
    await updatePublish(run, publish.id, { ...told, state, endedAt })
    await dropWhatIsPublic(run)
  })
  const act = { person: publish.person || null, act: 'publish', subject: publish.id }
  await parts.record({ ...act, outcome: isBuilt ? 'done' : 'refused' })
  return { ...publish, ...told, state, endedAt, isBuilt }
}

/** Why a publish failed, for the person who began it; what is not theirs to know goes to the log. */
function explained({ log }: PublishingParts, error: unknown, signal: AbortSignal): Failure {
  const common = { findings: [], isBuilt: false }
  if (error instanceof CannotPublish) {
    if (error.code !== undefined) log.error({ code: error.code }, 'publish failed')
    return { sentence: error.message, ...common }
  }
  if (signal.aborted) throw error
  log.error({ code: errorCode(error), place: errorPlace(error) }, 'publish failed')
  return {
    sentence: 'Something went wrong on our side. The site stays as it was; publish again.',
    ...common,
  }
}
