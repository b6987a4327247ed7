import type { RunSql } from '../../../../server/store/sql-database.ts'
import { decisionsOf } from '../../../content/store/approvals.ts'
import { countDrafts, hasDraftedSince } from '../../../content/store/drafts.ts'
import type { RelyingParty } from '../../../door/server/passkeys.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import { deleteInvitation, listInvitations } from '../../../door/server/store/invitations.ts'
import { allPasskeys, shownPasskeys } from '../../../door/server/store/passkeys.ts'
import { codesLeft } from '../../../door/server/store/recovery-codes.ts'
import { endSessionsOf, listSessions } from '../../../door/server/store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, postWithProof, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { countHandled, countReadAlone } from '../../../messages/server/hand-work.ts'
import { messageReaders } from '../../../messages/server/readers.ts'
import { wantedGrants } from '../../access-questions.ts'
import { grantsSchema, removalSchema } from '../../contract.ts'
import type { People } from '../../contract.ts'
import { changeGrants, removeAccess, receiversOf, declineQuestion, approveQuestion } from '../access.ts'
import { settleDepartures } from '../settle-departures.ts'
import {
  invitationSchema,
  nameSchema,
  qrCode,
  invite,
  refuseGrants,
  refuseMember,
  withAddress,
} from '../invite.ts'
import { asActor } from '../lawyers.ts'
import type { Actor, Changed } from '../lawyers.ts'
import { listAudit } from '../store/audit.ts'
import { addNotice } from '../store/notices.ts'
import { findPerson, listPeople, updateName, namesById } from '../store/people.ts'
import type { Person } from '../store/people.ts'
import { listQuestions, findQuestion } from '../store/questions.ts'
import { membersHere } from '../team.ts'
import { waitingQuestions } from '../waiting-questions.ts'

const gone = 'This person no longer has access.'
const decided = 'This was decided or withdrawn in the meantime.'

/** How many entries of the audit log the office shows. An export has all of them. */
const SHOWN = 20

/**
 * Routes for who has access, and with which grants; for what waits for a lawyer's approval, which lawyers answer and
 * administrators take back; and for the audit log.
 */
export function peopleRoutes(parts: OfficeParts): Route[] {
  const { database, content, team, now } = parts
  const hasWritten = (person: string, since: number) => hasDraftedSince(content.store.run, person, since)
  const hasDecided = async (person: string) => (await decisionsOf(content.store.run)).has(person)

  return [
    get('/people', 'administrator', async ({ user, party }) =>
      reply(await peopleList(parts, user.person.id, party)),
    ),

    postWithProof(
      '/people/invitations',
      'administrator',
      invitationSchema,
      async ({ party, user }, invitation) => {
        const members = membersHere(team)
        const refusal = refuseGrants(invitation.grants, invitation.member, members)
        if (refusal) return refuse(422, refusal)
        const inviting = { invitedBy: user.person.id, origin: party.origin, now: now() }
        return asActor(parts, user, 'administrator', async (run) => {
          const taken = await refuseMember(run, invitation.member)
          if (taken) return refuse(409, taken)
          const { address, expiresAt } = await invite(run, withAddress(invitation, members), inviting)
          return reply({ address, expiresAt, code: qrCode(address) })
        })
      },
    ),

    postWithProof('/people/invitations/:id/cancel', 'administrator', nothing, ({ id, user, record }) =>
      asActor(parts, user, 'administrator', async (run) => {
        if (!(await deleteInvitation(run, id)))
          return refuse(410, 'This invitation has already been used or canceled.')
        await record('cancel-invitation', id, { run })
        return done()
      }),
    ),

    postWithProof(
      '/people/:id/grants',
      'administrator',
      grantsSchema,
      ({ id, user, record }, { was, grants }) =>
        changePerson(id, user, async (run, person, actor) => {
          const waiting = (await listQuestions(run)).filter((question) => question.person === id)
          const shown = wantedGrants(
            person.grants,
            waiting.map(({ kind }) => kind),
          )
          if (was.length !== shown.length || shown.some((grant) => !was.includes(grant)))
            return refuse(409, 'These grants were changed in the meantime. Look at them again, then save.')
          const refusal = refuseGrants(grants, person.member, team())
          if (refusal) return refuse(422, refusal)
          await changeGrants(run, person, grants, actor, now())
          await record('grant', id, { run })
          const given = (await findPerson(run, id))?.grants ?? []
          const says = given.length > 0 ? `now has the grants ${given.join(', ')}.` : 'has no grant now.'
          return { person, says }
        }),
    ),

    postWithProof('/people/:id/name', 'administrator', nameSchema, ({ id, user, record }, { name }) =>
      changePerson(id, user, async (run, person, actor) => {
        await updateName(run, id, name)
        await record('rename-person', id, { run })
        await addNotice(run, `${actor.name} changed the name of ${person.name} to ${name}.`, now())
        return { person, says: `is now called ${name} in the office.` }
      }),
    ),

    postWithProof('/people/:id/end-sessions', 'administrator', nothing, ({ id, user, record }) =>
      changePerson(id, user, async (run) => {
        await endSessionsOf(run, id, user.session.id)
        await record('end-sessions', id, { run })
        return done()
      }),
    ),

    postWithProof(
      '/people/:id/remove',
      'administrator',
      removalSchema,
      async ({ id, user, record }, { draftsTo, drafts, workTo }) => {
        const count = (await countDrafts(content.store.run)).get(id) ?? 0
        if (count !== drafts)
          return refuse(409, 'Their drafts have changed in the meantime. Look at the number again.')
        const answer = await changePerson(id, user, async (run, person, actor) => {
          const place = { team, now: now(), hasDecided }
          const outcome = await removeAccess(run, person, { draftsTo, workTo }, actor, place)
          if (outcome === 'waits') return done()
          await record('remove-person', id, { run })
          return { person, says: 'was removed from the office.' }
        })
        await settleDepartures(parts)
        return answer
      },
    ),

    get('/access-questions', 'lawyer', async ({ user }) =>
      reply({ questions: await waitingQuestions(database.run, team, user.person.id) }),
    ),

    postWithProof('/access-questions/:id/yes', 'lawyer', nothing, async ({ id, user }) => {
      const answer = await asActor(parts, user, 'lawyer', async (run, actor) => {
        const question = await findQuestion(run, id)
        const person = question && (await findPerson(run, question.person))
        if (!question || !person) return refuse(410, decided)
        const place = { team, hasWritten, hasDecided, now: now() }
        await approveQuestion(run, question, actor, place)
        return { person, says: `${reported[question.kind]}, as ${actor.name} confirmed.` }
      })
      await settleDepartures(parts)
      return answer
    }),

    ...(
      [
        ['/access-questions/:id/no', 'lawyer'],
        ['/people/questions/:id/withdraw', 'administrator'],
      ] as const
    ).map(([path, rule]) =>
      postWithProof(path, rule, nothing, ({ id, user }) =>
        asActor(parts, user, rule, async (run, actor) => {
          const question = await findQuestion(run, id)
          if (!question) return refuse(410, decided)
          await declineQuestion(run, question, actor, now())
          return done()
        }),
      ),
    ),

    get('/audit', 'administrator', async () => reply({ entries: await auditEntries(SHOWN) })),

    postWithProof('/audit/export', 'administrator', nothing, async ({ record }) => {
      await record('export-audit-log', null)
      return reply({ entries: await auditEntries() })
    }),
  ]

  async function auditEntries(limit?: number) {
    const names = await namesById(database.run)
    const nameOf = (id: string | null) => (id !== null && names.get(id)) || null
    return (await listAudit(database.run, limit)).map((entry) => ({
      ...entry,
      personName: nameOf(entry.person),
      subjectName: nameOf(entry.subject),
    }))
  }

  /** Does something about a person who still has access, as an administrator. */
  function changePerson(
    id: string,
    user: SignedIn,
    work: (run: RunSql, person: Person, actor: Actor) => Promise<Reply | Changed>,
  ): Promise<Reply> {
    return asActor(parts, user, 'administrator', async (run, actor) => {
      const person = await findPerson(run, id)
      return person ? work(run, person, actor) : refuse(410, gone)
    })
  }
}

/** Everyone with access, open invitations, and the team members who can be linked, as the person `asks` sees them. */
async function peopleList(
  { database: { run }, content, team, now }: OfficeParts,
  asks: string,
  party: RelyingParty,
): Promise<People> {
  const drafts = await countDrafts(content.store.run)
  const [passkeys, codes] = [await allPasskeys(run), await codesLeft(run)]
  const sessions = await listSessions(run, now())
  const questions = await waitingQuestions(run, team, asks)
  const [handled, readAlone] = [await countHandled(run), await countReadAlone(run)]
  const decisions = await decisionsOf(content.store.run)
  const readers = await messageReaders(run, team)
  return {
    people: (await listPeople(run)).map((person) => {
      const { id, name, member, grants } = person
      const own = sessions.filter((session) => session.person === id)
      return {
        id,
        name,
        member,
        grants,
        passkeys: shownPasskeys(
          passkeys.filter((passkey) => passkey.person === person.id),
          party,
        ),
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
    invitations: (await listInvitations(run, now())).map(({ id, name, grants, expiresAt }) => ({
      id,
      name,
      grants,
      expiresAt,
    })),
    members: membersHere(team).map(({ file, name, lawyer }) => ({ file, name, lawyer })),
  }
}

const reported = {
  'make-lawyer': 'is a lawyer of the office now',
  'end-lawyer': 'is no longer a lawyer of the office',
  remove: 'was removed from the office',
}
