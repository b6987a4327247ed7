import type { Grant } from '../../contract.ts'
import type { Invitation } from '../invitation.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { limits } from '../../door/limits.ts'
import { newId, newSecret } from '../../../server/crypto/secret.ts'
import { recordAct } from './store/audit.ts'
import { insertInvitation } from '../../door/server/store/invitations.ts'
import { findByMember } from './store/people.ts'
import type { Member } from './team.ts'

/**
 * A new invitation: its one-time address is shown once and stored only as a hash. The token follows the “#”, which
 * browsers do not send, so that no log of a web server can hold it.
 */
export type Invited = { id: string; address: string; expiresAt: number }

/** Who invites, from where: `invitedBy` is null for the command. */
export type Inviting = { invitedBy: string | null; origin: string; now: number }

/**
 * The invitation with an address for mail: if none is given, the one that the team's page has now. Later changes of the
 * page do not redirect mail.
 */
export function withAddress(invitation: Invitation, team: Member[]): Invitation {
  const ofMember = team.find(({ file }) => file === invitation.member)?.email ?? null
  return { ...invitation, email: invitation.email ?? ofMember }
}

/** Why nobody can join as this team member, in a sentence: someone already has; undefined if someone can. */
export async function refuseMember(run: RunSql, member: string | null): Promise<string | undefined> {
  const holder = member === null ? undefined : await findByMember(run, member)
  return holder && `${holder.name} already has the account for this team member. Remove it first.`
}

/** Stores an invitation for one hour, with its entry in the audit log. */
export async function invite(run: RunSql, invitation: Invitation, inviting: Inviting): Promise<Invited> {
  const { invitedBy, origin, now } = inviting
  const [id, token, expiresAt] = [newId(), newSecret(), now + limits.invitation]
  await insertInvitation(run, { id, ...invitation, invitedBy, expiresAt }, await sha256(token), now)
  await recordAct(run, { person: invitedBy, act: 'invite', subject: id }, now)
  return { id, address: `${origin}/office/join#${token}`, expiresAt }
}

/** Why these grants cannot be given to an account with this link, in a sentence; undefined if they can. */
export function refuseGrants(grants: Grant[], member: string | null, team: Member[]): string | undefined {
  const linked = team.find(({ file }) => file === member)
  if (member !== null && !linked) {
    const files = team.map(({ file }) => file).join(', ')
    return `There is no team member "${member}". Choose one of: ${files}.`
  }
  if (grants.includes('lawyer') && !linked?.lawyer) {
    return 'Only an account linked to a team member who is a lawyer can be granted "lawyer".'
  }
  return undefined
}
