import { z } from 'zod'
import { newId } from '../../../../server/crypto/secret.ts'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, publicPost, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { changeGrants, maintainer } from '../../../people/server/access.ts'
import { refuseMember } from '../../../people/server/invite.ts'
import { lawyersNow } from '../../../people/server/lawyers.ts'
import type { Actor } from '../../../people/server/lawyers.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { findPerson, insertPerson, lockPeople } from '../../../people/server/store/people.ts'
import { tokenSchema } from '../../contract.ts'
import { beginCeremony, endCeremony } from '../ceremony.ts'
import { registrationOptions, registrationSchema, verifyRegistration } from '../passkeys.ts'
import { browserOf, writeCookie, startSession } from '../signed-in.ts'
import { deleteInvitation, deleteInvitationsFor, findInvitation } from '../store/invitations.ts'
import type { OpenInvitation } from '../store/invitations.ts'
import { findPasskey, insertPasskey } from '../store/passkeys.ts'
import { durationsInWords } from '../../durations.ts'

const noInvitation = `This link is no longer valid: it works once, for ${durationsInWords.invitation}. Ask an administrator of the office for a new one. If you have just created a passkey, sign in with it.`
const notAccepted = 'The passkey was not accepted. Try again.'

/** Routes to accept an invitation. Only joining uses it up; looking at it changes nothing. */
export function joiningRoutes({ database, firm, team, report, now }: OfficeParts): Route[] {
  /** The open invitation; undefined also if this team member has an account by now, such as from another invitation. */
  const invitationOf = async (token: string, run = database.run) => {
    const invitation = await findInvitation(run, sha256(token), now())
    return invitation && !(await refuseMember(run, invitation.member)) ? invitation : undefined
  }

  return [
    publicPost(
      '/join/look',
      // Any string, so that an address that was copied only in part gets the same answer.
      z.object({ token: z.string().max(200) }),
      async (_call, { token }) => {
        const invitation = await invitationOf(token)
        return invitation ? reply({ name: invitation.name, firm: firm.name }) : refuse(410, noInvitation)
      },
    ),

    publicPost('/join/options', z.object({ token: tokenSchema }), async ({ party, isHttps }, { token }) => {
      const invitation = await invitationOf(token)
      if (!invitation) return refuse(410, noInvitation)
      const person = { id: newId(), name: invitation.name }
      const options = await registrationOptions(party, person)
      return beginCeremony(database, options, {
        purpose: `join:${invitation.id}`,
        subject: person.id,
        isHttps,
        now: now(),
      })
    }),

    publicPost(
      '/join',
      z.object({ token: tokenSchema, response: registrationSchema }),
      async ({ party, browser, request, user, isHttps }, { token, response }) => {
        const looked = await invitationOf(token)
        if (!looked) return refuse(410, noInvitation)
        const { id } = looked
        const taken = await endCeremony(database.run, { browser, purpose: `join:${id}`, now: now() })
        const person = taken?.subject ?? ''
        const expected = { party, challenge: taken?.challenge ?? '', person, now: now() }
        const passkey =
          taken && (await verifyRegistration(response, { ...expected, browser: browserOf(request) }))
        if (!passkey) {
          const act = { person: null, act: 'join', subject: id, outcome: 'refused' } as const
          await recordAct(database.run, act, now())
          return refuse(403, notAccepted)
        }

        const joined = await database.transaction(async (run) => {
          await lockPeople(run)
          if (await findPasskey(run, passkey.id)) return refuse(403, notAccepted)
          const invitation = await invitationOf(token, run)
          if (!invitation || !(await deleteInvitation(run, id))) return refuse(410, noInvitation)
          const { name, email, member, grants } = invitation
          const joins = { id: person, name, email, member, grants: [], joinedAt: now() }
          await insertPerson(run, joins, invitation.invitedBy)
          // Another invitation for the same member would work again once this account is removed.
          if (member !== null) await deleteInvitationsFor(run, member)
          await insertPasskey(run, passkey)
          await recordAct(run, { person, act: 'join', subject: id }, now())
          const actor = await inviterOf(run, invitation)
          await changeGrants(run, joins, grants, actor, now())
          const replaces = user?.session
          const start = { person, method: 'passkey', request, replaces, now: now() } as const
          return { joins, token: await startSession(run, start) }
        })
        if ('status' in joined) return joined
        report(joined.joins, 'joined the office.')
        return done([writeCookie('session', joined.token, isHttps), writeCookie('browser', null, isHttps)])
      },
    ),
  ]

  /** The inviter, with the authority that they have now: they give the grants when the person joins. */
  async function inviterOf(run: RunSql, { invitedBy }: OpenInvitation): Promise<Actor> {
    if (invitedBy === null) return maintainer
    const inviter = await findPerson(run, invitedBy)
    if (!inviter) return { id: invitedBy, name: 'Someone', isLawyer: false }
    return { id: inviter.id, name: inviter.name, isLawyer: (await lawyersNow(run, team)).has(inviter.id) }
  }
}
