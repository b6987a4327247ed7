import type { z } from 'zod'
import type { scheduledSchema } from '../../../office/contract/publish.ts'
import { momentAt } from '../../publish/firm-clock.ts'
import type { Content } from '../content/parts.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { changesOf, sentencesIn } from '../content-store/published-changes.ts'
import { insertPublish, listPublishes } from '../content-store/publishes.ts'
import { deleteWaiting, setDue } from '../content-store/waiting-publishes.ts'
import { newId } from '../secrets/secret.ts'
import { isLate } from './failures.ts'
import type { Publishers, PublishingParts } from './parts.ts'
import type { WaitingChange } from './waiting-changes.ts'

/** Lets changes wait for a time on the office's clock ("2026-11-30T08:00"). Throws `ContentRefusal`. */
export async function scheduleChanges(
  { content }: PublishingParts,
  chosen: readonly WaitingChange[],
  { person, lawyer }: Publishers,
  localTime: string,
): Promise<void> {
  const due = dueAt(content, localTime)
  const written = chosen.find(({ kind }) => kind === 'on disk')
  if (written) {
    const sentence = `“${written.title}” is already in the content folder and goes live with the next publish.`
    throw new ContentRefusal(422, `${sentence} Leave it out here.`)
  }
  const waiting = await listPublishes(content.store.run, ['waiting'])
  for (const other of waiting) {
    const paths = new Set((await changesOf(content.store.run, other.id)).map(({ path }) => path))
    const both = chosen.find(({ path }) => paths.has(path))
    if (!both) continue
    throw new ContentRefusal(409, `“${both.title}” is already scheduled. Cancel that under Scheduled first.`)
  }
  const none = { endedAt: null, release: null, findings: [], sentence: '' }
  const times = { due, localTime, startedAt: content.now() }
  const publish = { id: newId(), state: 'waiting' as const, person, lawyer, ...times, ...none }
  await insertPublish(content.store.run, publish, chosen)
}

/** What waits for its time, the next first, and what was refused at its time. */
export async function scheduledView({
  content,
  names,
}: PublishingParts): Promise<z.infer<typeof scheduledSchema>> {
  const nameOf = await names()
  const found = await listPublishes(content.store.run, ['waiting', 'refused'])
  const scheduled = found
    .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
    .map(async ({ id, localTime, due, person, state, sentence }) => ({
      ...{ id, at: localTime ?? '', by: nameOf(person) },
      isLate: state === 'waiting' && isLate({ due }, content.now()),
      sentences: sentencesIn(await changesOf(content.store.run, id)),
      refused: state === 'refused' ? sentence : null,
    }))
  return { timeZone: content.timeZone, scheduled: await Promise.all(scheduled) }
}

/** Gives a scheduled publish another time on the office's clock. Throws `ContentRefusal`. */
export async function moveScheduled(
  { content }: PublishingParts,
  id: string,
  localTime: string,
): Promise<void> {
  const isMoved = await setDue(content.store.run, id, { due: dueAt(content, localTime), localTime })
  if (!isMoved) throw noLonger()
}

/** The moment of a time on the office's clock. Throws `ContentRefusal` if nothing can be published then. */
function dueAt({ timeZone, now }: Pick<Content, 'timeZone' | 'now'>, localTime: string): number {
  const due = momentAt(localTime, timeZone)
  if (due === undefined)
    throw new ContentRefusal(422, 'Clocks skip this hour on that day. Choose another time.')
  if (due <= now()) throw new ContentRefusal(422, 'This time has passed. Choose a later one.')
  return due
}

function noLonger(): ContentRefusal {
  return new ContentRefusal(409, 'This is no longer scheduled. Check the history.')
}

/** Takes a scheduled publish off the list; its changes wait as before. Throws `ContentRefusal`. */
export async function cancelScheduled({ content }: PublishingParts, id: string): Promise<void> {
  const isRemoved = await content.store.transaction((run) => deleteWaiting(run, id))
  if (!isRemoved) throw noLonger()
}
