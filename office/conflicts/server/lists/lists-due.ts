import type { RunSql } from '../../../../server/store/sql-database.ts'
import { listsNow } from '../store/checks.ts'
import { checkedSince } from '../store/kept-until.ts'

/** After so many days a list may lack people whom the firm has taken on since. */
const oldDays = 30
const DAY_MS = 24 * 60 * 60_000

/** Whether a version of a list is old. */
export function isOld(uploadedAt: number, now: number): boolean {
  return now - uploadedAt > oldDays * DAY_MS
}

/** What a lawyer should know of the lists: that there is none of clients, or that some are old; undefined: neither. */
export async function listsDue(
  run: RunSql,
  now: number,
): Promise<{ says: string; todo: string } | undefined> {
  if ((await checkedSince(run)) === undefined) return undefined
  const lists = await listsNow(run)
  if (!lists.some(({ kind }) => kind === 'clients'))
    return {
      says: 'Upload the client list.',
      todo: 'Until then, each check says “Not checked: no client list”.',
    }
  const old = lists.filter(({ at }) => isOld(at, now)).map(({ title }) => `“${title}”`)
  if (old.length === 0) return undefined
  return {
    says: `Over ${oldDays} days old: ${old.join(', ')}.`,
    todo: 'Upload a new version, so that people added since then are found.',
  }
}
