import { errorCode, errorPlace } from '../../../server/http/log.ts'
import { CannotPublish } from '../../../server/publish/cannot-publish.ts'
import { changedPages, waitUntilServed } from '../../../server/publish/deploy.ts'
import { currentId, isRolledBack, liveSince } from '../../../server/publish/releases.ts'
import { listPublications } from '../../content/store/publications.ts'
import type { Outcome, PublishingParts } from './publishing-parts.ts'

export const takenBack =
  'The site was rolled back after this update. What it changed is kept, but not public.'

/** After a failed deploy, the next automatic attempt waits this long. */
const retryMs = 60 * 60_000

/**
 * Delivers a release to where the site is public, and waits until it is served there in place of `shown`. Throws
 * `CannotPublish`; any other error is an outcome, because the site is built already.
 */
export async function deliverRelease(
  { dataDir, target, log }: PublishingParts,
  { release, shown }: { release: string; shown: string | undefined },
  signal: AbortSignal,
): Promise<Outcome> {
  const unseen = (sentence: string) => ({ sentence, findings: [], isBuilt: true })
  try {
    const said = await target.deliver(release, signal)
    const asking = { fetchPage: target.fetchPage, seconds: target.seconds, signal }
    const missing = await waitUntilServed(await changedPages(dataDir, release, shown), asking)
    if (missing === undefined) return { release, said }
    if (isRolledBack(dataDir) && currentId(dataDir) !== release) return unseen(takenBack)
    return unseen(
      `The changes are published, but ${missing} does not show them yet. Check the site in a few minutes.`,
    )
  } catch (error) {
    if (error instanceof CannotPublish || signal.aborted) throw error
    log.error({ code: errorCode(error), place: errorPlace(error) }, 'delivering failed')
    return unseen(
      'The changes are built, but the server could not see whether they are public. Look at the site in a few minutes; if Publish offers “Deploy again”, use it.',
    )
  }
}

/** The current release, if it has not reached the place where the site is public. */
export function undelivered({ dataDir, target }: PublishingParts): string | undefined {
  const [release, shown] = [currentId(dataDir), target.shows()]
  return shown === undefined || shown === release ? undefined : release
}

/** When the current release became public; undefined if it has not, or if nothing was published. */
export function publicSince(parts: PublishingParts): Date | undefined {
  return undelivered(parts) === undefined ? liveSince(parts.dataDir) : undefined
}

/** Whether it is time to deploy the current release automatically: immediately, then every hour. */
export async function isDeliveryDue(parts: PublishingParts): Promise<boolean> {
  const release = undelivered(parts)
  if (release === undefined) return false
  const { run } = parts.content.store
  const last = (await listPublications(run, ['failed'])).find(
    (publication) => publication.release === release,
  )
  // Also if the clock was set back in the meantime.
  return Math.abs(parts.content.now() - (last?.endedAt ?? 0)) > retryMs
}
