import type { RunSql } from '../../store/sql-database.ts'
import { invitersById, listPeople } from '../store/people.ts'
import type { Question } from '../store/questions.ts'

/**
 * The people with the grant `lawyer` whose yes answers a question: not who asked it, nor who let that account in. A new
 * lawyer's account is not confirmed by who let it in either, as long as another lawyer could; and where the one lawyer of
 * the office let in who asks, it is theirs to confirm. Whom a removal concerns may agree to it.
 */
export async function answerersOf(
  run: RunSql,
  { kind, person, askedBy }: Question,
): Promise<ReadonlySet<string>> {
  const inviters = await invitersById(run)
  const lawyers = (await listPeople(run)).flatMap(({ id, grants }) => (grants.includes('lawyer') ? [id] : []))
  const asking = new Set([askedBy, lawyerBehind(askedBy, inviters)])
  const free = lawyers.filter((id) => !asking.has(id))
  if (kind !== 'make-lawyer') return new Set(free)
  const inviter = lawyerBehind(inviters.get(person)?.invitedBy ?? null, inviters)
  const apart = free.filter((id) => id !== inviter)
  if (apart.length > 0) return new Set(apart)
  if (free.length > 0) return new Set(free)
  return new Set(lawyers.length === 1 ? lawyers.filter((id) => id !== askedBy) : [])
}

/** The lawyer whose account this is, or who let it in, or who let in who did; null if that was no lawyer. */
function lawyerBehind(id: string | null, inviters: Awaited<ReturnType<typeof invitersById>>): string | null {
  const passed = new Set<string>()
  for (let at = id; at !== null && !passed.has(at); at = inviters.get(at)?.invitedBy ?? null) {
    if (inviters.get(at)?.hasBeenLawyer) return at
    passed.add(at)
  }
  return null
}
