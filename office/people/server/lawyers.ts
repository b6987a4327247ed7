import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { isStaff } from '../../contract.ts'
import type { SignedIn } from '../../door/server/signed-in.ts'
import { allowedTo } from '../../kit/guards/admit.ts'
import { done, refuse } from '../../kit/route.ts'
import type { Reply } from '../../kit/route.ts'
import type { Report } from './report.ts'
import { findPerson, listPeople, lockPeople } from './store/people.ts'
import type { Person } from './store/people.ts'
import { grantsNow } from './team.ts'
import type { Team } from './team.ts'

/** The ids of the people who are lawyers here now: they have the grant, and the team's page calls them one. */
export async function lawyersNow(run: RunSql, team: Team): Promise<ReadonlySet<string>> {
  const members = team()
  const people = await listPeople(run)
  const lawyers = people.filter((person) => grantsNow(person, () => members).includes('lawyer'))
  return new Set(lawyers.map(({ id }) => id))
}

/** The ids of the people who can edit pages now: staff and lawyers. */
export async function writersNow(run: RunSql, team: Team): Promise<ReadonlySet<string>> {
  const members = team()
  const people = await listPeople(run)
  const writers = people.filter((person) => isStaff(grantsNow(person, () => members)))
  return new Set(writers.map(({ id }) => id))
}

/** Who changes access. `id` is null for the command on the server. `isLawyer` says whether they are one here now. */
export type Actor = { id: string | null; name: string; isLawyer: boolean }

/** A change of a person's access, to be reported to them and the administrators. */
export type Changed = { person: Person; says: string }

/**
 * Does something as a person who has this grant, in one transaction that no other change of access can interrupt. The
 * grant is read under the lock, because it may have been lost while waiting. A change is reported once it is stored.
 */
export async function asActor(
  { database, team, report }: { database: SqlDatabase; team: Team; report: Report },
  { person: { id } }: SignedIn,
  grant: 'lawyer' | 'administrator',
  work: (run: RunSql, actor: Actor) => Promise<Reply | Changed>,
): Promise<Reply> {
  const answer = await database.transaction(async (run) => {
    await lockPeople(run)
    const person = await findPerson(run, id)
    const isLawyer = (await lawyersNow(run, team)).has(id)
    const hasGrant = grant === 'lawyer' ? isLawyer : person?.grants.includes(grant)
    return person && hasGrant ? work(run, { id, name: person.name, isLawyer }) : refuse(403, allowedTo[grant])
  })
  if ('status' in answer) return answer
  report(answer.person, answer.says)
  return done()
}
