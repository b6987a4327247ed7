import type { WaitingQuestion } from '../access-questions.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { listPeople, namesById } from './store/people.ts'
import { listQuestions } from './store/questions.ts'
import { answerersOf } from './answerers.ts'
import { lawyersNow } from './lawyers.ts'
import type { Team } from './team.ts'

/** Everything that waits for a lawyer's approval, as one person sees it. */
export async function waitingQuestions(run: RunSql, team: Team, asks: string): Promise<WaitingQuestion[]> {
  const questions = await listQuestions(run)
  if (questions.length === 0) return []
  const people = new Map((await listPeople(run)).map((person) => [person.id, person]))
  const [names, lawyers, members] = [await namesById(run), await lawyersNow(run, team), team()]
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? 'Someone'))
  const waiting = questions.map(async (question): Promise<WaitingQuestion[]> => {
    const { id, kind, person, askedBy, askedAt, draftsTo, workTo } = question
    const concerned = people.get(person)
    if (!concerned) return []
    const memberName = members.find(({ file }) => file === concerned.member)?.name ?? null
    const answerers = await answerersOf(run, question)
    return [
      {
        id,
        kind,
        askedAt,
        draftsTo: nameOf(draftsTo),
        workTo: nameOf(workTo),
        askedBy: nameOf(askedBy),
        isOwn: askedBy === asks || (lawyers.has(asks) && !answerers.has(asks)),
        isAnswerable: [...answerers].some((lawyer) => lawyer !== person && lawyers.has(lawyer)),
        person: { id: person, name: concerned.name, email: concerned.email, memberName },
      },
    ]
  })
  return (await Promise.all(waiting)).flat()
}
