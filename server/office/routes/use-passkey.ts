import type { z } from 'zod'
import type { assertionSchema } from '../../../office/contract.ts'
import { verifyAuthentication } from '../passkeys/authentication.ts'
import { endCeremony } from '../passkeys/ceremony.ts'
import { writeCookie } from '../sessions/cookies.ts'
import { browserOf } from '../sessions/browser-name.ts'
import { startSession } from '../sessions/sessions.ts'
import { suspicionOf } from '../sessions/suspicion.ts'
import { recordAct } from '../store/audit.ts'
import { findPasskey, recordUse } from '../store/passkeys.ts'
import { findPerson } from '../store/people.ts'
import type { OfficeParts } from './parts.ts'
import { done, refuse } from './route.ts'
import type { Call } from './route.ts'

const notAccepted = 'The passkey was not accepted. Try again, or use another one.'

/** Signs in, or proves the passkey of the running session again: either starts a new session. */
export async function usePasskey(
  { database, report, now }: OfficeParts,
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
    const { lastUsedAt = null } = passkey ?? {}
    const attempt = { person: person.id, browser: browserOf(call.request), lastUsedAt, now: now() }
    const suspicion = act === 'sign-in' && (await suspicionOf(run, attempt))
    if (suspicion) report(person, suspicion)
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
