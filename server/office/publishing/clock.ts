import { titlesIn } from '../content/titles.ts'
import { changesOf } from '../content-store/published-changes.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { listPublishes, updatePublish } from '../content-store/publishes.ts'
import type { Publish } from '../content-store/publishes.ts'
import { isDeliveryDue } from './deliver.ts'
import { isLate } from './failures.ts'
import type { Publishing } from './publisher.ts'
import { titled } from './view.ts'

/**
 * Publishes what is due, one after the other: by looking at the clock, so that downtime is made up and changed clocks do
 * not matter. What cannot be published is refused with the reason, and its changes wait.
 */
export async function publishDue({ parts, publisher }: Publishing): Promise<void> {
  const { content, log } = parts
  const { run } = content.store
  const due = (await listPublishes(run, ['waiting']))
    .filter((publish) => publish.due !== null && publish.due <= content.now())
    .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
  for (const waiting of due) {
    if (publisher.isBusy()) return
    const startedAt = content.now()
    if (isLate(waiting, startedAt)) log.warn({ id: waiting.id }, 'scheduled publish is late')
    const changes = await changesOf(run, waiting.id)
    const reason = await reasonAgainst(parts, changes)
    const begun: Publish = { ...waiting, state: 'checking', sentence: 'Checking', startedAt }
    await updatePublish(run, waiting.id, begun)
    const ended = reason
      ? { ...begun, sentence: reason, isBuilt: false }
      : await publisher.carryOut(begun, changes)
    if (ended.isBuilt) continue
    const [finding] = ended.findings
    const [named] = finding ? await titled(content, [finding]) : []
    const sentence = named ? `“${named.title}”: ${named.message}` : ended.sentence
    await updatePublish(run, waiting.id, { state: 'refused', sentence, endedAt: content.now() })
    log.error({ id: waiting.id }, 'scheduled publish refused')
  }
}

/** A file that is no longer the one that a change was made to. */
async function reasonAgainst(
  { content }: Publishing['parts'],
  changes: readonly PublishedChange[],
): Promise<string | undefined> {
  const stored = await content.readFolder()
  const other = changes.find(({ path, base }) => (stored.get(path)?.version ?? null) !== base)
  if (!other) return undefined
  const title = titlesIn(await content.saved())(other.path)
  return `“${title}” was changed after this was scheduled. Schedule the change again.`
}

/** Publishes what is due, and brings to a static host what has not reached it, such as the build at 6:00. */
export async function lookAtClock(publishing: Publishing): Promise<void> {
  const { parts, publisher } = publishing
  await publishDue(publishing)
  if (!publisher.isBusy() && (await isDeliveryDue(parts))) await publisher.deployAgain('')
}

/** Looks at the clock every few seconds until it is stopped. */
export function startClock(publishing: Publishing, everyMs = 5_000): { stop: () => void } {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookAtClock(publishing)
      .catch(() => publishing.parts.log.error({}, 'looking for scheduled publishes failed'))
      .finally(() => (isLooking = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
