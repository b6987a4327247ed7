import type { People } from '../../contract.ts'
import { countDrafts } from '../../../content/store/drafts.ts'
import { waitingQuestions } from '../waiting-questions.ts'
import { listInvitations } from '../../../door/server/store/invitations.ts'
import { allPasskeys, shownPasskey } from '../../../door/server/store/passkeys.ts'
import { listPeople } from '../store/people.ts'
import { codesLeft } from '../../../door/server/store/recovery-codes.ts'
import { listSessions } from '../../../door/server/store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'

/** Everyone with access as `asks` sees them, open invitations, and the team members who can be linked. */
export async function peopleList(
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
        questions: questions.filter((question) => question.person.id === person.id),
      }
    }),
    invitations: (await listInvitations(run, now)).map(({ id, name, grants, expiresAt }) => ({
      id,
      name,
      grants,
      expiresAt,
    })),
    members: team().map(({ file, name, lawyer }) => ({ file, name, lawyer })),
  }
}
