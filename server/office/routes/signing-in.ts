import { z } from 'zod'
import { assertionSchema, recoveryCodeSchema } from '../../../office/contract.ts'
import type { Visitor } from '../../../office/contract.ts'
import { authenticationOptions, verifyAuthentication } from '../passkeys/authentication.ts'
import { beginCeremony, endCeremony } from '../passkeys/ceremony.ts'
import { recoveryCodeHash } from '../people/recovery-codes.ts'
import { newSecret } from '../secrets/secret.ts'
import { writeCookie } from '../sessions/cookies.ts'
import { startSession } from '../sessions/sessions.ts'
import { recordAct } from '../store/audit.ts'
import { findPasskey, passkeysOf, recordUse } from '../store/passkeys.ts'
import { findPerson } from '../store/people.ts'
import { takeCode } from '../store/recovery-codes.ts'
import { deleteSession } from '../store/sessions.ts'
import { done, guardedRoute, nothing, publicRoute, refuse, reply } from './route.ts'
import type { Call, OfficeParts, Route } from './route.ts'

const notAccepted = 'The passkey was not accepted. Try again, or use another one.'
const codeNotAccepted =
  'The code was not accepted. Each code works once; check it for a mistake, or use the next one.'

/** Signing in with a passkey or a recovery code, proving the passkey again, signing out. */
export function signingInRoutes({ database, firm, report, now }: OfficeParts): Route[] {
  const firmName = firm.shortName ?? firm.name

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
      answer: (call, { response }) => usePasskey(call, response, 'sign-in'),
    }),

    publicRoute({
      method: 'POST',
      path: '/recovery',
      body: z.object({ code: recoveryCodeSchema }),
      isGuessable: true,
      answer: async (call, { code }) => {
        const hash = await recoveryCodeHash(code)
        return database.transaction(async (run) => {
          const id = await takeCode(run, hash)
          const person = id && (await findPerson(run, id))
          const outcome = person ? 'done' : 'refused'
          await recordAct(run, { person: id ?? null, act: 'recovery-code', subject: null, outcome }, now())
          if (!person) return refuse(403, codeNotAccepted)
          const token = await startSession(run, {
            person: person.id,
            method: 'recovery-code',
            request: call.request,
            replaces: call.visitor?.session,
            now: now(),
          })
          report(person, 'a recovery code was used to sign in to the office.')
          return done([writeCookie('session', token, call.isHttps)])
        })
      },
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
      answer: (call, { response }) => usePasskey(call, response, `proof:${call.visitor.session.id}`),
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
    if (!visitor) return { state: 'stranger', firm: firmName }
    const { id, name } = visitor.person
    return {
      state: visitor.isOpen ? 'open' : 'unfinished',
      firm: firmName,
      person: { id, name, grants: visitor.grants },
      mustAddPasskey: visitor.session.method === 'recovery-code',
    }
  }

  /** Signs in, or proves the passkey of the running session again: either starts a new session. */
  async function usePasskey(
    call: Call,
    response: z.infer<typeof assertionSchema>,
    purpose: 'sign-in' | `proof:${string}`,
  ) {
    const { party, visitor, browser } = call
    const act = purpose === 'sign-in' ? 'sign-in' : 'proof'
    const taken = await endCeremony(database.run, { browser, purpose, now: now() })
    const passkey = taken && (await findPasskey(database.run, response.id))
    const isOwn = act === 'sign-in' || passkey?.person === visitor?.person.id
    const counter =
      passkey && isOwn
        ? await verifyAuthentication(response, { passkey, party, challenge: taken.challenge })
        : undefined

    return database.transaction(async (run) => {
      const isCurrent = passkey && counter !== undefined && (await recordUse(run, passkey, counter, now()))
      const person = isCurrent && (await findPerson(run, passkey.person))
      const outcome = person ? 'done' : 'refused'
      await recordAct(
        run,
        { person: passkey?.person ?? null, act, subject: passkey?.id ?? null, outcome },
        now(),
      )
      if (!person) return refuse(403, notAccepted)
      const token = await startSession(run, {
        person: person.id,
        method: 'passkey',
        request: call.request,
        replaces: visitor?.session,
        now: now(),
      })
      return done([writeCookie('session', token, call.isHttps), writeCookie('browser', null, call.isHttps)])
    })
  }
}
