import {
  changedLawRequestSchema,
  keepRequestSchema,
  notConcernedRequestSchema,
  reviewedRequestSchema,
} from '../../../office/contract/content.ts'
import { enterChangedLaw } from '../content/enter-changed-law.ts'
import { keepSentence } from '../content/keep-sentence.ts'
import { setNotConcerned } from '../content/not-concerned.ts'
import { markReviewed } from '../content/mark-reviewed.ts'
import { recordAct } from '../store/audit.ts'
import { orRefuse, pathOf } from './content.ts'
import type { OfficeParts } from './parts.ts'
import { done, guardedRoute, reply } from './route.ts'
import type { Route } from './route.ts'

/** What keeps the texts true: a lawyer's review, and a change in the law. */
export function contentReviewRoutes({ database, content, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/content/texts/:id/reviewed',
      rule: 'lawyer',
      body: reviewedRequestSchema,
      answer: ({ id, visitor: { person } }, request) =>
        orRefuse(async () => {
          const path = pathOf(id)
          await markReviewed(content, { person: person.id, path, member: person.member }, request)
          await record(person.id, 'review-text', path)
          return done()
        }),
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/texts/:id/keep',
      rule: 'lawyer',
      body: keepRequestSchema,
      answer: ({ id, visitor: { person } }, request) =>
        orRefuse(async () => {
          const path = pathOf(id)
          await keepSentence(content, { person: person.id, path, member: person.member }, request)
          await record(person.id, 'keep-sentence', path)
          return done()
        }),
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/texts/:id/not-concerned',
      rule: 'staff',
      body: notConcernedRequestSchema,
      answer: ({ id, visitor: { person } }, request) =>
        orRefuse(async () => {
          await setNotConcerned(content, { person: person.id, path: pathOf(id) }, request)
          await record(person.id, 'save-text', 'changed-law.yaml')
          return done()
        }),
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/changed-law',
      rule: 'staff',
      body: changedLawRequestSchema,
      answer: ({ visitor: { person } }, request) =>
        orRefuse(async () => {
          const entered = await enterChangedLaw(content, person.id, request)
          await record(person.id, 'save-text', 'changed-law.yaml')
          return reply(entered)
        }),
    }),
  ]

  async function record(person: string, act: string, subject: string): Promise<void> {
    await recordAct(database.run, { person, act, subject, outcome: 'done' }, now())
  }
}
