import { mailChoiceSchema } from '../../contract.ts'
import { ownAddressSchema } from '../../invitation.ts'
import { recordAct } from '../store/audit.ts'
import { findMailChoice, putMailChoice } from '../store/mails.ts'
import { updateEmail } from '../store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, nothing, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/**
 * The emails that a person wants from the office, and where they go. Only the person changes the address: one from the
 * team's page could be changed by anyone who publishes that page.
 */
export function ownMailRoutes({ database, messages, report, today, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/own/mails',
      rule: 'open',
      body: nothing,
      answer: async ({ visitor: { person, grants } }) => {
        const choice = await findMailChoice(database.run, person.id)
        const isStaff = grants.includes('staff') || grants.includes('lawyer')
        return reply({
          address: person.email,
          isMailSetUp: today.isMailSetUp,
          morning: choice?.morning ?? false,
          failures: choice?.failures ?? false,
          handled: choice?.handled ?? false,
          areas: choice?.areas ?? [],
          offered: isStaff ? [...messages.areas()].map(([area, title]) => ({ area, title })) : [],
        })
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

    guardedRoute({
      method: 'POST',
      path: '/own/address',
      rule: 'open',
      asksForProof: true,
      body: ownAddressSchema,
      answer: async ({ visitor: { person } }, { email }) => {
        await database.transaction(async (run) => {
          await updateEmail(run, person.id, email)
          const act = { person: person.id, act: 'change-address', subject: person.id } as const
          await recordAct(run, act, now())
        })
        // The former address is notified too: otherwise someone who took over the account could keep its owner from
        // learning of it.
        for (const told of new Set([person.email, email]))
          report({ ...person, email: told }, 'the address for mail of the office was changed.')
        return done()
      },
    }),
  ]
}
