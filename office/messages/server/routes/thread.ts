import { gapsIn } from '../../../../content-model/reply-template.ts'
import {
  RECEIPT,
  belongingSchema,
  cancelReplySchema,
  receiptSchema,
  replySchema,
  MOST_ATTACHED_BYTES,
  fileRequestSchema,
  DECLINE,
  declineSchema,
} from '../../thread.ts'
import type { Thread } from '../../thread.ts'
import { decideBelonging } from '../answers/decide-belonging.ts'
import { cancelReply, queueReply, signatureOf } from '../reply.ts'
import type { ReplyRequest } from '../reply.ts'
import { ownAddress, viewThread } from '../thread.ts'
import { readingObstacle, findMessage } from '../store/messages.ts'
import type { MessageFacts } from '../store/messages.ts'
import { messageOutcomes } from './outcomes.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { get, post, refuse, reply, upload } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { requireDiskRoom } from '../../../content/store/uploads.ts'
import { readReplyWithFiles } from '../attachments.ts'
import { attachedSince, findFile } from '../store/thread.ts'
import { decline } from '../decline.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What one person may attach within a day, in bytes: as much as for pictures. */
const MOST_A_DAY = 200_000_000

/** Besides the files, their names and the words of the reply. */
const MOST_BODY_BYTES = MOST_ATTACHED_BYTES + 100_000

const notSetUp = 'Mail is not set up, so nothing can be sent from here.'

/** The mails about a message, a reply to it, the files of both, what belongs to it, and a letter that declines. */
export function threadRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, publishing, firm, team, now } = parts
  const { replies, templates } = messages
  const { after } = messageOutcomes(parts)

  return [
    get('/messages/:id/thread', 'staff', async ({ id, visitor }) => {
      const facts = await findMessage(database.run, id, visitor.person.id)
      if (!facts) return after({ outcome: 'gone' }, id, visitor)
      const closed = readingObstacle(facts)
      if (closed) return after({ outcome: closed }, id, visitor)
      return reply(await view(facts, visitor))
    }),

    post('/messages/:id/reply', 'staff', replySchema, ({ id, visitor }, written) =>
      send(id, visitor, written),
    ),

    post(
      '/messages/:id/receipt',
      'staff',
      receiptSchema,
      async ({ id: reference, visitor }, { version, id, day }) => {
        if (!replies) return refuse(422, notSetUp)
        const facts = await findMessage(database.run, reference, visitor.person.id)
        if (!facts) return after({ outcome: 'gone' }, reference, visitor)
        if (facts.access === 'reference') return after({ outcome: 'unreadable' }, reference, visitor)
        if (day < content.today()) return refuse(422, 'This day has passed. Choose a later one.')
        const { reply: begun } = await view(facts, visitor)
        const template = begun?.templates.find(({ name }) => name === RECEIPT)
        if (!begun || !template)
          return refuse(422, 'There is no reply “We have your message” under Content, Replies.')
        const to = await ownAddress(database.run, reference)
        if (!to) return refuse(422, 'We have no email address for this person. Call them.')
        const text = template.words.replaceAll('[day]', inWords(day)).trim()
        const [gap] = gapsIn(text)
        if (gap)
          return refuse(
            422,
            `The reply “${template.title}” still has [${gap}] in it. A lawyer can take it out.`,
          )
        return send(reference, visitor, { id, version, to, subject: begun.subject, text, isReceipt: true })
      },
    ),

    post(
      '/messages/:id/cancel-reply',
      'staff',
      cancelReplySchema,
      async ({ id: reference, visitor }, { version, reply: canceled }) => {
        const request = { reference, version, person: visitor.person.id, act: 'cancel-reply', now: now() }
        const isLawyer = visitor.grants.includes('lawyer')
        return after(await cancelReply(database, { reply: canceled, isLawyer }, request), reference, visitor)
      },
    ),

    post('/messages/:id/belonging', 'staff', belongingSchema, async ({ id: reference, visitor }, said) => {
      const person = visitor.person.id
      const request = { ...said, reference, person, team, day: content.today(), now: now() }
      return after(await decideBelonging(database, request), reference, visitor)
    }),

    upload('/messages/:id/reply-with-files', 'staff', MOST_BODY_BYTES, async ({ id, visitor }, body) => {
      if (!replies) return refuse(422, notSetUp)
      const read = readReplyWithFiles(body)
      return send(id, visitor, { ...read.reply, files: read.files })
    }),

    post('/messages/:id/file', 'staff', fileRequestSchema, async ({ id: reference, visitor }, { file }) => {
      const facts = await findMessage(database.run, reference, visitor.person.id)
      if (!facts) return after({ outcome: 'gone' }, reference, visitor)
      const closed = readingObstacle(facts)
      if (closed) return after({ outcome: closed }, reference, visitor)
      const found = await findFile(database.run, reference, file)
      return found ? reply(found) : refuse(404, 'This file was not kept.')
    }),

    get('/messages/:id/decline', 'lawyer', async ({ id, visitor }) => {
      const facts = await findMessage(database.run, id, visitor.person.id)
      if (!facts) return after({ outcome: 'gone' }, id, visitor)
      if (facts.access === 'reference') return after({ outcome: 'unreadable' }, id, visitor)
      return reply({
        to: await ownAddress(database.run, id),
        subject: `${firm.name} (${id})`,
        text:
          templates()
            .find(({ name }) => name === DECLINE)
            ?.words.trim() ?? '',
        signature: signatureOf(visitor.person, firm, team),
        hasMail: replies !== undefined,
      })
    }),

    post('/messages/:id/decline', 'lawyer', declineSchema, async ({ id: reference, visitor }, letter) => {
      const declining = { ...letter, reference, person: visitor.person, now: now() }
      const outcome = await decline(database, declining, { mailbox: replies?.mailbox, firm, team })
      replies?.wake()
      return after(outcome, reference, visitor)
    }),
  ]

  function view(facts: MessageFacts, { person, grants }: SignedIn): Promise<Thread> {
    const viewer = { person, isLawyer: grants.includes('lawyer') }
    const mailing = { firm, team, replies, templates }
    return viewThread(database.run, facts, { ...viewer, day: content.today(), ...mailing })
  }

  async function send(
    reference: string,
    visitor: SignedIn,
    written: Omit<ReplyRequest, 'reference' | 'person'>,
  ): Promise<Reply> {
    if (!replies) return refuse(422, notSetUp)
    const [gap] = gapsIn(written.text)
    if (gap) return refuse(422, `Fill in [${gap}], or take it out. Nothing was sent.`)
    if (written.files) await requireRoom(visitor.person.id)
    const request = { ...written, reference, person: visitor.person }
    const outcome = await queueReply(database, request, { mailbox: replies.mailbox, firm, team }, now())
    replies.wake()
    return after(outcome, reference, visitor)
  }

  async function requireRoom(person: string): Promise<void> {
    if ((await attachedSince(database.run, person, now() - DAY_MS)) >= MOST_A_DAY)
      throw new Refusal(409, 'You attached 200 MB within a day, which is the limit. Nothing was sent.')
    await requireDiskRoom(publishing.parts.dataDir, content.freeMb, 'the reply was not sent')
  }
}

/** "2026-11-30" as "Monday, November 30". */
function inWords(day: string): string {
  const options = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
  return new Date(day).toLocaleDateString('en-US', options)
}
