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
 * Everyone who may read messages: staff, and people with the grant `lawyer` whom the team's page calls a lawyer; but
 * nobody whose page is gone or says that they have left.
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
 * The names of the people who can handle messages now, by id. If the handler of a message has left the firm, nobody
 * handles it, even if the account has not been removed.
 */
export async function handlersById(run: RunSql, team: Team): Promise<ReadonlyMap<string, string>> {
  return new Map((await messageReaders(run, team)).map(({ id, name }) => [id, name]))
}

/**
 * The people to whom a message is restricted and who have not left. Only the grants of their accounts count, because a
 * change of the team's page must not open a message.
 */
export async function readersLeft(run: RunSql, { restriction }: MessageRecord): Promise<Person[]> {
  return (await listPeople(run)).filter(
    ({ id, grants }) => restriction?.people.includes(id) && isStaff(grants),
  )
}
