import { z } from 'zod'
import { registrationSchema, tokenSchema } from '../../../office/contract.ts'
import { sha256 } from '../../crypto/sha256.ts'
import { beginCeremony, endCeremony } from '../passkeys/ceremony.ts'
import { registrationOptions, verifyRegistration } from '../passkeys/registration.ts'
import { newId, newSecret } from '../secrets/secret.ts'
import { writeCookie } from '../sessions/cookies.ts'
import { startSession } from '../sessions/sessions.ts'
import { recordAct } from '../store/audit.ts'
import { deleteInvitation, findInvitation } from '../store/invitations.ts'
import { insertPasskey } from '../store/passkeys.ts'
import { insertPerson } from '../store/people.ts'
import type { OfficeParts } from './parts.ts'
import { done, publicRoute, refuse, reply } from './route.ts'
import type { Route } from './route.ts'

const noInvitation =
  'This address is no longer valid: it works once, for one hour. Ask an administrator of the office for a new one.'
const notAccepted = 'The passkey was not accepted. Try again.'

/** Accepting an invitation. Only its completion uses it up; looking at it changes nothing. */
export function joiningRoutes({ database, firm, report, now }: OfficeParts): Route[] {
  const invitationOf = async (token: string) => findInvitation(database.run, await sha256(token), now())

  return [
    publicRoute({
      method: 'POST',
      path: '/join/look',
      body: z.object({ token: tokenSchema }),
      isGuessable: true,
      answer: async (_call, { token }) => {
        const invitation = await invitationOf(token)
        return invitation ? reply({ name: invitation.name, firm: firm.name }) : refuse(410, noInvitation)
      },
    }),

    publicRoute({
      method: 'POST',
      path: '/join/options',
      body: z.object({ token: tokenSchema }),
      isGuessable: true,
      answer: async ({ party, isHttps }, { token }) => {
        const invitation = await invitationOf(token)
        if (!invitation) return refuse(410, noInvitation)
        const person = { id: newId(), name: invitation.name }
        const options = await registrationOptions(party, person)
        const browser = newSecret()
        const purpose = `join:${invitation.id}` as const
        const ceremony = { browser, purpose, challenge: options.challenge, subject: person.id, now: now() }
        await database.transaction((run) => beginCeremony(run, ceremony))
        return reply(options, [writeCookie('browser', browser, isHttps)])
      },
    }),

    publicRoute({
      method: 'POST',
      path: '/join',
      body: z.object({ token: tokenSchema, response: registrationSchema }),
      isGuessable: true,
      answer: async ({ party, browser, request, visitor, isHttps }, { token, response }) => {
        const invitation = await invitationOf(token)
        if (!invitation) return refuse(410, noInvitation)
        const { id, name, email, member, grants } = invitation
        const taken = await endCeremony(database.run, { browser, purpose: `join:${id}`, now: now() })
        const person = taken?.subject ?? ''
        const passkey =
          taken &&
          (await verifyRegistration(response, { party, challenge: taken.challenge, person, now: now() }))
        if (!passkey) {
          const act = { person: null, act: 'join', subject: id, outcome: 'refused' } as const
          await recordAct(database.run, act, now())
          return refuse(403, notAccepted)
        }

        const joined = await database.transaction(async (run) => {
          if (!(await deleteInvitation(run, id))) return undefined
          await insertPerson(run, { id: person, name, email, member, grants, joinedAt: now() })
          await insertPasskey(run, passkey)
          await recordAct(run, { person, act: 'join', subject: id, outcome: 'done' }, now())
          const replaces = visitor?.session
          return startSession(run, { person, method: 'passkey', request, replaces, now: now() })
        })
        if (!joined) return refuse(410, noInvitation)
        report({ id: person, name, email }, 'joined the office.')
        return done([writeCookie('session', joined, isHttps), writeCookie('browser', null, isHttps)])
      },
    }),
  ]
}
