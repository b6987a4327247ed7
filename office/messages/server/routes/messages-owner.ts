import { ownerChangeSchema } from '../../contract.ts'
import { handedTo } from '../applied.ts'
import { changeMessage } from '../change.ts'
import { messageReaders } from '../readers.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Who handles a message. The new one learns of it on Today, and by mail if they chose that. */
export function messageOwnerRoutes(parts: OfficeParts): Route[] {
  const { database, team, now } = parts
  const { after } = messageReplies(parts)

  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/:id/owner',
      rule: 'staff',
      body: ownerChangeSchema,
      answer: async ({ id, visitor }, { version, owner }) => {
        const readers = await messageReaders(database.run, team)
        const named = readers.find((reader) => reader.id === owner)
        if (owner !== null && !named) return refuse(422, 'This person no longer works with messages.')
        const person = visitor.person.id
        const act = owner === null ? 'hand-to-nobody' : 'hand-over'
        const request = { reference: id, version, person, act, now: now(), needsNamesOnly: true }
        const outcome = await changeMessage(database, request, (record) =>
          handedTo(record, named, { person, at: now() }),
        )
        return after(outcome, id, visitor)
      },
    }),
  ]
}
