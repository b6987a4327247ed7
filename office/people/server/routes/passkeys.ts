import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { beginCeremony, endCeremony } from '../../../door/server/ceremony.ts'
import { registrationOptions, registrationSchema, verifyRegistration } from '../../../door/server/passkeys.ts'
import type { RelyingParty } from '../../../door/server/passkeys.ts'
import { browserOf, writeCookie, startSession } from '../../../door/server/signed-in.ts'
import {
  insertPasskey,
  passkeysOf,
  findPasskey,
  deletePasskey,
  renamePasskey,
  shownPasskeys,
} from '../../../door/server/store/passkeys.ts'
import { endSessionsOf } from '../../../door/server/store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { done, nothing, postWithProof, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { passkeyNameSchema } from '../../contract.ts'
import { asActor } from '../lawyers.ts'
import { findPerson, lockPeople } from '../store/people.ts'

const notAccepted = 'The passkey was not accepted. Try again.'
const gone = 'This passkey has already been removed.'

/**
 * Routes to add, name or remove a passkey of the person's own, and to remove another person's, such as after a loss.
 */
export function passkeyRoutes(parts: OfficeParts): Route[] {
  const { database, report, now } = parts

  return [
    postWithProof(
      '/own/passkeys/options',
      'signed-in',
      nothing,
      async ({ party, isHttps, user: { person, session } }) => {
        // After a recovery code, none is excluded: this device may still have a passkey that is no longer accepted.
        const existing = session.method === 'passkey' ? await passkeysOf(database.run, person.id) : []
        const options = await registrationOptions(party, person, existing)
        return beginCeremony(database, options, { purpose: `passkey:${session.id}`, isHttps, now: now() })
      },
    ),

    postWithProof(
      '/own/passkeys',
      'signed-in',
      z.object({ response: registrationSchema }),
      async (call, { response }) => {
        const { party, browser, request, isHttps, user, record } = call
        const { person, session } = user
        const claim = { browser, purpose: `passkey:${session.id}`, now: now() } as const
        const taken = await endCeremony(database.run, claim)
        const expected = { party, challenge: taken?.challenge ?? '', person: person.id, now: now() }
        const passkey =
          taken && (await verifyRegistration(response, { ...expected, browser: browserOf(request) }))
        if (!passkey) return refuse(403, notAccepted)
        const token = await database.transaction(async (run) => {
          await lockPeople(run)
          // A password manager may give a new passkey the id of the one that it replaces.
          await deletePasskey(run, person.id, passkey.id)
          if (await findPasskey(run, passkey.id)) return undefined
          await insertPasskey(run, passkey)
          await record('add-passkey', passkey.id, { run })
          const start = { person: person.id, method: 'passkey', request, replaces: session } as const
          return startSession(run, { ...start, now: now() })
        })
        if (!token) return refuse(403, notAccepted)
        report(person, 'a passkey was added.')
        return done([writeCookie('session', token, isHttps), writeCookie('browser', null, isHttps)])
      },
    ),

    postWithProof(
      '/own/passkeys/:id/name',
      'open',
      passkeyNameSchema,
      async ({ id, user: { person } }, { name }) => {
        const isNamed = await renamePasskey(database.run, person.id, { id, name })
        return isNamed ? done() : refuse(410, gone)
      },
    ),

    postWithProof(
      '/own/passkeys/:id/remove',
      'open',
      nothing,
      async ({ id, party, isHttps, user: { person }, record }) => {
        const whyNotLast = 'Your last passkey for this address cannot be removed. Add another one first.'
        await database.transaction(async (run) => {
          await lockPeople(run)
          await takePasskey(run, party, { person: person.id, id, whyNotLast })
          await record('remove-passkey', id, { run })
        })
        report(person, 'a passkey was removed, and all sessions were ended.')
        return done([writeCookie('session', null, isHttps)])
      },
    ),

    postWithProof('/people/passkeys/:id/remove', 'administrator', nothing, ({ id, party, user, record }) =>
      asActor(parts, user, 'administrator', async (run) => {
        const person = await findPerson(run, (await findPasskey(run, id))?.person ?? '')
        if (!person) return refuse(410, gone)
        const whyNotLast =
          'This is the person’s last passkey for this address. Remove the person, and invite them again.'
        await takePasskey(run, party, { person: person.id, id, whyNotLast })
        await record('remove-passkey', person.id, { run })
        return { person, says: 'a passkey was removed by an administrator, and all sessions were ended.' }
      }),
    ),
  ]
}

/**
 * Removes a person's passkey and signs them out everywhere. Throws `Refusal` if they have no such passkey, or no other
 * one that works at this site.
 */
async function takePasskey(
  run: RunSql,
  party: RelyingParty,
  { person, id, whyNotLast }: { person: string; id: string; whyNotLast: string },
): Promise<void> {
  const passkeys = shownPasskeys(await passkeysOf(run, person), party)
  const passkey = passkeys.find((each) => each.id === id)
  if (!passkey) throw new Refusal(410, gone)
  if (!passkey.isRemovable) throw new Refusal(409, whyNotLast)
  await deletePasskey(run, person, id)
  await endSessionsOf(run, person)
}
