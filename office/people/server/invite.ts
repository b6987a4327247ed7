import { create } from 'qrcode'
import { z } from 'zod'
import { readEmail } from '../../../forms/email-address.ts'
import { oneLine } from '../../../forms/one-line.ts'
import { newId, newSecret } from '../../../server/crypto/secret.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { grantSchema } from '../../contract.ts'
import type { Grant } from '../../contract.ts'
import { durations } from '../../door/durations.ts'
import { insertInvitation } from '../../door/server/store/invitations.ts'
import { recordAct } from './store/audit.ts'
import { findByMember } from './store/people.ts'
import type { Member } from './team.ts'

// Not in the contract: only the server uses these schemas, and there they would be part of the office's first page.

const emailAddress = z.string().transform(readEmail).pipe(z.email().max(254))

const personName = oneLine.min(1).max(120)

/** POST /people/:id/name: the person's new name in the office. */
export const nameSchema = z.object({ name: personName })

/** An invitation. Only someone linked to a team member who is a lawyer can be granted `lawyer`. */
export const invitationSchema = z.object({
  name: personName,
  email: emailAddress.nullable(),
  member: z.string().max(120).nullable(),
  grants: z.array(grantSchema).min(1).max(3),
})

export type Invitation = z.infer<typeof invitationSchema>

/** POST /own/address: the address for a person's emails. */
export const ownAddressSchema = z.object({ email: emailAddress })

/** Who invites, and the origin of the link. `invitedBy` is null for the command. */
type Inviting = { invitedBy: string | null; origin: string; now: number }

/**
 * The invitation with an address for email: by default, the one that the team's page has now. A later change of that
 * page redirects no email.
 */
export function withAddress(invitation: Invitation, team: Member[]): Invitation {
  const ofMember = team.find(({ file }) => file === invitation.member)?.email ?? null
  return { ...invitation, email: invitation.email ?? ofMember }
}

/** Why nobody can join as this team member, in a sentence: someone has already done so. Undefined if nobody has. */
export async function refuseMember(run: RunSql, member: string | null): Promise<string | undefined> {
  const holder = member === null ? undefined : await findByMember(run, member)
  return holder && `${holder.name} already has the account for this team member. Remove it first.`
}

/**
 * Stores an invitation, with its entry in the audit log. Its token is returned only here and stored only as a hash. It
 * follows the “#” of the link, which browsers do not send, so that no web server's log has it.
 */
export async function invite(run: RunSql, invitation: Invitation, inviting: Inviting) {
  const { invitedBy, origin, now } = inviting
  const [id, token, expiresAt] = [newId(), newSecret(), now + durations.invitation]
  await insertInvitation(run, { id, ...invitation, invitedBy, expiresAt }, sha256(token), now)
  await recordAct(run, { person: invitedBy, act: 'invite', subject: id }, now)
  return { address: `${origin}/office/join#${token}`, expiresAt }
}

/** Why an account that is linked to this member cannot get these grants, in a sentence; undefined if it can. */
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

/** A QR code as an SVG path of its dark squares, each one unit wide, in a square of `size` units. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: dark.join('') }
}
