import { gapsIn } from '../../../../content-model/reply-template.ts'
import { belongingSchema, cancelReplySchema, replySchema } from '../../thread.ts'
import { decideBelonging } from '../answers/decide-belonging.ts'
import { cancelReply, queueReply } from '../reply.ts'
import { viewThread } from '../thread.ts'
import { findMessage } from '../store/messages.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** The mails about a message, a reply to it, and what belongs to it. */
export function threadRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, firm, team, now } = parts
  const { replies } = messages
  const { after } = messageReplies(parts)

  return [
    guardedRoute({
      method: 'GET',
      path: '/messages/:id/thread',
      rule: 'staff',
      body: nothing,
      answer: async ({ id, visitor }) => {
        const facts = await findMessage(database.run, id, visitor.person.id)
        if (!facts) return after({ outcome: 'gone' }, id, visitor)
        if (facts.access !== 'full') return after({ outcome: 'unreadable' }, id, visitor)
        const { record } = facts
        const viewing = { person: visitor.person, day: content.today(), record, firm, team, replies }
        return reply(await viewThread(database.run, id, viewing))
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/reply',
      rule: 'staff',
      body: replySchema,
      answer: async ({ id: reference, visitor }, written) => {
        if (!replies) return refuse(422, 'Mail is not set up, so nothing can be sent from here.')
        const [gap] = gapsIn(written.text)
        if (gap) return refuse(422, `Fill in [${gap}], or take it out. Nothing was sent.`)
        const request = { ...written, reference, person: visitor.person }
        const outcome = await queueReply(database, request, { mailbox: replies.mailbox, firm, team }, now())
        replies.wake()
        return after(outcome, reference, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/cancel-reply',
      rule: 'staff',
      body: cancelReplySchema,
      answer: async ({ id: reference, visitor }, { version, reply: canceled }) => {
        const request = { reference, version, person: visitor.person.id, act: 'cancel-reply', now: now() }
        return after(await cancelReply(database, canceled, request), reference, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/belonging',
      rule: 'staff',
      body: belongingSchema,
      answer: async ({ id: reference, visitor }, said) => {
        const person = visitor.person.id
        const request = { ...said, reference, person, day: content.today(), now: now() }
        return after(await decideBelonging(database, request), reference, visitor)
      },
    }),
  ]
}
