import { grantsSchema, removalSchema } from '../../contract.ts'
import type { People } from '../../contract.ts'
import { invitationSchema } from '../../invitation.ts'
import { decisionsOf } from '../../../content/store/decisions.ts'
import { countHandled, countReadAlone } from '../../../messages/server/hand-work.ts'
import { countDrafts } from '../../../content/store/drafts.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { changeGrants, removeAccess } from '../access.ts'
import type { AccessChange, Actor } from '../access.ts'
import { membersHere } from '../team.ts'
import { qrCode } from '../qr-code.ts'
import { invite, refuseGrants, refuseMember, withAddress } from '../invite.ts'
import { messageReaders } from '../../../messages/server/readers.ts'
import { actorNow } from '../lawyers.ts'
import { receiversOf } from '../receivers.ts'
import { deleteInvitation, listInvitations } from '../../../door/server/store/invitations.ts'
import { findPerson, lockPeople, listPeople } from '../store/people.ts'
import type { Person } from '../store/people.ts'
import { endSessionsOf, listSessions } from '../../../door/server/store/sessions.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import { settleDepartures } from '../departures.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { waitingQuestions } from '../waiting-questions.ts'
import { allPasskeys, shownPasskey } from '../../../door/server/store/passkeys.ts'
import { codesLeft } from '../../../door/server/store/recovery-codes.ts'

const gone = 'This person no longer has access.'

/** Who has access, and with which grants. */
export function peopleRoutes(parts: OfficeParts): Route[] {
  const { database, content, team, report, now } = parts
  const change = { method: 'POST', rule: 'administrator', asksForProof: true } as const

  return [
    guardedRoute({
      method: 'GET',
      path: '/people',
      rule: 'administrator',
      answer: async ({ visitor }) => reply(await peopleList(parts, visitor.person.id)),
    }),

    guardedRoute({
      ...change,
      path: '/people/invitations',
      body: invitationSchema,
      answer: async ({ party, visitor }, invitation) => {
        const members = membersHere(team)
        const refusal = refuseGrants(invitation.grants, invitation.member, members)
        if (refusal) return refuse(422, refusal)
        const inviting = { invitedBy: visitor.person.id, origin: party.origin, now: now() }
        return asAdministrator(visitor, async (run) => {
          const taken = await refuseMember(run, invitation.member)
          if (taken) return refuse(409, taken)
          const invited = await invite(run, withAddress(invitation, members), inviting)
          const { address, expiresAt } = invited
          return reply({ address, expiresAt, code: qrCode(address) })
        })
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/invitations/:id/cancel',
      answer: async ({ id, record }) => {
        const isCanceled = await database.transaction(async (run) => {
          if (!(await deleteInvitation(run, id))) return false
          await record('cancel-invitation', id, { run })
          return true
        })
        return isCanceled ? done() : refuse(410, 'This invitation has already been used or canceled.')
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/grants',
      body: grantsSchema,
      answer: ({ id, visitor, record }, { grants }) =>
        changePerson(id, visitor, async (run, person, actor) => {
          const refusal = refuseGrants(grants, person.member, team())
          if (refusal) return refuse(422, refusal)
          const changed = await changeGrants(run, person, grants, actor, now())
          if (changed.outcome === 'refused') return answerOf(changed)
          await record('grant', id, { run })
          const given = (await findPerson(run, id))?.grants ?? []
          report(person, given.length > 0 ? `now has the grants ${given.join(', ')}.` : 'has no grant now.')
          return done()
        }),
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/end-sessions',
      answer: async ({ id, visitor, record }) => {
        return database.transaction(async (run) => {
          if (!(await findPerson(run, id))) return refuse(410, gone)
          await endSessionsOf(run, id, visitor.session.id)
          await record('end-sessions', id, { run })
          return done()
        })
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/remove',
      body: removalSchema,
      answer: async ({ id, visitor, record }, { draftsTo, drafts, workTo }) => {
        const count = (await countDrafts(content.store.run)).get(id) ?? 0
        if (count !== drafts)
          return refuse(409, 'Their drafts have changed in the meantime. Look at the number again.')
        const answer = await changePerson(id, visitor, async (run, person, actor) => {
          const place = { team, now: now() }
          const changed = await removeAccess(run, person, { draftsTo, workTo }, actor, place)
          if (changed.outcome !== 'done') return answerOf(changed)
          await record('remove-person', id, { run })
          report(person, 'was removed from the office.')
          return done()
        })
        await settleDepartures(parts)
        return answer
      },
    }),
  ]

  /** Changes a person in one transaction, while no other change of access runs. */
  function changePerson(
    id: string,
    visitor: SignedIn,
    work: (run: RunSql, person: Person, actor: Actor) => Promise<Reply>,
  ): Promise<Reply> {
    return asAdministrator(visitor, async (run, actor) => {
      const person = await findPerson(run, id)
      return person ? work(run, person, actor) : refuse(410, gone)
    })
  }

  /**
   * Changes access in one transaction, while no other change of access runs, as a person who is still an administrator.
   */
  function asAdministrator(
    { person }: SignedIn,
    work: (run: RunSql, actor: Actor) => Promise<Reply>,
  ): Promise<Reply> {
    return database.transaction(async (run) => {
      await lockPeople(run)
      const actor = await actorNow(run, team, person.id, 'administrator')
      return actor ? work(run, actor) : refuse(403, 'Only an administrator may do this.')
    })
  }
}

function answerOf(change: AccessChange): Reply {
  return change.outcome === 'refused' ? refuse(409, change.error) : done()
}

/** Everyone with access as `asks` sees them, open invitations, and the team members who can be linked. */
async function peopleList(
  {
    database: { run },
    content,
    team,
    now: clock,
  }: Pick<OfficeParts, 'database' | 'content' | 'team' | 'now'>,
  asks: string,
): Promise<People> {
  const [now, drafts] = [clock(), await countDrafts(content.store.run)]
  const [passkeys, codes] = [await allPasskeys(run), await codesLeft(run)]
  const sessions = await listSessions(run, now)
  const questions = await waitingQuestions(run, team, asks)
  const [handled, readAlone] = [await countHandled(run), await countReadAlone(run)]
  const decisions = await decisionsOf(content.store.run)
  const readers = await messageReaders(run, team)
  return {
    people: (await listPeople(run)).map((person) => {
      const own = sessions.filter((session) => session.person === person.id)
      return {
        ...person,
        passkeys: passkeys.filter((passkey) => passkey.person === person.id).map(shownPasskey),
        codesLeft: codes.get(person.id) ?? 0,
        sessions: own.length,
        lastSeenAt: own[0]?.lastSeenAt ?? null,
        drafts: drafts.get(person.id) ?? 0,
        work: {
          messages: handled.get(person.id) ?? 0,
          readAlone: readAlone.get(person.id) ?? 0,
          decisions: decisions.get(person.id)?.size ?? 0,
        },
        receivers: receiversOf(person, readers),
        questions: questions.filter((question) => question.person.id === person.id),
      }
    }),
    invitations: (await listInvitations(run, now)).map(({ id, name, grants, expiresAt }) => ({
      id,
      name,
      grants,
      expiresAt,
    })),
    members: membersHere(team).map(({ file, name, lawyer }) => ({ file, name, lawyer })),
  }
}
