import type { Today } from '../../../office/contract/today.ts'
import { lastAsksIn, lastReviewsByFile } from '../content/ask-rules.ts'
import type { Content } from '../content/parts.ts'
import { needsLawyer } from '../content/needs-lawyer.ts'
import { reviewReason } from '../content/review-reason.ts'
import { titlesIn } from '../content/titles.ts'
import { approvedIn, holds, keyOfApproved, listApprovals } from '../content-store/approvals.ts'
import { listChanges, movedTo } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import { changesOf, sentencesIn } from '../content-store/published-changes.ts'
import { listPublishes } from '../content-store/publishes.ts'
import { isLate } from '../publishing/failures.ts'
import type { TodayParts } from './parts.ts'

type NameOf = (id: string) => string

/** The texts that are to be read again, each with its most urgent reason: first those whose law changed, then those longest overdue. */
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

/** The changes of others that only a lawyer publishes and that none has approved as they are. */
export async function toApprove(
  { content, lawyers }: Pick<TodayParts, 'content' | 'lawyers'>,
  own: string,
  nameOf: NameOf,
): Promise<Today['decide']> {
  const titles = titlesIn(await content.shown())
  const [stored, present] = [await content.readFolder(), await lawyers()]
  const approvals = await listApprovals(content.store.run)
  const held = approvals.filter((approval) => holds(approval, stored, present)).map(keyOfApproved)
  const all = await listChanges(content.store.run)
  const former = (path: string | null) =>
    all.find((change) => change.path === path && change.version === null)
  const asks = await lastAsksIn(content, all, present)
  return (await toldChanges(content))
    .filter(({ person }) => person !== own)
    .filter((change) => needsLawyer(content, change) || (asks.get(change.path) ?? []).length > 0)
    .filter((change) => !held.includes(keyOfApproved(approvedIn(change, former(change.renamedFrom)))))
    .map(({ path, person, at }) => ({ path, title: titles(path), by: nameOf(person), at }))
}

/** The saved changes that are not public yet. */
export async function notPublic(content: Content): Promise<NonNullable<Today['notPublic']>> {
  const titles = titlesIn(await content.shown())
  return (await toldChanges(content)).map(({ path }) => ({ path, title: titles(path) }))
}

/** The saved changes; a rename is one. */
async function toldChanges({ store }: Content): Promise<SavedChange[]> {
  const changes = await listChanges(store.run)
  const moved = movedTo(changes)
  return changes.filter(({ path }) => !moved.has(path))
}

/** What is published at a time that was chosen. */
export async function scheduled(content: Content): Promise<Today['comingUp']> {
  const { run } = content.store
  const waiting = await listPublishes(run, ['waiting'])
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
