import type { Write, Content } from '../../content/server/content.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Chooser } from './chosen.ts'
import type { WaitingChange } from './waiting-changes.ts'
import type { z } from 'zod'
import type { moveSchema, scheduledSchema } from '../contract.ts'
import { siteDiffers } from '../../../server/publish/hash-content.ts'
import { localTimeAt, momentAt } from '../../../calendar/firm-clock.ts'
import {
  dropWhatIsPublic,
  pendingOf,
  changesOf,
  sentencesIn,
  findPublication,
  insertPublication,
  newPublication,
  listPublications,
  deleteRefused,
  deleteWaiting,
  setDue,
} from '../../content/store/publications.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import { holdsLaw } from './authority.ts'
import { isLate } from './failures.ts'
import type { Publishers, PublishingParts } from './publishing-parts.ts'

/**
 * Schedules changes for a time on the office's clock ("2026-11-30T08:00"), in one write. Throws `Refusal`, also
 * if one of them is already scheduled or is being published.
 */
export function scheduleChanges(
  { content }: PublishingParts,
  chosen: readonly WaitingChange[],
  { person, lawyer }: Publishers,
  localTime: string,
): Write<void> {
  const due = dueAt(content, localTime)
  const written = chosen.find(({ kind }) => kind === 'on disk')
  if (written) {
    const sentence = `“${written.title}” is already in the content folder and goes live with the next update.`
    throw new Refusal(422, `${sentence} Leave it out here.`)
  }
  const publication = newPublication({ state: 'waiting', person, lawyer, due, startedAt: content.now() })
  return async (run) => {
    for (const { path, title } of chosen) {
      const [pending] = await pendingOf(run, path)
      if (!pending) continue
      const reason = pending.isScheduled
        ? 'is already scheduled. Cancel that under Scheduled first.'
        : 'is being published. Wait until that has ended, then schedule it.'
      throw new Refusal(409, `“${title}” ${reason}`)
    }
    await deleteRefused(run, chosen)
    await insertPublication(run, publication, chosen)
  }
}

/**
 * Refuses to publish a scheduled change at once, and, for a person who is not a lawyer, any other version of a file in
 * a scheduled publication of legal text, which could then no longer run. Throws `Refusal`.
 */
export function requireUnscheduled(
  { content }: PublishingParts,
  chosen: readonly WaitingChange[],
  chooser: Chooser,
): Write<void> {
  return async (run) => {
    for (const publication of await listPublications(run, ['waiting'])) {
      const changes = await changesOf(run, publication.id)
      const isKept = lawyersOnly(content, publication, changes, chooser) !== null
      const both = chosen.find(({ path, version }) =>
        changes.some((other) => other.path === path && (isKept || other.version === version)),
      )
      if (!both) continue
      const todo = isKept ? 'Only a lawyer can cancel that.' : 'Cancel that under Scheduled first.'
      throw new Refusal(409, `“${both.title}” is already scheduled. ${todo}`)
    }
  }
}

const waitsForRollback =
  'The site was rolled back to an earlier version. This waits until the later changes are published again.'

/** What is scheduled, the next first, and what was refused at its time. */
export async function scheduledView(
  { content, dataDir, names }: PublishingParts,
  chooser: Chooser,
): Promise<z.infer<typeof scheduledSchema>> {
  const nameOf = await names()
  const found = await listPublications(content.store.run, ['waiting', 'refused'])
  const isRolledBack = await siteDiffers(dataDir, content.contentDir())
  const scheduled = found
    .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
    .map(async ({ id, due, person, lawyer, state, sentence, failingSince }) => {
      const changes = await changesOf(content.store.run, id)
      const isWaiting = state === 'waiting'
      const failing = failingSince !== null ? `It is tried again every few minutes. ${sentence}` : null
      return {
        id,
        at: due === null ? '' : localTimeAt(due, content.timeZone),
        by: nameOf(person),
        isLate: isWaiting && !isRolledBack && isLate({ due }, content.now()),
        failing: isWaiting ? (isRolledBack ? waitsForRollback : failing) : null,
        sentences: sentencesIn(changes),
        refused: isWaiting ? null : sentence,
        lawyer: lawyer && lawyer.split(' ').map(nameOf).join(', '),
        lawyersOnly: isWaiting ? lawyersOnly(content, { person, lawyer }, changes, chooser) : null,
      }
    })
  return { timeZone: content.timeZone, scheduled: await Promise.all(scheduled) }
}

/**
 * Gives a scheduled publication another time on the office's clock. Returns the paths of its changes. Throws `Refusal`,
 * also if someone else has moved it since the person saw it, and if it includes legal text and the person is not a
 * lawyer.
 */
export async function moveScheduled(
  { content }: PublishingParts,
  { id, was, at, chooser }: z.infer<typeof moveSchema> & { id: string; chooser: Chooser },
): Promise<string[]> {
  return content.store.transaction(async (run) => {
    const publication = await findPublication(run, id)
    if (!publication) throw noLonger()
    const changes = await changesOf(run, id)
    const reason = lawyersOnly(content, publication, changes, chooser)
    if (reason !== null) throw new Refusal(403, reason)
    const isAt = publication.due === null ? '' : localTimeAt(publication.due, content.timeZone)
    if (publication.state === 'waiting' && isAt !== was && isAt !== at)
      throw new Refusal(
        409,
        'Someone chose another time for this in the meantime. Close this, look at that time, then decide.',
      )
    const isMoved = await setDue(run, id, dueAt(content, at))
    if (!isMoved && publication.state === 'refused')
      throw new Refusal(409, 'This could not be published at its time. Under Scheduled, the office says why.')
    if (!isMoved) throw noLonger()
    return changes.map(({ path }) => path)
  })
}

/**
 * Why this person can neither move nor cancel a publication of these changes; null if they can. Only a lawyer changes
 * the time that a lawyer set for what only lawyers publish; staff who scheduled what a lawyer approved chose the time
 * themselves.
 */
function lawyersOnly(
  rules: Pick<Content, 'lawyerPublishes'>,
  { person, lawyer }: Publishers,
  changes: readonly PublishedChange[],
  { grants }: Chooser,
): string | null {
  if (grants.includes('lawyer') || !lawyer?.split(' ').includes(person) || !holdsLaw(rules, changes))
    return null
  return 'Only a lawyer can move or cancel this, because a lawyer scheduled it, and it holds changes that a lawyer publishes or approves.'
}

/** The moment of a time on the office's clock. Throws `Refusal` if nothing can be published then. */
function dueAt({ timeZone, now }: Pick<Content, 'timeZone' | 'now'>, localTime: string): number {
  const due = momentAt(localTime, timeZone)
  if (due === undefined) throw new Refusal(422, 'Clocks skip this hour on that day. Choose another time.')
  if (due <= now()) throw new Refusal(422, 'This time has passed. Choose a later one.')
  return due
}

function noLonger(): Refusal {
  return new Refusal(409, 'This is no longer scheduled. Check the history.')
}

/**
 * Cancels a scheduled publication; its changes wait as before. Returns their paths. Throws `Refusal`, also if it
 * includes legal text and was not refused at its time, and the person is not a lawyer.
 */
export async function cancelScheduled(
  { content }: PublishingParts,
  { id, chooser }: { id: string; chooser: Chooser },
): Promise<string[]> {
  return content.store.transaction(async (run) => {
    const publication = await findPublication(run, id)
    const changes = await changesOf(run, id)
    if (!publication) throw noLonger()
    const reason =
      publication.state === 'refused' ? null : lawyersOnly(content, publication, changes, chooser)
    if (reason !== null) throw new Refusal(403, reason)
    if (!(await deleteWaiting(run, id))) throw noLonger()
    await dropWhatIsPublic(run)
    return changes.map(({ path }) => path)
  })
}
