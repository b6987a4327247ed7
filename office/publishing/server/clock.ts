import { listPublishes, updatePublish } from '../../content/store/publishes.ts'
import type { Publish } from '../../content/store/publishes.ts'
import { endWhatHoldsNoLonger } from './authority.ts'
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
  // Asked anew each time: one may be moved or canceled while another is built.
  for (;;) {
    await endWhatHoldsNoLonger(parts)
    const [waiting] = (await listPublishes(run, ['waiting']))
      .filter((publish) => publish.due !== null && publish.due <= content.now())
      .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
    if (!waiting || publisher.isBusy()) return
    const startedAt = content.now()
    const begun: Publish = { ...waiting, state: 'checking', sentence: 'Checking', startedAt }
    const ended = await publisher.carryOut(begun)
    if (!ended) return
    if (isLate(waiting, startedAt)) log.warn({ id: waiting.id }, 'scheduled publish is late')
    if (ended.isBuilt) continue
    const [finding] = ended.findings
    const [named] = finding ? await titled(content, [finding]) : []
    const sentence = named ? `“${named.title}”: ${named.message}` : ended.sentence
    await updatePublish(run, waiting.id, { state: 'refused', sentence, endedAt: content.now() })
    log.error({ id: waiting.id }, 'scheduled publish refused')
  }
}

/** Publishes what is due, and brings to a static host what has not reached it, such as the build at 6:00. */
export async function lookAtClock(publishing: Publishing): Promise<void> {
  const { parts, publisher } = publishing
  await publisher.settleLeft()
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
