import { explainUnreadable, isLasting } from '../../../server/mailbox/mailbox-unreadable.ts'
import { folderState } from '../../messages/server/store/mailbox.ts'
import type { TodayParts } from './today-parts.ts'

/** A fault that may pass on its own is reported once the mailbox has not been read for this long. */
const PASSING_MS = 15 * 60_000

/** Why the mailbox for answers cannot be read, since when it could, and what to do; undefined while all is well. */
export async function unreadMailbox({
  run,
  answers,
  now,
}: Pick<TodayParts, 'run' | 'answers' | 'now'>): Promise<
  { says: string; todo: string; since: number } | undefined
> {
  const state = answers === undefined ? undefined : await folderState(run, answers)
  if (!state || state.error === null) return undefined
  const since = state.readAt ?? 0
  if (!isLasting(state.error) && now() - since < PASSING_MS) return undefined
  return { ...explainUnreadable(state.error), since }
}
