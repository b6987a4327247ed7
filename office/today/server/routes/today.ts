import { pulseOfToday, todayFor } from '../today.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** What waits for the person who asks, whether it may have changed, and a backup that an administrator requests. */
export function todayRoutes({ today, database }: OfficeParts): Route[] {
  return [
    get('/today', 'open', async ({ visitor }) => reply(await todayFor(today, visitor))),

    get('/today/pulse', 'staff', async () => reply({ pulse: await pulseOfToday(database.run) })),

    post('/back-up', 'administrator', nothing, async ({ record }) => {
      if (!today.backups)
        return refuse(422, 'This server does not make its own backups. Tell the person who runs it.')
      await record('back-up', null)
      today.backups.backUpNow()
      return done()
    }),
  ]
}
