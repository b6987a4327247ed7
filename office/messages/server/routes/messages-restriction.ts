import { holdChangeSchema, restrictionChangeSchema, versionSchema } from '../../contract.ts'
import { changeMessage } from '../change.ts'
import { openTogether } from '../open-together.ts'
import { messageReaders } from '../readers.ts'
import { messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Who may read a message, and whether it may be deleted. */
export function messageRestrictionRoutes(parts: OfficeParts): Route[] {
  const { database, team, now } = parts
  const { after } = messageReplies(parts)

  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/:id/restriction',
      rule: 'lawyer',
      body: restrictionChangeSchema,
      answer: async ({ id, visitor }, { version, people }) => {
        const readers = await messageReaders(database.run, team)
        const named = people?.map((person) => readers.find((reader) => reader.id === person))
        if (named?.includes(undefined)) return refuse(422, 'Some of these people no longer read messages.')
        // Someone must be left who can open it to others again.
        if (named && !named.some((reader) => reader?.isLawyer))
          return refuse(422, 'Name at least one lawyer.')
        const person = visitor.person.id
        const act = people ? 'restrict-message' : 'open-to-everyone'
        const request = { reference: id, version, person, act, now: now() }
        const outcome = await changeMessage(database, request, (record) => ({
          ...record,
          restriction: people && { people: [...new Set(people)], person, at: now() },
          // Nobody handles what they may not read.
          owner: record.owner && people && !people.includes(record.owner.id) ? null : record.owner,
        }))
        return after(outcome, id, visitor)
      },
    }),

    ...(
      [
        ['/messages/:id/ask-to-open', 'ask'],
        ['/messages/:id/agree-to-open', 'agree'],
      ] as const
    ).map(([path, part]) =>
      guardedRoute({
        method: 'POST',
        path,
        rule: 'lawyer',
        asksForProof: true,
        body: versionSchema,
        answer: async ({ id, visitor }, { version }) => {
          const { person } = visitor
          const request = { reference: id, version, person, part, team, now: now() }
          return after(await openTogether(database, request), id, visitor)
        },
      }),
    ),

    guardedRoute({
      method: 'POST',
      path: '/messages/:id/hold',
      rule: 'staff',
      body: holdChangeSchema,
      answer: async ({ id, visitor: { person, ...visitor } }, { version, reason }) => {
        const act = reason ? 'hold-message' : 'lift-hold'
        const request = { reference: id, version, person: person.id, act, now: now() }
        const isLawyer = visitor.grants.includes('lawyer')
        const outcome = await changeMessage(database, request, (record) => {
          const mayChange = !record.hold || record.hold.person === person.id || isLawyer
          if (!mayChange) return `Only ${record.hold?.name} or a lawyer can change this hold.`
          if (reason && record.trashed) return 'This message is in the trash. Put it back first.'
          const hold = reason ? { reason, person: person.id, name: person.name, at: now() } : null
          return { ...record, hold }
        })
        return after(outcome, id, { person, ...visitor })
      },
    }),
  ]
}
