import { z } from 'zod'
import { recoveryCodeSchema } from '../../contract.ts'
import { recoveryCodeHash } from '../recovery-codes.ts'
import { writeCookie, startSession } from '../signed-in.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { findPerson } from '../../../people/server/store/people.ts'
import { takeCode } from '../store/recovery-codes.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, publicRoute, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

const notAccepted =
  'The code was not accepted. Each code works once; check it for a mistake, or use the next one.'

/** Signing in with a code from the printed sheet; such a session can only add a passkey and make new codes. */
export function recoveryRoutes({ database, report, now }: OfficeParts): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/recovery',
      body: z.object({ code: recoveryCodeSchema }),
      isGuessable: true,
      answer: async (call, { code }) => {
        const hash = await recoveryCodeHash(code)
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
            replaces: call.visitor?.session,
            now: now(),
          })
          return { person, token }
        })
        if (!came) return refuse(403, notAccepted)
        report(came.person, 'a recovery code was used to sign in to the office.')
        return done([writeCookie('session', came.token, call.isHttps)])
      },
    }),
  ]
}
