import { holdChangeSchema, restrictionChangeSchema, versionSchema } from '../../contract.ts'
import { openTogether } from '../open-together.ts'
import { messageReaders } from '../readers.ts'
import { messageOutcomes } from './outcomes.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Who may read a message, and whether it may be deleted. */
export function messageRestrictionRoutes(parts: OfficeParts): Route[] {
  const { database, team, now } = parts
  const { after, changeRoute } = messageOutcomes(parts)

  return [
    changeRoute(
      'restriction',
      restrictionChangeSchema,
      async ({ people }, signed) => {
        const readers = await messageReaders(database.run, team)
        const named = people?.map((person) => readers.find((reader) => reader.id === person))
        if (named?.includes(undefined)) return 'Some of these people no longer read messages.'
        // Someone must be left who can open it to others again.
        if (named && !named.some((reader) => reader?.isLawyer)) return 'Name at least one lawyer.'
        return {
          act: people ? 'restrict-message' : 'open-to-everyone',
          apply: (record) => ({
            ...record,
            restriction: people && { people: [...new Set(people)], ...signed },
            // Nobody handles what they may not read.
            owner: record.owner && people && !people.includes(record.owner.id) ? null : record.owner,
          }),
        }
      },
      'lawyer',
    ),

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

    changeRoute('hold', holdChangeSchema, ({ reason }, signed, { person, grants }) => ({
      act: reason ? 'hold-message' : 'lift-hold',
      apply: (record) => {
        const mayChange = !record.hold || record.hold.person === person.id || grants.includes('lawyer')
        if (!mayChange) return `Only ${record.hold?.name} or a lawyer can change this hold.`
        if (reason && record.trashed) return 'This message is in the trash. Put it back first.'
        return { ...record, hold: reason ? { reason, name: person.name, ...signed } : null }
      },
    })),
  ]
}
