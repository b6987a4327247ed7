import type { RunSql } from '../../../../server/store/sql-database.ts'
import { FIRM_PEOPLE } from '../../../../server/store/conflict-gate.ts'
import { joinedPeople } from '../store/firm-people.ts'
import { listVersions } from '../store/name-lists.ts'
import { checkedSince } from '../store/terms.ts'

/** After this many days, a list may lack clients whom the firm has taken on since. */
const oldDays = 30
const DAY_MS = 24 * 60 * 60_000

export function isOld(uploadedAt: number, now: number): boolean {
  return now - uploadedAt > oldDays * DAY_MS
}

/**
 * What a lawyer should know about the lists: whose former clients are missing, that there is no client list, or that
 * some lists are old.
 */
export async function listsDue(run: RunSql, now: number): Promise<{ says: string; todo: string }[]> {
  if ((await checkedSince(run)) === undefined) return []
  const joined = (await joinedPeople(run)).map(({ name }) => ({
    says: `${name} joined: upload their former clients.`,
    todo: 'Include each client for whom they worked, or about whom they know confidential information (RPC 1.9, 1.10), as far as RPC 1.6 allows. If there are none, say so there.',
  }))
  const lists = (await listVersions(run)).filter(
    ({ list, state }) => state === 'current' && list !== FIRM_PEOPLE,
  )
  if (!lists.some(({ kind }) => kind === 'clients'))
    return [
      ...joined,
      {
        says: 'Upload the client list.',
        todo: 'Until then, each check says “Not checked: no client list”.',
      },
    ]
  const old = lists.filter(({ uploadedAt }) => isOld(uploadedAt, now)).map(({ title }) => `“${title}”`)
  if (old.length === 0) return joined
  return [
    ...joined,
    {
      says: `Over ${oldDays} days old: ${old.join(', ')}.`,
      todo: 'Upload a new version, so that people added since then are found.',
    },
  ]
}
