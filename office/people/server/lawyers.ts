import type { RunSql } from '../../../server/store/sql-database.ts'
import { findPerson, listPeople } from './store/people.ts'
import type { Actor } from './access.ts'
import type { Team } from './team.ts'

/** The ids of the people who are lawyers here now: they have the grant, and the team's page calls them one. */
export async function lawyersNow(run: RunSql, team: Team): Promise<ReadonlySet<string>> {
  const members = new Set(team().flatMap(({ file, lawyer }) => (lawyer ? [file] : [])))
  const people = await listPeople(run)
  const lawyers = people.filter(
    ({ grants, member }) => grants.includes('lawyer') && member !== null && members.has(member),
  )
  return new Set(lawyers.map(({ id }) => id))
}

/** The person who changes access, if they have this grant now: they may have lost it while they waited for the lock. */
export async function actorNow(
  run: RunSql,
  team: Team,
  id: string,
  grant: 'lawyer' | 'administrator',
): Promise<Actor | undefined> {
  const person = await findPerson(run, id)
  const isLawyer = (await lawyersNow(run, team)).has(id)
  const hasGrant = grant === 'lawyer' ? isLawyer : person?.grants.includes(grant)
  return person && hasGrant ? { id, name: person.name, isLawyer } : undefined
}
