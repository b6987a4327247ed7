import { gapsIn } from '../../../../content-model/reply-template.ts'
import { RECEIPT, belongingSchema, cancelReplySchema, receiptSchema, replySchema } from '../../thread.ts'
import { decideBelonging } from '../answers/decide-belonging.ts'
import { cancelReply, queueReply } from '../reply.ts'
import { viewThread } from '../thread.ts'
import { readingObstacle } from '../access-obstacle.ts'
import { findMessage } from '../store/messages.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** The mails about a message, a reply to it, and what belongs to it. */
export function threadRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, firm, team, now } = parts
  const { replies, templates } = messages
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
        const closed = readingObstacle(facts)
        if (closed) return after({ outcome: closed }, id, visitor)
        const { record } = facts
        const mailing = { firm, team, replies, templates }
        const viewing = { person: visitor.person, day: content.today(), record, ...mailing }
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
      path: '/messages/:id/receipt',
      rule: 'staff',
      body: receiptSchema,
      answer: async ({ id: reference, visitor }, { version, id, day }) => {
        if (!replies) return refuse(422, 'Mail is not set up, so nothing can be sent from here.')
        const facts = await findMessage(database.run, reference, visitor.person.id)
        if (!facts) return after({ outcome: 'gone' }, reference, visitor)
        if (facts.access === 'reference') return after({ outcome: 'unreadable' }, reference, visitor)
        if (day < content.today()) return refuse(422, 'This day has passed. Choose a later one.')
        const { person } = visitor
        const { reply: begun } = await viewThread(database.run, reference, {
          person,
          day: content.today(),
          record: facts.record,
          firm,
          team,
          replies,
          templates,
        })
        const template = begun?.templates.find(({ name }) => name === RECEIPT)
        if (!begun || !template)
          return refuse(422, 'There is no reply “We have your message” under Content, Replies.')
        if (!begun.to) return refuse(422, 'The person left no email address. Call them.')
        const text = template.words.replaceAll('[day]', inWords(day)).trim()
        const [gap] = gapsIn(text)
        if (gap)
          return refuse(
            422,
            `The reply “${template.title}” still has [${gap}] in it. A lawyer can take it out.`,
          )
        const written = { id, reference, version, person, to: begun.to, subject: begun.subject, text }
        const receipt = { ...written, isReceipt: true }
        const outcome = await queueReply(database, receipt, { mailbox: replies.mailbox, firm, team }, now())
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

/** "2026-11-30" as "Monday, November 30". */
function inWords(day: string): string {
  const options = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
  return new Date(day).toLocaleDateString('en-US', options)
}
