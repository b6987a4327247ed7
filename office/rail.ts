import { isStaff } from './contract.ts'
import type { Rail } from './contract.ts'
import { countWaiting } from './publishing/server/waiting-changes.ts'
import { handledFor } from './messages/server/store/absences.ts'
import { countUndecided } from './conflicts/server/undecided.ts'
import { countByView } from './messages/server/store/message-search.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { get, reply } from './kit/route.ts'
import type { Route } from './kit/route.ts'

/** How many items wait for a person in each place (0 where they may not work), and when the current site went live. */
export function railRoutes({ database: { run }, content, publishing, liveSince }: OfficeParts): Route[] {
  return [
    get('/rail', 'open', async ({ user: { person, grants } }) => {
      const isOfStaff = isStaff(grants)
      const own = isOfStaff ? await handledFor(run, person.id, content.today()) : []
      return reply({
        waiting: {
          messages: isOfStaff ? (await countByView(run, person.id, own)).unanswered : 0,
          conflicts: grants.includes('lawyer') ? await countUndecided(run, person.id) : 0,
          publish: isOfStaff ? await countWaiting(publishing.parts) : 0,
        },
        liveSince: liveSince()?.getTime() ?? null,
      } satisfies Rail)
    }),
  ]
}
