import { weekdayAndDate } from '../../../../text/day-in-words.ts'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { gapsIn } from '../../../../content-model/reply-template.ts'
import { requireDiskRoom } from '../../../content/store/uploads.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { dividedUpload } from '../../../kit/read-upload.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { get, post, refuse, reply, upload } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import {
  DECLINE,
  MOST_ATTACHED_BYTES,
  RECEIPT,
  belongingSchema,
  cancelReplySchema,
  declineSchema,
  fileRequestSchema,
  receiptSchema,
  replySchema,
  replyWithFilesSchema,
} from '../../thread.ts'
import type { Thread } from '../../thread.ts'
import { decideBelonging } from '../incoming/belonging.ts'
import { decline } from '../decline.ts'
import { cancelReply, queueReply, requireFilled, signatureOf } from '../reply.ts'
import type { Attached, ReplyRequest } from '../reply.ts'
import { requireNames, requireReadable } from '../guards.ts'
import type { MessageFacts } from '../store/messages.ts'
import { attachedSince, findFile } from '../store/thread.ts'
import { ownAddress, viewThread } from '../view-thread.ts'
import { messageOutcomes } from './outcomes.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

/** How many bytes one person may attach within a day: as much as for pictures. */
const MOST_A_DAY = 200_000_000

/** The files, and room for their names and the text of the reply. */
const MOST_BODY_BYTES = MOST_ATTACHED_BYTES + 100_000

const notSetUp = 'Mail is not set up, so nothing can be sent from here.'

/** Routes for the emails about a message, replies and their files, which emails belong, and letters of declination. */
export function threadRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, publishing, firm, team, now } = parts
  const { replies, templates } = messages
  const { after, find } = messageOutcomes(parts)

  return [
    get('/messages/:id/thread', 'staff', async ({ id, user }) => {
      return reply(await view(await find(id, user, requireReadable), user))
    }),

    post('/messages/:id/reply', 'staff', replySchema, ({ id, user }, written) => send(id, user, written)),

    post(
      '/messages/:id/receipt',
      'staff',
      receiptSchema,
      async ({ id: reference, user }, { version, id, day }) => {
        if (!replies) return refuse(422, notSetUp)
        const facts = await find(reference, user, requireNames)
        if (day < content.today()) return refuse(422, 'This day has passed. Choose a later one.')
        const { reply: begun } = await view(facts, user)
        const template = begun?.templates.find(({ name }) => name === RECEIPT)
        if (!begun || !template)
          return refuse(422, 'There is no reply “We have your message” under Content, Replies.')
        const to = await ownAddress(database.run, reference)
        if (!to) return refuse(422, 'We have no email address for this person. Call them.')
        const text = template.words.replaceAll('[day]', weekdayAndDate(day)).trim()
        const [gap] = gapsIn(text)
        if (gap)
          return refuse(
            422,
            `The reply “${template.title}” still has [${gap}] in it. A lawyer can take it out.`,
          )
        return send(reference, user, { id, version, to, subject: begun.subject, text, isReceipt: true })
      },
    ),

    post(
      '/messages/:id/cancel-reply',
      'staff',
      cancelReplySchema,
      async ({ id: reference, user }, { version, reply: canceled }) => {
        const request = { reference, version, person: user.person.id, now: now() }
        const isLawyer = user.grants.includes('lawyer')
        return after(cancelReply(database, { reply: canceled, isLawyer }, request), reference, user)
      },
    ),

    post('/messages/:id/belonging', 'staff', belongingSchema, async ({ id: reference, user }, said) => {
      const person = user.person.id
      const request = { ...said, reference, person, team, day: content.today(), now: now() }
      return after(decideBelonging(database, request), reference, user)
    }),

    upload('/messages/:id/reply-with-files', 'staff', MOST_BODY_BYTES, async ({ id, user }, body) => {
      if (!replies) return refuse(422, notSetUp)
      const read = readReplyWithFiles(body)
      return send(id, user, { ...read.reply, files: read.files })
    }),

    post('/messages/:id/file', 'staff', fileRequestSchema, async ({ id: reference, user }, { file }) => {
      await find(reference, user, requireReadable)
      const found = await findFile(database.run, reference, file)
      return found ? reply(found) : refuse(404, 'This file was not kept.')
    }),

    get('/messages/:id/decline', 'lawyer', async ({ id, user }) => {
      await find(id, user, requireNames)
      return reply({
        to: await ownAddress(database.run, id),
        subject: `${firm.name} (${id})`,
        text:
          templates()
            .find(({ name }) => name === DECLINE)
            ?.words.trim() ?? '',
        signature: signatureOf(user.person, firm, team),
        isMailSetUp: replies !== undefined,
      })
    }),

    post('/messages/:id/decline', 'lawyer', declineSchema, async ({ id: reference, user }, letter) => {
      const declining = { ...letter, reference, person: user.person, now: now() }
      const declined = decline(database, declining, { mailbox: replies?.mailbox, firm, team })
      return after(declined.then(replies?.wake), reference, user)
    }),
  ]

  function view(facts: MessageFacts, { person, grants }: SignedIn): Promise<Thread> {
    const viewer = { person, isLawyer: grants.includes('lawyer') }
    const mailing = { firm, team, replies, templates }
    return viewThread(database.run, facts, { ...viewer, day: content.today(), ...mailing })
  }

  async function send(
    reference: string,
    user: SignedIn,
    written: Omit<ReplyRequest, 'reference' | 'person'>,
  ): Promise<Reply> {
    if (!replies) return refuse(422, notSetUp)
    requireFilled(written.text)
    if (written.files) await requireRoom(user.person.id)
    const request = { ...written, reference, person: user.person }
    const queued = queueReply(database, request, { mailbox: replies.mailbox, firm, team }, now())
    return after(queued.then(replies.wake), reference, user)
  }

  async function requireRoom(person: string): Promise<void> {
    if ((await attachedSince(database.run, person, now() - DAY_MS)) >= MOST_A_DAY)
      throw new Refusal(
        409,
        `You attached ${sizeInWords(MOST_A_DAY)} within a day, which is the limit. Nothing was sent.`,
      )
    await requireDiskRoom(publishing.parts.dataDir, content.freeMb, 'the reply was not sent')
  }
}

/** The longest JSON before the files: a reply in characters of four bytes, escaped. */
const MOST_HEAD_BYTES = 100_000

/**
 * Reads a reply with files: JSON that has the name and size of each file, a line break, then the files one after
 * another. Nothing is decoded, and only the beginning and end of each file are read. Throws `Refusal`.
 */
function readReplyWithFiles(body: Uint8Array<ArrayBuffer>) {
  const { head, rest } = dividedUpload(body, replyWithFilesSchema, MOST_HEAD_BYTES)
  const { files, ...reply } = head
  const attached: Attached[] = []
  let from = 0
  for (const { name, size } of files) {
    attached.push({ name, bytes: rest.subarray(from, from + size) })
    from += size
  }
  if (from !== rest.length)
    throw new Refusal(422, 'The files did not arrive complete, so nothing was sent. Send the reply again.')
  const wrong = attached.find(({ bytes }) => !isPdf(bytes))
  if (!wrong) return { reply, files: attached }
  throw new Refusal(
    422,
    `“${wrong.name}” is not a complete PDF, so nothing was sent. Save it as a PDF, then attach that.`,
  )
}

/**
 * How many bytes from its end a PDF may have its end mark, as Acrobat allows (ISO 32000-1, 7.5.5; Adobe’s
 * implementation note 18).
 */
const TAIL_BYTES = 1_024

/** Whether a file begins and ends as a PDF does. */
function isPdf(bytes: Uint8Array): boolean {
  const has = (part: Uint8Array, mark: string) => Buffer.from(part).includes(mark, 0, 'latin1')
  return has(bytes.subarray(0, 5), '%PDF-') && has(bytes.subarray(-TAIL_BYTES), '%%EOF')
}
