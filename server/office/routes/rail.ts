import type { WaitingPlace } from '../../../office/contract.ts'
import type { RunSql } from '../../store/sql-database.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { countByState } from '../store/message-counts.ts'
import { guardedRoute, nothing, reply } from './route.ts'
import type { OfficeParts, Route } from './route.ts'

/** How much waits for a person at a place; 0 for those who may not work there. */
type CountWaiting = (run: RunSql, visitor: SignedIn, now: number) => Promise<number>

/** The places where something can wait. Each part of the office adds its own. */
const waitingAt: Partial<Record<WaitingPlace, CountWaiting>> = {
  messages: async (run, { person, grants }) => {
    if (!grants.includes('staff') && !grants.includes('lawyer')) return 0
    return (await countByState(run, person.id)).get('unanswered') ?? 0
  },
}

/** What the rail shows. */
export function railRoutes({ database, liveSince, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/rail',
      rule: 'open',
      body: nothing,
      answer: async ({ visitor }) => {
        const counts = Object.entries(waitingAt).map(async ([place, count]) => [
          place,
          await count(database.run, visitor, now()),
        ])
        return reply({
          waiting: Object.fromEntries(await Promise.all(counts)) as Record<string, number>,
          liveSince: liveSince()?.getTime() ?? null,
        })
      },
    }),
  ]
}
