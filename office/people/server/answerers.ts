import type { RunSql } from '../../../server/store/sql-database.ts'
import { listPeople, sponsorsById } from './store/people.ts'
import type { Question } from './store/questions.ts'

/**
 * The people with the grant `lawyer` whose approval answers a question: not the one who asked, nor the one who invited
 * the account that asked or made it an administrator. Nor does the lawyer who did so for a new lawyer's account, as long
 * as another lawyer can; but the office's only lawyer may answer an account that they invited. A lawyer may agree to
 * their own removal.
 */
export async function answerersOf(
  run: RunSql,
  { kind, person, askedBy }: Question,
): Promise<ReadonlySet<string>> {
  const sponsors = await sponsorsById(run)
  const lawyers = (await listPeople(run)).flatMap(({ id, grants }) => (grants.includes('lawyer') ? [id] : []))
  const asking = firstLawyers([askedBy], sponsors)
  const free = lawyers.filter((id) => id !== askedBy && !asking.has(id))
  if (kind !== 'make-lawyer') return new Set(free)
  const inviting = firstLawyers(sponsors.get(person)?.by ?? [], sponsors)
  const apart = free.filter((id) => !inviting.has(id))
  if (apart.length > 0) return new Set(apart)
  if (free.length > 0) return new Set(free)
  return new Set(lawyers.length === 1 ? lawyers.filter((id) => id !== askedBy) : [])
}

/** Follows each account to those who invited it or made it an administrator, and so on: the first lawyer on each path. */
function firstLawyers(
  from: readonly (string | null)[],
  sponsors: Awaited<ReturnType<typeof sponsorsById>>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const passed = new Set(from)
  for (const id of passed) {
    if (id === null) continue
    const sponsored = sponsors.get(id)
    if (sponsored?.hasBeenLawyer) found.add(id)
    else for (const by of sponsored?.by ?? []) passed.add(by)
  }
  return found
}
