import { presentTerms } from '../store/terms.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** The state of conflict checks. */
export function conflictRoutes({ database }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/conflicts',
      rule: 'staff',
      body: nothing,
      answer: async () => reply({ terms: (await presentTerms(database.run)) ?? null }),
    }),
  ]
}
