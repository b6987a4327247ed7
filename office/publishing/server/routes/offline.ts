import { takeOfflineSchema } from '../../contract.ts'
import type { offlineOutcomeSchema } from '../../contract.ts'
import type { z } from 'zod'
import { pathOf } from '../../../content/server/routes/content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { get, nothing, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { offlineState, putBack, takeOffline } from '../offline.ts'
import { chooserOf } from './publish.ts'

/** Taking a page offline, and putting it back. */
export function offlineRoutes({ publishing }: OfficeParts): Route[] {
  return [
    get('/publish/offline/:id', 'staff', async ({ id, visitor }) =>
      reply(await offlineState(publishing, chooserOf(visitor), pathOf(id))),
    ),

    post('/publish/offline/:id/take', 'staff', takeOfflineSchema, async ({ id, visitor, record }, taking) => {
      const path = pathOf(id)
      const outcome = await takeOffline(publishing, chooserOf(visitor), { path, ...taking }, () =>
        record('take-offline', path),
      )
      return reply({ outcome } satisfies z.infer<typeof offlineOutcomeSchema>)
    }),

    post('/publish/offline/:id/put-back', 'staff', nothing, async ({ id, visitor, record }) => {
      const path = pathOf(id)
      const outcome = await putBack(publishing, chooserOf(visitor), { path }, () =>
        record('put-back-online', path),
      )
      return reply({ outcome } satisfies z.infer<typeof offlineOutcomeSchema>)
    }),
  ]
}
