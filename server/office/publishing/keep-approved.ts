import { needsReason } from '../../../office/contract/publish.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { noteKept } from '../content-store/kept-sentences.ts'
import type { WaitingChange } from './waiting-changes.ts'

/** Refuses an approval that must have a reason and has none. Throws `ContentRefusal`. */
export function requireReason(changes: readonly Pick<WaitingChange, 'asks'>[], reason: string): void {
  if (reason.length >= 10 || !changes.some(({ asks }) => needsReason(asks))) return
  throw new ContentRefusal(422, 'Give the reason why these sentences may be said, in ten characters or more.')
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
