import type { z } from 'zod'
import type { assertionSchema } from '../../contract.ts'
import { verifyAuthentication, endCeremony } from '../passkeys.ts'
import { writeCookie, browserOf, startSession, suspicionOf } from '../sessions.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { findPasskey, recordUse } from '../store/passkeys.ts'
import { findPerson } from '../../../people/server/store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, refuse } from '../../../kit/route.ts'
import type { Call } from '../../../kit/route.ts'

const notAccepted = 'The passkey was not accepted. Try again, or use another one.'
const changed =
  'This passkey has changed in the program that keeps it, and is not accepted any more. Use a recovery code, and make a new passkey.'

/** Signs in, or proves the passkey of the running session again: either starts a new session. */
export async function usePasskey(
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

  return database.transaction(async (run) => {
    const isCurrent =
      passkey && 'counter' in checked && (await recordUse(run, passkey, checked.counter, now()))
    const person = isCurrent && (await findPerson(run, passkey.person))
    const outcome = person ? 'done' : 'refused'
    await recordAct(
      run,
      { person: passkey?.person ?? null, act, subject: passkey?.id ?? null, outcome },
      now(),
    )
    if (!person) {
      log.warn({ act, code: refusal ?? 'counter-not-risen' }, 'passkey refused')
      return refuse(403, refusal === 'backup-eligibility-changed' ? changed : notAccepted)
    }
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
