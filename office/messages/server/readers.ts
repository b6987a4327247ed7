import type { RunSql } from '../../../server/store/sql-database.ts'
import { isStaff } from '../../contract.ts'
import { membersHere } from '../../people/server/team.ts'
import type { Team } from '../../people/server/team.ts'
import type { MessageRecord } from './message-record.ts'
import { listPeople } from '../../people/server/store/people.ts'
import type { Person } from '../../people/server/store/people.ts'

/** Someone who may read messages. */
export type Reader = { id: string; name: string; isLawyer: boolean }

/**
 * Everyone who may read messages: staff, and people with the grant `lawyer` whom the team's page calls a lawyer; nobody
 * whose page says that they have left, or is gone.
 */
export async function messageReaders(run: RunSql, team: Team): Promise<Reader[]> {
  const here = new Map(membersHere(team).map((member) => [member.file, member]))
  return (await listPeople(run)).flatMap(({ id, name, grants, member }) => {
    const linked = member === null ? undefined : here.get(member)
    if (member !== null && !linked) return []
    const isLawyer = grants.includes('lawyer') && linked?.lawyer === true
    return isLawyer || grants.includes('staff') ? [{ id, name, isLawyer }] : []
  })
}

/**
 * The people who may handle a message now, by id. A message whose handler has left the firm is nobody's, whether or not
 * the account is removed.
 */
export async function handlersById(run: RunSql, team: Team): Promise<ReadonlyMap<string, string>> {
  return new Map((await messageReaders(run, team)).map(({ id, name }) => [id, name]))
}

/**
 * Of the people to whom a message is restricted, those who have not left, by the grants of their accounts: a change of
 * the team page must not open a message.
 */
export async function readersLeft(run: RunSql, { restriction }: MessageRecord): Promise<Person[]> {
  return (await listPeople(run)).filter(
    ({ id, grants }) => restriction?.people.includes(id) && isStaff(grants),
  )
}
