import { DECLINE, declineSchema } from '../../thread.ts'
import { decline } from '../decline.ts'
import { signatureOf } from '../reply.ts'
import { findMessage } from '../store/messages.ts'
import { ownAddress } from '../thread.ts'
import { messageOutcomes } from './outcomes.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Declining the person who contacted the firm, by a letter that a lawyer approves. */
export function messageDeclineRoutes(parts: OfficeParts): Route[] {
  const { database, messages, firm, team, now } = parts
  const { after } = messageOutcomes(parts)

  return [
    guardedRoute({
      method: 'GET',
      path: '/messages/:id/decline',
      rule: 'lawyer',
      answer: async ({ id, visitor }) => {
        const facts = await findMessage(database.run, id, visitor.person.id)
        if (!facts) return after({ outcome: 'gone' }, id, visitor)
        if (facts.access === 'reference') return after({ outcome: 'unreadable' }, id, visitor)
        return reply({
          to: await ownAddress(database.run, id),
          subject: `${firm.name} (${id})`,
          text:
            messages
              .templates()
              .find(({ name }) => name === DECLINE)
              ?.words.trim() ?? '',
          signature: signatureOf(visitor.person, firm, team),
          hasMail: messages.replies !== undefined,
        })
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/decline',
      rule: 'lawyer',
      body: declineSchema,
      answer: async ({ id: reference, visitor }, letter) => {
        const { replies } = messages
        const declining = { ...letter, reference, person: visitor.person, now: now() }
        const outcome = await decline(database, declining, { mailbox: replies?.mailbox, firm, team })
        replies?.wake()
        return after(outcome, reference, visitor)
      },
    }),
  ]
}
