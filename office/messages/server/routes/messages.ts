import { searchSchema } from '../../contract.ts'
import { listMessages } from '../list.ts'
import { messageReaders } from '../readers.ts'
import { absencesOn } from '../store/absences.ts'
import { messagePulse } from '../store/message-counts.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/**
 * The list and one message. A search is sent as a body, because names in an address would end up in the logs of a
 * proxy.
 */
export function messageRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, team } = parts
  const { show } = messageReplies(parts)

  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/search',
      rule: 'staff',
      body: searchSchema,
      answer: async ({ visitor }, search) => {
        const { person, grants } = visitor
        const by = { person: person.id, isLawyer: grants.includes('lawyer') }
        const looking = { ...by, areas: messages.areas, day: content.today() }
        return reply(await listMessages(database.run, search, looking))
      },
    }),

    guardedRoute({
      method: 'GET',
      path: '/messages/pulse',
      rule: 'staff',
      body: nothing,
      answer: async () => reply({ pulse: await messagePulse(database.run) }),
    }),

    guardedRoute({
      method: 'GET',
      path: '/messages/readers',
      rule: 'staff',
      body: nothing,
      answer: async () => {
        const absences = await absencesOn(database.run, content.today())
        const people = await messageReaders(database.run, team)
        const nameOf = new Map(people.map(({ id, name }) => [id, name]))
        return reply({
          people: people.map((person) => {
            const absence = absences.find((each) => each.person === person.id)
            const cover = nameOf.get(absence?.coveredBy ?? '') ?? null
            return { ...person, away: absence ? { until: absence.until, cover } : null }
          }),
        })
      },
    }),

    guardedRoute({
      method: 'GET',
      path: '/messages/:id',
      rule: 'staff',
      body: nothing,
      answer: ({ id, visitor }) => show(id, visitor),
    }),
  ]
}
