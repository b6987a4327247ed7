import { grantsSchema, invitationSchema } from '../../../office/contract.ts'
import type { Grant } from '../../../office/contract.ts'
import type { RunSql } from '../../store/sql-database.ts'
import { invite, refuseGrants } from '../people/invite.ts'
import { recordAct } from '../store/audit.ts'
import { deleteInvitation, deleteInvitationsBy } from '../store/invitations.ts'
import { findPerson, listPeople, lockPeople, removePerson, updateGrants } from '../store/people.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import type { OfficeParts } from './parts.ts'
import { peopleList } from './people-list.ts'
import { done, guardedRoute, nothing, refuse, reply } from './route.ts'
import type { Reply, Route } from './route.ts'

const gone = 'This person no longer has access.'
const lastAdministrator = 'Someone has to be an administrator. Grant it to another person first.'

/** Who has access, and with which grants. */
export function peopleRoutes({ database, team, report, now }: OfficeParts): Route[] {
  const change = { method: 'POST', rule: 'administrator', asksForProof: true } as const

  return [
    guardedRoute({
      method: 'GET',
      path: '/people',
      rule: 'administrator',
      body: nothing,
      answer: async () => reply(await peopleList(database.run, team(), now())),
    }),

    guardedRoute({
      ...change,
      path: '/people/invitations',
      body: invitationSchema,
      answer: async ({ party, visitor }, invitation) => {
        const refusal = refuseGrants(invitation.grants, invitation.member, team())
        if (refusal) return refuse(422, refusal)
        const inviting = { invitedBy: visitor.person.id, origin: party.origin, now: now() }
        const invited = await database.transaction((run) => invite(run, invitation, inviting))
        return reply({ address: invited.address, expiresAt: invited.expiresAt })
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/invitations/:id/cancel',
      body: nothing,
      answer: async ({ id, visitor }) => {
        await database.transaction(async (run) => {
          if (await deleteInvitation(run, id)) await note(run, visitor.person.id, 'cancel-invitation', id)
        })
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/grants',
      body: grantsSchema,
      answer: ({ id, visitor }, { grants }) =>
        changePerson(id, grants, async (run, person) => {
          const refusal = refuseGrants(grants, person.member, team())
          if (refusal) return refuse(422, refusal)
          await updateGrants(run, id, grants)
          if (!grants.includes('administrator')) await deleteInvitationsBy(run, id)
          await note(run, visitor.person.id, 'grant', id)
          report(person, `now has the grants ${grants.join(', ')}.`)
          return done()
        }),
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/end-sessions',
      body: nothing,
      answer: async ({ id, visitor }) => {
        await database.transaction(async (run) => {
          await deleteSessionsOf(run, id, visitor.session.id)
          await note(run, visitor.person.id, 'end-sessions', id)
        })
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/people/:id/remove',
      body: nothing,
      answer: ({ id, visitor }) =>
        changePerson(id, [], async (run, person) => {
          await removePerson(run, id, now())
          // Else who expects to be removed could come back under another name.
          await deleteInvitationsBy(run, id)
          await note(run, visitor.person.id, 'remove-person', id)
          report(person, 'was removed from the office.')
          return done()
        }),
    }),
  ]

  /** Changes a person in one transaction, unless no administrator would be left. */
  function changePerson(
    id: string,
    grants: Grant[],
    work: (run: RunSql, person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) => Promise<Reply>,
  ): Promise<Reply> {
    return database.transaction(async (run) => {
      await lockPeople(run)
      const person = await findPerson(run, id)
      if (!person) return refuse(410, gone)
      const others = (await listPeople(run)).filter((other) => other.id !== id)
      const isOneLeft = [{ grants }, ...others].some((each) => each.grants.includes('administrator'))
      return isOneLeft ? work(run, person) : refuse(409, lastAdministrator)
    })
  }

  function note(run: RunSql, person: string, act: string, subject: string) {
    return recordAct(run, { person, act, subject, outcome: 'done' }, now())
  }
}
