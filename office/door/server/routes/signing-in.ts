import { z } from 'zod'
import { assertionSchema } from '../../contract.ts'
import type { Visitor } from '../../../contract.ts'
import { beginCeremony, endCeremony } from '../ceremony.ts'
import { authenticationOptions, verifyAuthentication } from '../passkeys.ts'
import { writeCookie, browserOf, startSession, suspicionOf } from '../signed-in.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { passkeysOf, findPasskey, recordUse } from '../store/passkeys.ts'
import { endSession } from '../store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, nothing, post, publicRoute, refuse, reply } from '../../../kit/route.ts'
import type { Call, Route } from '../../../kit/route.ts'
import { findPerson } from '../../../people/server/store/people.ts'

/** Signing in with a passkey, proving it again, signing out. */
export function signingInRoutes(parts: OfficeParts): Route[] {
  const { database, firm, content, now } = parts
  // Read with each answer: a publication may change it.
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
        return beginCeremony(database, options, { purpose: 'sign-in', isHttps, now: now() })
      },
    }),

    publicRoute({
      method: 'POST',
      path: '/sign-in',
      body: z.object({ response: assertionSchema }),
      isGuessable: true,
      answer: (call, { response }) => usePasskey(parts, call, response, 'sign-in'),
    }),

    post('/proof/options', 'signed-in', nothing, async ({ party, isHttps, visitor }) => {
      const options = await authenticationOptions(party, await passkeysOf(database.run, visitor.person.id))
      return beginCeremony(database, options, {
        purpose: `proof:${visitor.session.id}`,
        isHttps,
        now: now(),
      })
    }),

    post('/proof', 'signed-in', z.object({ response: assertionSchema }), (call, { response }) =>
      usePasskey(parts, call, response, `proof:${call.visitor.session.id}`),
    ),

    post('/sign-out', 'signed-in', nothing, async ({ visitor: { person, session }, isHttps, record }) => {
      await database.transaction(async (run) => {
        await endSession(run, person.id, session.id)
        await record('sign-out', session.id, { run })
      })
      return done([writeCookie('session', null, isHttps)])
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

const notAccepted = 'The passkey was not accepted. Try again, or use another one.'
const changed =
  'The password manager that stores this passkey has changed it, so it is no longer accepted. Use a recovery code, create a new passkey, and remove this one under People.'

/** Signs in, or proves the passkey of the running session again: either starts a new session. */
async function usePasskey(
  { database, report, log, now }: OfficeParts,
  call: Call,
  response: z.infer<typeof assertionSchema>,
  purpose: 'sign-in' | `proof:${string}`,
) {
  const { party, visitor, browser } = call
  const act = purpose === 'sign-in' ? 'sign-in' : 'proof'
  const taken = await endCeremony(database.run, { browser, purpose, now: now() })
  const passkey = taken && (await findPasskey(database.run, response.id))
  const isOwn = act === 'sign-in' || passkey?.person === visitor?.person.id
  const checked =
    passkey && isOwn
      ? await verifyAuthentication(response, { passkey, party, challenge: taken.challenge })
      : ({ refusal: isOwn ? 'unknown' : 'other-person' } as const)
  const refusal = 'refusal' in checked ? checked.refusal : null

  const came = await database.transaction(async (run) => {
    const isCurrent =
      passkey && 'counter' in checked && (await recordUse(run, passkey, checked.counter, now()))
    const person = isCurrent && (await findPerson(run, passkey.person))
    const outcome = person ? 'done' : 'refused'
    await recordAct(
      run,
      { person: passkey?.person ?? null, act, subject: passkey?.id ?? null, outcome },
      now(),
    )
    if (!person) return undefined
    const { lastUsedAt = null } = passkey ?? {}
    const attempt = { person: person.id, browser: browserOf(call.request), lastUsedAt, now: now() }
    const suspicion = act === 'sign-in' && (await suspicionOf(run, attempt))
    const token = await startSession(run, {
      person: person.id,
      method: 'passkey',
      request: call.request,
      replaces: visitor?.session,
      now: now(),
    })
    return { person, suspicion, token }
  })
  if (!came) {
    log.warn({ act, code: refusal ?? 'counter-not-risen' }, 'passkey refused')
    return refuse(403, refusal === 'backup-eligibility-changed' ? changed : notAccepted)
  }
  if (came.suspicion) report(came.person, came.suspicion)
  return done([writeCookie('session', came.token, call.isHttps), writeCookie('browser', null, call.isHttps)])
}
