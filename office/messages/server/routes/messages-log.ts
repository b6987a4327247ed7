import { logSchema } from '../../contract.ts'
import { logMessage, othersFault } from '../log-message.ts'
import { messageReaders } from '../readers.ts'
import { dueOf } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Noting what reached the firm by telephone, in person or by letter. */
export function messageLogRoutes({ database, conflicts, firm, team, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/messages/log',
      rule: 'staff',
      body: logSchema,
      answer: async ({ visitor }, logged) => {
        const due = logged.promise ? dueOf(logged.promise.due, firm.timeZone, now()) : now()
        if (typeof due === 'string') return refuse(422, due)
        const tooMuch = othersFault(logged.others)
        if (tooMuch) return refuse(422, tooMuch)
        const readers = await messageReaders(database.run, team)
        if (logged.owner !== null && !readers.some(({ id }) => id === logged.owner))
          return refuse(422, 'This person no longer works with messages.')
        const logging = { ...logged, due, person: visitor.person.id, now: now() }
        const reference = await logMessage(database, logging)
        conflicts.wake()
        return reply({ reference })
      },
    }),
  ]
}
