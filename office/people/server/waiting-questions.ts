import type { RunSql } from '../../../server/store/sql-database.ts'
import type { WaitingQuestion } from '../access-questions.ts'
import { lawyersNow } from './lawyers.ts'
import { listPeople, namesById, sponsorsById } from './store/people.ts'
import { listQuestions } from './store/questions.ts'
import type { Question } from './store/questions.ts'
import type { Team } from './team.ts'

/** Everything that waits for a lawyer's approval, as the person `asks` sees it. */
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

/** The question of whether a person becomes a lawyer here; undefined if none waits. */
export async function ownQuestion(
  run: RunSql,
  team: Team,
  person: string,
): Promise<WaitingQuestion | undefined> {
  return (await waitingQuestions(run, team, person)).find(
    (each) => each.kind === 'make-lawyer' && each.person.id === person,
  )
}

/**
 * The people with the grant `lawyer` who may answer a question: not the one who asked, nor the one who let in the
 * account that asked (see `firstLawyers`). The lawyer who let in a new lawyer's account may not either, as long as
 * another can. The only lawyer may answer about an account that they let in. A lawyer may agree to their own removal.
 */
export async function answerersOf(
  run: RunSql,
  { kind, person, askedBy }: Question,
): Promise<ReadonlySet<string>> {
  const sponsors = await sponsorsById(run)
  const lawyers = (await listPeople(run)).flatMap(({ id, grants }) => (grants.includes('lawyer') ? [id] : []))
  const asking = firstLawyers([askedBy], sponsors)
  const free = lawyers.filter((id) => id !== askedBy && !asking.has(id))
  if (kind !== 'make-lawyer') return new Set(free)
  const inviting = firstLawyers(sponsors.get(person)?.by ?? [], sponsors)
  const apart = free.filter((id) => !inviting.has(id))
  if (apart.length > 0) return new Set(apart)
  if (free.length > 0) return new Set(free)
  return new Set(lawyers.length === 1 ? lawyers.filter((id) => id !== askedBy) : [])
}

/** The first lawyer on each path from an account to whoever invited it or made it an administrator, and so on. */
function firstLawyers(
  from: readonly (string | null)[],
  sponsors: Awaited<ReturnType<typeof sponsorsById>>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const passed = new Set(from)
  for (const id of passed) {
    if (id === null) continue
    const sponsored = sponsors.get(id)
    if (sponsored?.hasBeenLawyer) found.add(id)
    else for (const by of sponsored?.by ?? []) passed.add(by)
  }
  return found
}
