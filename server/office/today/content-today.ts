import type { Today } from '../../../office/contract/today.ts'
import { reviewsByFile } from '../content/ask-rules.ts'
import { titleOf } from '../content/groups.ts'
import type { Content } from '../content/parts.ts'
import type { SavedContent } from '../content/saved-content.ts'
import { needsLawyer } from '../content/needs-lawyer.ts'
import { reviewReason } from '../content/review-reason.ts'
import { listApprovals, listChanges } from '../content-store/changes.ts'
import { changesOf } from '../content-store/published-changes.ts'
import { listPublishes } from '../content-store/publishes.ts'

type NameOf = (id: string) => string

/** The texts that are to be read again, each with its most urgent reason: first those whose law changed, then those longest overdue. */
export async function toReadAgain(content: Content): Promise<Today['readAgain']> {
  const saved = await content.saved()
  const due = [...(await reviewsByFile(content))].flatMap(([path, items]) => {
    const [first] = items
    if (!first) return []
    const lawChanged = first.kind !== 'review due' && first.kind !== 'fact review due'
    const { law, daysLate } = first
    const told = { reason: reviewReason(first, saved), more: items.length - 1 }
    return [{ path, title: titled(saved, path), lawChanged, law, daysLate, ...told }]
  })
  return due.sort(
    (one, other) => Number(other.lawChanged) - Number(one.lawChanged) || other.daysLate - one.daysLate,
  )
}

/** The changes that only a lawyer publishes and that none has approved as they are. */
export async function toApprove(content: Content, nameOf: NameOf): Promise<Today['decide']> {
  const saved = await content.saved()
  const approvals = await listApprovals(content.store.run)
  return (await listChanges(content.store.run))
    .filter((change) => needsLawyer(content, change))
    .filter(({ path, version }) => !approvals.has(`${path} ${version ?? ''}`))
    .map(({ path, person, at }) => ({ path, title: titled(saved, path), by: nameOf(person), at }))
}

/** The saved changes that are not public yet. */
export async function notPublic(content: Content): Promise<NonNullable<Today['notPublic']>> {
  const saved = await content.saved()
  return (await listChanges(content.store.run)).map(({ path }) => ({ path, title: titled(saved, path) }))
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
      : [{ kind: 'publish' as const, at: due, sentences: changes.map(({ sentence }) => sentence) }],
  )
}

function titled(saved: SavedContent, path: string): string {
  return titleOf(path, saved.fields.get(path))
}
