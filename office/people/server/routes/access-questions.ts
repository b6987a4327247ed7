import { hasDraftedSince } from '../../../content/store/drafts.ts'
import { actorNow } from '../lawyers.ts'
import { declineQuestion, approveQuestion } from '../access.ts'
import { waitingQuestions } from '../waiting-questions.ts'
import { findPerson, lockPeople } from '../store/people.ts'
import { findQuestion } from '../store/questions.ts'
import { settleDepartures } from '../departures.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

const gone = 'This was decided or withdrawn in the meantime.'

/** What waits for a lawyer's approval: lawyers answer it, administrators take it back. */
export function accessQuestionRoutes(parts: OfficeParts): Route[] {
  const { database, content, team, report, now } = parts
  const hasWritten = (person: string, since: number) => hasDraftedSince(content.store.run, person, since)
  const change = { method: 'POST', asksForProof: true } as const

  return [
    guardedRoute({
      method: 'GET',
      path: '/access-questions',
      rule: 'lawyer',
      answer: async ({ visitor }) =>
        reply({ questions: await waitingQuestions(database.run, team, visitor.person.id) }),
    }),

    guardedRoute({
      ...change,
      path: '/access-questions/:id/yes',
      rule: 'lawyer',
      answer: async ({ id, visitor }) => {
        const answer = await database.transaction(async (run) => {
          await lockPeople(run)
          const actor = await actorNow(run, team, visitor.person.id, 'lawyer')
          if (!actor) return refuse(403, 'Only a lawyer may do this.')
          const question = await findQuestion(run, id)
          const person = question && (await findPerson(run, question.person))
          if (!question || !person) return refuse(410, gone)
          const answered = await approveQuestion(run, question, actor, { team, hasWritten, now: now() })
          if (answered.outcome === 'refused') return refuse(409, answered.error)
          report(person, `${reported[question.kind]}, as ${visitor.person.name} confirmed.`)
          return done()
        })
        await settleDepartures(parts)
        return answer
      },
    }),

    ...(
      [
        ['/access-questions/:id/no', 'lawyer'],
        ['/people/questions/:id/withdraw', 'administrator'],
      ] as const
    ).map(([path, rule]) =>
      guardedRoute({
        ...change,
        path,
        rule,
        answer: ({ id, visitor }) =>
          database.transaction(async (run) => {
            await lockPeople(run)
            const actor = await actorNow(run, team, visitor.person.id, rule)
            if (!actor)
              return refuse(403, `Only ${rule === 'lawyer' ? 'a lawyer' : 'an administrator'} may do this.`)
            const question = await findQuestion(run, id)
            if (!question) return refuse(410, gone)
            await declineQuestion(run, question, actor, now())
            return done()
          }),
      }),
    ),
  ]
}

const reported = {
  'make-lawyer': 'is a lawyer of the office now',
  'end-lawyer': 'is no longer a lawyer of the office',
  remove: 'was removed from the office',
}
