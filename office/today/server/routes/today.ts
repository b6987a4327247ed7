import { todayFor } from '../today.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** What waits for the person who asks. */
export function todayRoutes({ today }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/today',
      rule: 'open',
      body: nothing,
      answer: async ({ visitor }) => reply(await todayFor(today, visitor)),
    }),
  ]
}
