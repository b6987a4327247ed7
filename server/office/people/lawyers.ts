import type { RunSql } from '../../store/sql-database.ts'
import { listPeople } from '../store/people.ts'
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
