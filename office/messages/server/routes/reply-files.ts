import { z } from 'zod'
import { gapsIn } from '../../../../content-model/reply-template.ts'
import { DiskFull, requireDiskRoom } from '../../../content/store/uploads.ts'
import { MOST_ATTACHED_BYTES, fileRequestSchema } from '../../thread.ts'
import { readingObstacle } from '../access-obstacle.ts'
import { readReplyWithFiles } from '../attachments.ts'
import { queueReply } from '../reply.ts'
import { findMessage } from '../store/messages.ts'
import { attachedSince, findFile } from '../store/thread.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What one person may attach within a day, in bytes: as much as of pictures. */
const MOST_A_DAY = 200_000_000

/** Besides the files, their names and the words of the reply. */
const MOST_BODY_BYTES = MOST_ATTACHED_BYTES + 100_000

/** A reply with PDF files, and what was attached to one. */
export function replyFileRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, firm, team, now } = parts
  const { replies } = messages
  const { after } = messageReplies(parts)

  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/:id/reply-with-files',
      rule: 'staff',
      isUpload: true,
      mostBytes: MOST_BODY_BYTES,
      body: z.instanceof(Uint8Array),
      answer: async ({ id: reference, visitor }, body) => {
        if (!replies) return refuse(422, 'Mail is not set up, so nothing can be sent from here.')
        const read = readReplyWithFiles(body)
        if (typeof read === 'string') return refuse(422, read)
        const [gap] = gapsIn(read.reply.text)
        if (gap) return refuse(422, `Fill in [${gap}], or take it out. Nothing was sent.`)
        const full = await roomFor(visitor.person.id)
        if (full) return full
        const request = { ...read.reply, files: read.files, reference, person: visitor.person }
        const outcome = await queueReply(database, request, { mailbox: replies.mailbox, firm, team }, now())
        replies.wake()
        return after(outcome, reference, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/file',
      rule: 'staff',
      body: fileRequestSchema,
      answer: async ({ id: reference, visitor }, { file }) => {
        const facts = await findMessage(database.run, reference, visitor.person.id)
        if (!facts) return after({ outcome: 'gone' }, reference, visitor)
        const closed = readingObstacle(facts)
        if (closed) return after({ outcome: closed }, reference, visitor)
        const found = await findFile(database.run, reference, file)
        return found ? reply(found) : refuse(404, 'This file was not kept.')
      },
    }),
  ]

  async function roomFor(person: string) {
    if ((await attachedSince(database.run, person, now() - DAY_MS)) >= MOST_A_DAY)
      return refuse(409, 'You attached 200 MB within a day, which is the limit. Nothing was sent.')
    try {
      await requireDiskRoom(content.contentDir(), content.freeMb, 'the reply was not sent')
      return undefined
    } catch (error) {
      if (error instanceof DiskFull) return refuse(507, error.message)
      throw error
    }
  }
}
