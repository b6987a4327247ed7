import { useQuery } from '@tanstack/react-query'
import { post, postOnce } from '../../shell/api.ts'
import { checkedSchema, checkingSchema, historySchema } from '../contract.ts'
import type { Change } from '../contract.ts'
import { asChosen } from '../../content/browser/publish-file/going-live.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useRead } from '../../shell/use-read.ts'
import { apiOfFile } from '../../content/address-of-file.ts'

/** How often the office looks: while a check runs, and otherwise. */
const RUNNING_MS = 500
export const LOOK_MS = 10_000

/** What was published, newest first; refreshed often, because others publish too. */
export function useHistory() {
  return useRead(['publish', 'history'], '/publish/history', historySchema, { refetchInterval: LOOK_MS })
}

/** The check of the whole site as it would be with these changes. */
export function useCheck(chosen: readonly Change[]) {
  return useQuery({
    queryKey: ['publish', 'check', ...chosen.map(keyOf)],
    queryFn: () => postOnce('/publish/check', { changes: chosen.map(asChosen) }, checkedSchema),
    enabled: chosen.length > 0,
  })
}

/** How far the check of the whole site has come; read again while it runs. */
export function useChecking() {
  const often = { refetchInterval: RUNNING_MS, gcTime: 0 }
  return useRead(['publish', 'checking'], '/publish/check', checkingSchema, often)
}

export async function withdraw({ path, version }: Change): Promise<void> {
  await post(`${apiOfFile(path)}/withdraw`, { version })
  await readAgain(['publish', 'changes'], ['content', 'list'])
}

/** Whether a lawyer has yet to approve a change; the lawyer's own change only if a rule asks about its sentences. */
export function isToReview({ isLegal, approvedBy, isOwn, asks }: Change): boolean {
  return isLegal && approvedBy === null && (!isOwn || asks.length > 0)
}

/** Identifies a change, also among several of the same file. */
export function keyOf({ path, version }: Change): string {
  return `${path} ${version ?? 'deleted'}`
}

/** Where a lawyer reviews a change on its page. `at` is when it goes live, on the office’s clock; undefined for now. */
export function reviewAddress(path: string, at?: string): string {
  return `/publish/approve/${path}${at === undefined ? '' : `?at=${at}`}`
}
