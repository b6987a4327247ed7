import { needsReason } from '../contract.ts'
import type { Write } from '../../content/server/act.ts'
import { ContentRefusal } from '../../content/server/refusal.ts'
import { noteKept } from '../../content/store/kept-sentences.ts'
import type { Chooser } from './chosen.ts'
import type { WaitingChange } from './waiting-changes.ts'

/**
 * Refuses a lawyer's yes that must have a reason and has none. What another lawyer approved as it is has one. Throws
 * `ContentRefusal`.
 */
export function requireReason(
  changes: readonly Pick<WaitingChange, 'asks' | 'title'>[],
  reason: string,
): void {
  const asking = changes.find(({ asks }) => needsReason(asks))
  if (!asking || reason.length >= 10) return
  throw new ContentRefusal(
    422,
    `Give the reason why the sentences of “${asking.title}” that need a lawyer’s yes may be said, in ten characters or more. “Review…” shows them on the page.`,
  )
}

/**
 * A lawyer's yes to changes is one to the sentences in them that a rule asks about: they are kept, and written down with
 * the publish of their pages.
 */
export async function keepApproved(
  run: Parameters<typeof noteKept>[0],
  changes: readonly Pick<WaitingChange, 'path' | 'asks'>[],
  yes: { person: string; member: string | null; reason: string; at: number },
): Promise<void> {
  const { person, member, reason, at } = yes
  if (member === null) return
  for (const { path, asks } of changes) {
    for (const { rule, sentence, message: finding } of asks) {
      if (sentence === null) continue
      const why = reason === '' ? 'Read and approved with the change.' : reason
      await noteKept(run, { path, rule, sentence, finding, person, member, reason: why, at })
    }
  }
}

/**
 * What whoever publishes changes, or schedules them, says yes to by that: of a lawyer, the sentences of the changes that
 * only a lawyer lets pass; of others, nothing. Throws `ContentRefusal` if a reason is missing.
 */
export function keepAsOwn(
  changes: readonly WaitingChange[],
  { person, grants, member }: Chooser & { member: string | null },
  { reason, at }: { reason: string; at: number },
): Write<void> {
  const own = grants.includes('lawyer') ? changes : []
  requireReason(own, reason)
  return (run) => keepApproved(run, own, { person, member, reason, at })
}
