import { takePasskey } from '../take-passkey.ts'
import { recordAct } from '../store/audit.ts'
import { findPasskey } from '../../../door/server/store/passkeys.ts'
import { findPerson } from '../store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, nothing, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** Removing a passkey of another person, such as that of a lost device. */
export function peoplePasskeyRoutes({ database, report, now }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/people/passkeys/:id/remove',
      rule: 'administrator',
      asksForProof: true,
      body: nothing,
      answer: async ({ id, visitor }) => {
        const person = await database.transaction(async (run) => {
          const owner = (await findPasskey(run, id))?.person ?? ''
          if (!(await takePasskey(run, owner, id))) return undefined
          const act = { person: visitor.person.id, act: 'remove-passkey', subject: owner } as const
          await recordAct(run, { ...act, outcome: 'done' }, now())
          return findPerson(run, owner)
        })
        if (!person) {
          return refuse(409, 'This is the person’s last passkey. Remove the person, and invite them again.')
        }
        report(person, 'a passkey was removed by an administrator, and all sessions were ended.')
        return done()
      },
    }),
  ]
}
