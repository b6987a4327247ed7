import { z } from 'zod'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { mayBeKept } from '../../../content-model/grade.ts'
import { dayAfter } from '../../../text/iso-day.ts'
import type { Today } from '../contract.ts'
import { asksIn, lastProblems, lastReviewsByFile } from '../../content/server/ask-rules.ts'
import type { Content } from '../../content/server/content.ts'
import { isNewByline } from '../../content/server/leave-firm.ts'
import { reasonForLawyer } from '../../content/server/needs-lawyer.ts'
import { reviewReason } from '../../content/server/reviews.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { approvedAmong, listAsked } from '../../content/store/approvals.ts'
import { listChanges, listNeeds, movedTo } from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { readSentBack } from '../../content/store/sent-back.ts'
import { changesOf, sentencesIn, listPublications } from '../../content/store/publications.ts'
import { handledFor } from '../../messages/server/store/absences.ts'
import { writersNow } from '../../people/server/lawyers.ts'
import { isLate } from '../../publishing/server/failures.ts'
import type { TodayParts } from './today-parts.ts'

type NameOf = (id: string) => string

/**
 * The files that should be read again, each with its most urgent reason: first those whose law changed, then the
 * longest overdue.
 */
export async function toReadAgain(content: Content): Promise<Today['readAgain']> {
  const saved = await content.shown()
  const titles = titlesIn(saved)
  const due = [...(await lastReviewsByFile(content))].flatMap(([path, items]) => {
    const [first] = items
    if (!first) return []
    const lawChanged = first.kind !== 'review due' && first.kind !== 'fact review due'
    const { law, daysLate } = first
    const told = { reason: reviewReason(first, saved), more: items.length - 1 }
    return [{ path, title: titles(path), lawChanged, law, daysLate, ...told }]
  })
  return due.sort(
    (one, other) => Number(other.lawChanged) - Number(one.lawChanged) || other.daysLate - one.daysLate,
  )
}

/**
 * Other people's changes that wait for a lawyer: those that only a lawyer publishes and no lawyer has approved as they
 * are, and those with a sentence about which a lawyer was asked; but none that a lawyer has sent back. `others` are
 * those about which another lawyer was asked.
 */
export async function toApprove(
  parts: Pick<TodayParts, 'content' | 'lawyers' | 'run' | 'team'>,
  own: string,
  nameOf: NameOf,
): Promise<{ own: Today['decide']; others: Today['askedOfOthers'] }> {
  const { content, lawyers } = parts
  const { run } = content.store
  const titles = titlesIn(await content.shown())
  const present = await lawyers()
  const all = await listChanges(run)
  const approverOf = await approvedAmong(run, all, await content.readFolder(), present)
  const asks = await asksIn(content, all, present, 'moment')
  const asked = await listAsked(run)
  const isSentBack = await sentBackAmong(parts)
  const problems = asked.size > 0 ? await lastProblems(content) : () => []
  const isToApprove = (change: SavedChange) =>
    (reasonForLawyer(content, change) !== null || (asks.get(change.path) ?? []).length > 0) &&
    approverOf(change) === undefined
  const isToKeep = ({ path, text }: SavedChange) =>
    text !== null && asked.has(path) && problems({ path, text }).some(mayBeKept)
  const needs = await listNeeds(run)
  const waiting = (await toldChanges(content))
    .filter(({ path, person }) => person !== own && pageTakenBy(path) === undefined)
    .filter((change) => !isSentBack(change))
    .filter((change) => isToApprove(change) || isToKeep(change))
    .map((change) => {
      const { path, person, at } = change
      const question = asked.get(path)
      const isAsked = question !== undefined && question.lawyer !== person && present.has(question.lawyer)
      return {
        change,
        row: { path, title: titles(path), by: nameOf(person), at, isOnPage: isToApprove(change) },
        lawyer: isAsked ? question.lawyer : null,
        askedBy: isAsked ? nameOf(question.person) : null,
      }
    })
  const listed = new Set(waiting.map(({ row }) => row.path))
  // Approving that a member leaves also approves the bylines that change with the member's page, and lists them there.
  const goesWithMember = ({ change, lawyer }: (typeof waiting)[number]) =>
    lawyer === null &&
    isNewByline(change) &&
    (needs.get(change.path) ?? []).some((other) => other.startsWith('team/') && listed.has(other))
  const rows = waiting.filter((each) => !goesWithMember(each))
  return {
    own: rows
      .filter(({ lawyer }) => lawyer === null || lawyer === own)
      .map(({ row, askedBy }) => ({ ...row, askedBy })),
    others: rows.flatMap(({ row: { path, title }, lawyer }) =>
      lawyer === null || lawyer === own ? [] : [{ path, title, lawyer: nameOf(lawyer) }],
    ),
  }
}

/** Returns whether a change waits for whoever saved it: a lawyer sent it back, and that person can still edit pages. */
async function sentBackAmong({ content, run, team }: Pick<TodayParts, 'content' | 'run' | 'team'>) {
  const sentBackIn = await readSentBack(content.store.run)
  const writers = await writersNow(run, team)
  return (change: Pick<SavedChange, 'path' | 'version' | 'person'>) =>
    sentBackIn(change) !== undefined && writers.has(change.person)
}

/** The changes that a lawyer sent back to this person, or to someone they cover for, newest first. */
export async function toRework(
  { content, run, team, calendar, now }: Pick<TodayParts, 'content' | 'run' | 'team' | 'calendar' | 'now'>,
  own: string,
  nameOf: NameOf,
): Promise<Today['sentBack']> {
  const sentBackIn = await readSentBack(content.store.run)
  const writers = await writersNow(run, team)
  const handled = (await handledFor(run, own, calendar().dateOf(now()))).filter((id) => writers.has(id))
  const found = (await toldChanges(content)).flatMap((change) => {
    const said = handled.includes(change.person) ? sentBackIn(change) : undefined
    return said ? [{ ...said, writer: change.person }] : []
  })
  if (found.length === 0) return []
  const titles = titlesIn(await content.shown())
  return found
    .map(({ path, version, lawyer, words, at, writer }) => {
      return {
        path: pageTakenBy(path) ?? path,
        title: titles(path),
        by: nameOf(lawyer),
        words,
        at,
        isDeleted: version === '',
        coversFor: writer === own ? null : nameOf(writer),
      }
    })
    .sort((one, other) => other.at - one.at)
}

/** How long Today shows a page that was taken offline. Content shows it until it is back. */
const offlineDays = 14

const offlineFields = z.object({ since: z.iso.date(), by: z.string() })

/**
 * The pages that someone asked to put back online, unless a lawyer has sent that back, and those taken offline in the
 * last days, newest first.
 */
export async function pagesOffline(
  parts: Pick<TodayParts, 'content' | 'run' | 'team'>,
  nameOf: NameOf,
): Promise<Today['offline']> {
  const { content } = parts
  const saved = await content.shown()
  const isSentBack = await sentBackAmong(parts)
  const titles = titlesIn(saved)
  const first = dayAfter(content.today(), -offlineDays)
  return [...saved.files.values()]
    .flatMap(({ path: file, stored, change }) => {
      const path = pageTakenBy(file)
      const { data } = offlineFields.safeParse(saved.lastFields.get(file) ?? saved.fields.get(file))
      if (!path || !stored || !data) return []
      // A page that is to be deleted cannot be put back.
      const isAsked = change?.version === null && saved.files.get(path)?.text !== null && !isSentBack(change)
      const askedBy = isAsked ? nameOf(change.person) : null
      return askedBy !== null || data.since > first ? [{ path, title: titles(path), ...data, askedBy }] : []
    })
    .sort(
      (one, other) =>
        Number(other.askedBy !== null) - Number(one.askedBy !== null) || other.since.localeCompare(one.since),
    )
}

export async function notPublic({
  content,
  lawyers,
}: Pick<TodayParts, 'content' | 'lawyers'>): Promise<NonNullable<Today['notPublic']>> {
  const changes = await toldChanges(content)
  // First, because right after a start, reading the titles of all content takes seconds.
  if (changes.length === 0) return []
  const titles = titlesIn(await content.shown())
  const { run } = content.store
  const all = await listChanges(run)
  const approverOf = await approvedAmong(run, all, await content.readFolder(), await lawyers())
  return changes.map((change) => {
    return { path: change.path, title: titles(change.path), isApproved: approverOf(change) !== undefined }
  })
}

/** The saved changes; a rename counts as one. */
async function toldChanges({ store }: Content): Promise<SavedChange[]> {
  const changes = await listChanges(store.run)
  const moved = movedTo(changes)
  return changes.filter(({ path }) => !moved.has(path))
}

/** The publications scheduled for a time. */
export async function scheduled(content: Content): Promise<Today['comingUp']> {
  const { run } = content.store
  const waiting = await listPublications(run, ['waiting'])
  const all = await Promise.all(
    waiting.map(async ({ id, due }) => ({ due, changes: await changesOf(run, id) })),
  )
  return all.flatMap(({ due, changes }) =>
    due === null
      ? []
      : [
          {
            kind: 'publish' as const,
            at: due,
            isLate: isLate({ due }, content.now()),
            sentences: sentencesIn(changes),
          },
        ],
  )
}
