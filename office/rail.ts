import { isStaff } from './contract.ts'
import type { WaitingPlace } from './contract.ts'
import { countWaiting } from './publishing/server/waiting-changes.ts'
import { handledFor } from './messages/server/store/absences.ts'
import type { SignedIn } from './door/server/signed-in.ts'
import { countUndecided } from './conflicts/server/undecided.ts'
import { countByView } from './messages/server/store/message-search.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { get, reply } from './kit/route.ts'
import type { Route } from './kit/route.ts'

/** How many items wait for a person in a place; 0 for those who may not work there. */
type CountWaiting = (parts: OfficeParts, visitor: SignedIn) => Promise<number>

/** The places where something can wait. Each part of the office adds its own. */
const waitingAt: Record<WaitingPlace, CountWaiting> = {
  messages: async ({ database, content }, { person, grants }) => {
    if (!isStaff(grants)) return 0
    const own = await handledFor(database.run, person.id, content.today())
    return (await countByView(database.run, person.id, own)).unanswered
  },
  conflicts: async ({ database }, { person, grants }) =>
    grants.includes('lawyer') ? countUndecided(database.run, person.id) : 0,
  publish: async ({ publishing }, { grants }) => (isStaff(grants) ? countWaiting(publishing.parts) : 0),
}

export function railRoutes(parts: OfficeParts): Route[] {
  return [
    get('/rail', 'open', async ({ visitor }) => {
      const counts = Object.entries(waitingAt).map(async ([place, count]) => [
        place,
        await count(parts, visitor),
      ])
      return reply({
        waiting: Object.fromEntries(await Promise.all(counts)) as Record<string, number>,
        liveSince: parts.liveSince()?.getTime() ?? null,
      })
    }),
  ]
}
