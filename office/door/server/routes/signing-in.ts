import { z } from 'zod'
import type { User } from '../../../contract.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, nothing, post, publicGet, publicPost, refuse, reply } from '../../../kit/route.ts'
import type { Call, Route } from '../../../kit/route.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { findPerson } from '../../../people/server/store/people.ts'
import { beginCeremony, endCeremony } from '../ceremony.ts'
import { assertionSchema, authenticationOptions, verifyAuthentication } from '../passkeys.ts'
import { writeCookie, browserOf, startSession, suspicionOf } from '../signed-in.ts'
import { passkeysOf, findPasskey, recordUse } from '../store/passkeys.ts'
import { recoveryCodeHash, takeCode } from '../store/recovery-codes.ts'
import { endSession } from '../store/sessions.ts'

/** A recovery code as typed: case, spaces and hyphens do not matter. */
const code = z.string().trim().min(1).max(60)

/** Routes to sign in with a passkey or a recovery code, to prove the passkey again, and to sign out. */
export function signingInRoutes(parts: OfficeParts): Route[] {
  const { database, firm, content, report, now } = parts
  // Read for each answer: a publication may change it.
  const firmName = () => firm.shortName ?? firm.name

  return [
    publicGet('/session', async ({ user }) => reply(describe(user))),

    publicPost('/sign-in/options', nothing, async ({ party, isHttps }) => {
      const options = await authenticationOptions(party)
      return beginCeremony(database, options, { purpose: 'sign-in', isHttps, now: now() })
    }),

    publicPost('/sign-in', z.object({ response: assertionSchema }), (call, { response }) =>
      usePasskey(parts, call, response, 'sign-in'),
    ),

    // A session that begins with a code can only add a passkey and make new codes, because `isOpen` is false.
    publicPost('/recovery', z.object({ code }), async (call, { code }) => {
      const hash = recoveryCodeHash(code)
      const came = await database.transaction(async (run) => {
        const id = await takeCode(run, hash)
        const person = id && (await findPerson(run, id))
        const outcome = person ? 'done' : 'refused'
        await recordAct(run, { person: id ?? null, act: 'recovery-code', subject: null, outcome }, now())
        if (!person) return undefined
        const token = await startSession(run, {
          person: person.id,
          method: 'recovery-code',
          request: call.request,
          replaces: call.user?.session,
          now: now(),
        })
        return { person, token }
      })
      if (!came) return refuse(403, codeNotAccepted)
      report(came.person, 'a recovery code was used to sign in to the office.')
      return done([writeCookie('session', came.token, call.isHttps)])
    }),

    post('/proof/options', 'signed-in', nothing, async ({ party, isHttps, user }) => {
      const options = await authenticationOptions(party, await passkeysOf(database.run, user.person.id))
      return beginCeremony(database, options, {
        purpose: `proof:${user.session.id}`,
        isHttps,
        now: now(),
      })
    }),

    post('/proof', 'signed-in', z.object({ response: assertionSchema }), (call, { response }) =>
      usePasskey(parts, call, response, `proof:${call.user.session.id}`),
    ),

    post('/sign-out', 'signed-in', nothing, async ({ user: { person, session }, isHttps, record }) => {
      await database.transaction(async (run) => {
        await endSession(run, person.id, session.id)
        await record('sign-out', session.id, { run })
      })
      return done([writeCookie('session', null, isHttps)])
    }),
  ]

  function describe(user: Call['user']): User {
    if (!user) return { state: 'stranger', firm: firmName() }
    const { id, name } = user.person
    return {
      state: user.isOpen ? 'open' : 'unfinished',
      firm: firmName(),
      person: { id, name, grants: user.grants },
      mustAddPasskey: user.session.method === 'recovery-code',
      timeZone: content.timeZone,
    }
  }
}

const codeNotAccepted =
  'The code was not accepted. Each code works once; check it for a mistake, or use the next one.'
const notAccepted = 'The passkey was not accepted. Try again, or use another one.'
const changed =
  'The password manager that stores this passkey has changed it, so it is no longer accepted. Use a recovery code, create a new passkey, and remove this one under People.'

/** Signs in, or proves the passkey of the running session again. Both start a new session. */
async function usePasskey(
  { database, report, log, now }: OfficeParts,
  call: Call,
  response: z.infer<typeof assertionSchema>,
  purpose: 'sign-in' | `proof:${string}`,
) {
  const { party, user, browser } = call
  const act = purpose === 'sign-in' ? 'sign-in' : 'proof'
  const taken = await endCeremony(database.run, { browser, purpose, now: now() })
  const passkey = taken && (await findPasskey(database.run, response.id))
  const isOwn = act === 'sign-in' || passkey?.person === user?.person.id
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
      replaces: user?.session,
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
