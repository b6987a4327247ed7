import { currentId, liveSince } from '../../../server/publish/releases.ts'
import { changedPages, waitUntilServed } from '../../../server/publish/served-pages.ts'
import { listPublishes } from '../../content/store/publishes.ts'
import type { Outcome } from './outcome.ts'
import type { PublishingParts } from './parts.ts'

/** After a failed deploy, the next attempt without anyone's doing waits this long. */
const retryMs = 60 * 60_000

/**
 * Brings a release to where the site is public, and waits until it is seen there. `shown`: the release that was there
 * before. Throws `CannotPublish`.
 */
export async function deliverRelease(
  { dataDir, target }: PublishingParts,
  { release, shown }: { release: string; shown: string | undefined },
  signal: AbortSignal,
): Promise<Outcome> {
  const said = await target.deliver(release, signal)
  const asking = { fetchPage: target.fetchPage, seconds: target.seconds, signal }
  const missing = await waitUntilServed(await changedPages(dataDir, release, shown), asking)
  if (missing === undefined) return { release, said }
  const sentence = `The changes are published, but ${missing} does not show them yet. Check the site in a few minutes.`
  return { sentence, findings: [], isBuilt: true }
}

/** The current release, if it has not reached the place where the site is public. */
export function undelivered({ dataDir, target }: PublishingParts): string | undefined {
  const [release, shown] = [currentId(dataDir), target.shows()]
  return shown === undefined || shown === release ? undefined : release
}

/** Since when the current release is public; undefined if it is not, or nothing was published. */
export function publicSince(parts: PublishingParts): Date | undefined {
  return undelivered(parts) === undefined ? liveSince(parts.dataDir) : undefined
}

/** Whether it is time to bring the current release there without anyone's doing: at once, then every hour. */
export async function isDeliveryDue(parts: PublishingParts): Promise<boolean> {
  const release = undelivered(parts)
  if (release === undefined) return false
  const { run } = parts.content.store
  const last = (await listPublishes(run, ['failed'])).find((publish) => publish.release === release)
  return parts.content.now() - (last?.endedAt ?? 0) > retryMs
}
