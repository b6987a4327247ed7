import { z } from 'zod'
import { assertionSchema } from '../../contract.ts'
import type { Visitor } from '../../../contract.ts'
import { authenticationOptions, beginCeremony } from '../passkeys.ts'
import { newSecret } from '../../../../server/crypto/secret.ts'
import { writeCookie } from '../sessions.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { deleteSession } from '../store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, nothing, publicRoute, reply } from '../../../kit/route.ts'
import type { Call, Route } from '../../../kit/route.ts'
import { usePasskey } from './use-passkey.ts'

/** Signing in with a passkey, proving it again, signing out. */
export function signingInRoutes(parts: OfficeParts): Route[] {
  const { database, firm, content, now } = parts
  // Read with each answer: a publish may change it.
  const firmName = () => firm.shortName ?? firm.name

  return [
    publicRoute({
      method: 'GET',
      path: '/session',
      body: nothing,
      answer: async ({ visitor }) => reply(describe(visitor)),
    }),

    publicRoute({
      method: 'POST',
      path: '/sign-in/options',
      body: nothing,
      isGuessable: true,
      answer: async ({ party, isHttps }) => {
        const options = await authenticationOptions(party)
        const browser = newSecret()
        const ceremony = { browser, purpose: 'sign-in', challenge: options.challenge, now: now() } as const
        await database.transaction((run) => beginCeremony(run, ceremony))
        return reply(options, [writeCookie('browser', browser, isHttps)])
      },
    }),

    publicRoute({
      method: 'POST',
      path: '/sign-in',
      body: z.object({ response: assertionSchema }),
      isGuessable: true,
      answer: (call, { response }) => usePasskey(parts, call, response, 'sign-in'),
    }),

    guardedRoute({
      method: 'POST',
      path: '/proof/options',
      rule: 'signed-in',
      body: nothing,
      answer: async ({ party, isHttps, visitor }) => {
        const options = await authenticationOptions(party, await passkeysOf(database.run, visitor.person.id))
        const browser = newSecret()
        const purpose = `proof:${visitor.session.id}` as const
        const ceremony = { browser, purpose, challenge: options.challenge, now: now() }
        await database.transaction((run) => beginCeremony(run, ceremony))
        return reply(options, [writeCookie('browser', browser, isHttps)])
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/proof',
      rule: 'signed-in',
      body: z.object({ response: assertionSchema }),
      answer: (call, { response }) => usePasskey(parts, call, response, `proof:${call.visitor.session.id}`),
    }),

    guardedRoute({
      method: 'POST',
      path: '/sign-out',
      rule: 'signed-in',
      body: nothing,
      answer: async ({ visitor: { person, session }, isHttps }) => {
        await database.transaction(async (run) => {
          await deleteSession(run, person.id, session.id)
          await recordAct(
            run,
            { person: person.id, act: 'sign-out', subject: session.id, outcome: 'done' },
            now(),
          )
        })
        return done([writeCookie('session', null, isHttps)])
      },
    }),
  ]

  function describe(visitor: Call['visitor']): Visitor {
    if (!visitor) return { state: 'stranger', firm: firmName() }
    const { id, name } = visitor.person
    return {
      state: visitor.isOpen ? 'open' : 'unfinished',
      firm: firmName(),
      person: { id, name, grants: visitor.grants },
      mustAddPasskey: visitor.session.method === 'recovery-code',
      timeZone: content.timeZone,
    }
  }
}
