import type { RunSql } from '../../../server/store/sql-database.ts'
import { invitersById, listPeople } from './store/people.ts'
import type { Question } from './store/questions.ts'

/**
 * The people with the grant `lawyer` whose approval answers a question: not the one who asked, nor the one who invited
 * the account that asked. Nor does the lawyer who invited a new lawyer's account confirm it, as long as another lawyer
 * can; but the office's only lawyer may answer an account that they invited. A lawyer may agree to their own removal.
 */
export async function answerersOf(
  run: RunSql,
  { kind, person, askedBy }: Question,
): Promise<ReadonlySet<string>> {
  const inviters = await invitersById(run)
  const lawyers = (await listPeople(run)).flatMap(({ id, grants }) => (grants.includes('lawyer') ? [id] : []))
  const asking = new Set([askedBy, firstLawyer(askedBy, inviters)])
  const free = lawyers.filter((id) => !asking.has(id))
  if (kind !== 'make-lawyer') return new Set(free)
  const inviter = firstLawyer(inviters.get(person)?.invitedBy ?? null, inviters)
  const apart = free.filter((id) => id !== inviter)
  if (apart.length > 0) return new Set(apart)
  if (free.length > 0) return new Set(free)
  return new Set(lawyers.length === 1 ? lawyers.filter((id) => id !== askedBy) : [])
}

/** The first lawyer in the chain of an account and those who invited it, each by the next; null if there is none. */
function firstLawyer(id: string | null, inviters: Awaited<ReturnType<typeof invitersById>>): string | null {
  const passed = new Set<string>()
  for (let at = id; at !== null && !passed.has(at); at = inviters.get(at)?.invitedBy ?? null) {
    if (inviters.get(at)?.hasBeenLawyer) return at
    passed.add(at)
  }
  return null
}
