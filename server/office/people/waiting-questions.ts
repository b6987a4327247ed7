import type { WaitingQuestion } from '../../../office/contract/access.ts'
import type { RunSql } from '../../store/sql-database.ts'
import { listPeople, namesById } from '../store/people.ts'
import { listQuestions } from '../store/questions.ts'
import { lawyersNow } from './lawyers.ts'
import type { Team } from './team.ts'

/** Everything that waits for a lawyer's yes, as one person sees it. */
export async function waitingQuestions(run: RunSql, team: Team, asks: string): Promise<WaitingQuestion[]> {
  const questions = await listQuestions(run)
  if (questions.length === 0) return []
  const people = new Map((await listPeople(run)).map((person) => [person.id, person]))
  const [names, lawyers, members] = [await namesById(run), await lawyersNow(run, team), team()]
  return questions.flatMap(({ id, kind, person, askedBy, askedAt }) => {
    const concerned = people.get(person)
    if (!concerned) return []
    const memberName = members.find(({ file }) => file === concerned.member)?.name ?? null
    return {
      ...{ id, kind, askedAt, askedBy: askedBy === null ? null : (names.get(askedBy) ?? 'Someone') },
      isOwn: askedBy === asks,
      isAnswerable: [...lawyers].some((lawyer) => lawyer !== askedBy),
      person: { id: person, name: concerned.name, email: concerned.email, memberName },
    }
  })
}
