import { hasDraftedSince } from '../../../content/store/drafts.ts'
import { asActor } from '../lawyers.ts'
import { declineQuestion, approveQuestion } from '../access.ts'
import { waitingQuestions } from '../waiting-questions.ts'
import { findPerson } from '../store/people.ts'
import { findQuestion } from '../store/questions.ts'
import { settleDepartures } from '../departures.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, postWithProof, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

const gone = 'This was decided or withdrawn in the meantime.'

/** What waits for a lawyer's approval: lawyers answer it, administrators take it back. */
export function accessQuestionRoutes(parts: OfficeParts): Route[] {
  const { database, content, team, now } = parts
  const hasWritten = (person: string, since: number) => hasDraftedSince(content.store.run, person, since)

  return [
    get('/access-questions', 'lawyer', async ({ visitor }) =>
      reply({ questions: await waitingQuestions(database.run, team, visitor.person.id) }),
    ),

    postWithProof('/access-questions/:id/yes', 'lawyer', nothing, async ({ id, visitor }) => {
      const answer = await asActor(parts, visitor, 'lawyer', async (run, actor) => {
        const question = await findQuestion(run, id)
        const person = question && (await findPerson(run, question.person))
        if (!question || !person) return refuse(410, gone)
        const place = { team, hasWritten, now: now() }
        const answered = await approveQuestion(run, question, actor, place)
        if (answered.outcome === 'refused') return refuse(409, answered.error)
        return { person, says: `${reported[question.kind]}, as ${actor.name} confirmed.` }
      })
      await settleDepartures(parts)
      return answer
    }),

    ...(
      [
        ['/access-questions/:id/no', 'lawyer'],
        ['/people/questions/:id/withdraw', 'administrator'],
      ] as const
    ).map(([path, rule]) =>
      postWithProof(path, rule, nothing, ({ id, visitor }) =>
        asActor(parts, visitor, rule, async (run, actor) => {
          const question = await findQuestion(run, id)
          if (!question) return refuse(410, gone)
          await declineQuestion(run, question, actor, now())
          return done()
        }),
      ),
    ),
  ]
}

const reported = {
  'make-lawyer': 'is a lawyer of the office now',
  'end-lawyer': 'is no longer a lawyer of the office',
  remove: 'was removed from the office',
}
