import type { People } from '../../../office/contract.ts'
import type { RunSql } from '../../store/sql-database.ts'
import type { Member } from '../people/team.ts'
import { listInvitations } from '../store/invitations.ts'
import { allPasskeys, shownPasskey } from '../store/passkeys.ts'
import { listPeople } from '../store/people.ts'
import { codesLeft } from '../store/recovery-codes.ts'
import { listSessions } from '../store/sessions.ts'

/** Everyone with access, open invitations, and the team members who can be linked. */
export async function peopleList(run: RunSql, team: Member[], now: number): Promise<People> {
  const [passkeys, codes] = [await allPasskeys(run), await codesLeft(run)]
  const sessions = await listSessions(run, now)
  return {
    people: (await listPeople(run)).map((person) => {
      const own = sessions.filter((session) => session.person === person.id)
      return {
        ...person,
        passkeys: passkeys.filter((passkey) => passkey.person === person.id).map(shownPasskey),
        codesLeft: codes.get(person.id) ?? 0,
        sessions: own.length,
        lastSeenAt: own[0]?.lastSeenAt ?? null,
      }
    }),
    invitations: (await listInvitations(run, now)).map(({ id, name, grants, expiresAt }) => ({
      ...{ id, name, grants, expiresAt },
    })),
    members: team.map(({ file, name, lawyer }) => ({ file, name, lawyer })),
  }
}
