import { mailChoiceSchema } from '../../../office/contract.ts'
import { addressOf } from '../mails/office-mails.ts'
import { findMailChoice, putMailChoice } from '../store/mails.ts'
import type { OfficeParts } from './parts.ts'
import { done, guardedRoute, nothing, reply } from './route.ts'
import type { Route } from './route.ts'

/** The emails that a person wants from the office. */
export function ownMailRoutes({ database, team, today, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/own/mails',
      rule: 'open',
      body: nothing,
      answer: async ({ visitor: { person } }) => {
        const choice = await findMailChoice(database.run, person.id)
        const address = today.isMailSetUp ? addressOf(person, team) : null
        return reply({ address, morning: choice?.morning ?? false, failures: choice?.failures ?? false })
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/own/mails',
      rule: 'open',
      body: mailChoiceSchema,
      answer: async ({ visitor: { person } }, choice) => {
        await putMailChoice(database.run, person.id, { ...choice, since: now() })
        return done()
      },
    }),
  ]
}
