import type { RunSql } from '../../store/sql-database.ts'
import type { Team } from '../people/team.ts'
import type { MessageRecord } from '../store/message-record.ts'
import { listPeople } from '../store/people.ts'

/** Someone who may read messages. */
export type Reader = { id: string; name: string; isLawyer: boolean }

/** Everyone who may read messages: staff, and those lawyers who are lawyers in the team. */
export async function messageReaders(run: RunSql, team: Team): Promise<Reader[]> {
  const lawyers = new Set(team().flatMap(({ file, lawyer }) => (lawyer ? [file] : [])))
  return (await listPeople(run)).flatMap(({ id, name, grants, member }) => {
    const isLawyer = grants.includes('lawyer') && member !== null && lawyers.has(member)
    return isLawyer || grants.includes('staff') ? [{ id, name, isLawyer }] : []
  })
}

/** Whether a lawyer is among those who may read a message; without one, any lawyer may open it again. */
export function hasLawyer({ restriction }: MessageRecord, readers: Reader[]): boolean {
  if (!restriction) return true
  return readers.some(({ id, isLawyer }) => isLawyer && restriction.people.includes(id))
}
