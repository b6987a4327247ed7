import type { RunSql } from '../../../server/store/sql-database.ts'
import { messageReaders } from '../../messages/server/readers.ts'
import type { Reader } from '../../messages/server/readers.ts'
import type { Person } from './store/people.ts'
import type { Question } from './store/questions.ts'
import type { Team } from './team.ts'

/**
 * Who can take over what a person leaves, by id: someone who has left the firm cannot, whatever the account's grants. A
 * lawyer's work goes to a lawyer, if there is another.
 */
export function receiversOf({ id, grants }: Pick<Person, 'id' | 'grants'>, readers: readonly Reader[]) {
  const others = readers.filter((reader) => reader.id !== id)
  const lawyers = others.filter(({ isLawyer }) => isLawyer)
  const takesWork = grants.includes('lawyer') && lawyers.length > 0 ? lawyers : others
  return { drafts: others.map((reader) => reader.id), work: takesWork.map((reader) => reader.id) }
}

/** Why what a person leaves cannot go to these people, in a sentence; undefined if it can. */
export async function refuseReceivers(
  run: RunSql,
  team: Team,
  person: Person,
  { draftsTo, workTo }: Pick<Question, 'draftsTo' | 'workTo'>,
): Promise<string | undefined> {
  const { drafts, work } = receiversOf(person, await messageReaders(run, team))
  if (draftsTo !== null && !drafts.includes(draftsTo))
    return 'Drafts can go only to someone who works here now and is staff or a lawyer.'
  if (workTo !== null && !work.includes(workTo))
    return 'Messages and approvals can go only to someone who works here now: those of a lawyer to another lawyer, if there is one.'
  return undefined
}
