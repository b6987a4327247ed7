import { z } from 'zod'
import { oneLine } from '../../../../forms/one-line.ts'
import { grantSchema } from '../../../contract.ts'
import { durations } from '../../durations.ts'
import { fromJson } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const invitationRow = z.object({
  id: z.string(),
  name: oneLine,
  email: z.string().nullable(),
  member: z.string().nullable(),
  grants: fromJson(z.array(grantSchema)),
  invitedBy: z.string().nullable(),
  expiresAt: z.coerce.number(),
})

/** An invitation that has not been accepted. `invitedBy` is null if the command on the server made it. */
export type OpenInvitation = z.infer<typeof invitationRow>

const invitations = tableOf('office_invitations', invitationRow)

/**
 * The condition for an open invitation. One that expires later than a new one would was made while the clock was fast:
 * it would outlast its hour once the clock is right.
 */
const OPEN = 'expires_at > $1 and expires_at < $2'

const openAt = (now: number) => [now, now + durations.invitation + durations.proof] as const

/** Stores an invitation under the hash of its token, and deletes those that are no longer open. */
export async function insertInvitation(
  run: RunSql,
  invitation: OpenInvitation,
  tokenHash: string,
  now: number,
): Promise<void> {
  await run(`delete from office_invitations where not (${OPEN})`, ...openAt(now))
  await invitations.add(run, invitation, { tokenHash })
}

/** The open invitation whose token has this hash. */
export async function findInvitation(
  run: RunSql,
  tokenHash: string,
  now: number,
): Promise<OpenInvitation | undefined> {
  return invitations.row(run, `where ${OPEN} and token_hash = $3`, ...openAt(now), tokenHash)
}

export async function listInvitations(run: RunSql, now: number): Promise<OpenInvitation[]> {
  return invitations.rows(run, `where ${OPEN} order by expires_at, id`, ...openAt(now))
}

/** Links the invitations for a team member to their renamed file. */
export async function moveInvitations(run: RunSql, from: string, to: string): Promise<void> {
  await run('update office_invitations set member = $2 where member = $1', from, to)
}

/** Uses up or cancels an invitation; false if it was already gone. */
export async function deleteInvitation(run: RunSql, id: string): Promise<boolean> {
  return (await run('delete from office_invitations where id = $1 returning id', id)).length === 1
}

export async function deleteInvitationsBy(run: RunSql, person: string): Promise<void> {
  await run('delete from office_invitations where invited_by = $1', person)
}

export async function deleteInvitationsFor(run: RunSql, member: string): Promise<void> {
  await run('delete from office_invitations where member = $1', member)
}

export async function deleteInvitations(run: RunSql): Promise<void> {
  await run('delete from office_invitations')
}
