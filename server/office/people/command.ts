import { parseArgs } from 'node:util'
import { invitationSchema } from '../../../office/contract.ts'
import type { Invitation } from '../../../office/contract.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import { deleteInvitations } from '../store/invitations.ts'
import { recordAct } from '../store/audit.ts'
import { deleteSessions } from '../store/sessions.ts'
import { invite, refuseGrants } from './invite.ts'
import { lockedOut } from './locked-out.ts'
import type { Team } from './team.ts'

/** What a maintainer sees who types nothing, `help`, or an unknown command. */
export const USAGE = `Let people in to the office. Works while the site is running.

  npm run office -- invite "Name" --grant administrator --grant staff
      prints a one-time address, valid for one hour; hand it over in person
      --grant    staff, lawyer or administrator; repeat it for several
      --member   the person's file in team/, such as eleanor-whitlock; lawyers need it
      --email    where changes of this person's access are reported; default: the email of --member
  npm run office -- check
      says who could not sign in with the present SITE_ORIGINS; run it with new ones before you change them
  npm run office -- end-sessions
      signs everyone out and cancels all one-time addresses, as after a restored backup`

/** The command was not understood; the message says what to type instead. */
export class OfficeCommandError extends Error {
  override name = 'OfficeCommandError'
}

/** The requested command. */
export type OfficeCommand =
  { name: 'help' } | { name: 'check' } | { name: 'end-sessions' } | { name: 'invite'; invitation: Invitation }

/** Parses the words after `npm run office --`. Throws an `OfficeCommandError`. */
export function readOfficeCommand(words: string[]): OfficeCommand {
  const { positionals, values } = readWords(words)
  const [name = 'help', person, ...rest] = positionals
  if (name === 'help') return { name }
  if ((name === 'check' || name === 'end-sessions') && person === undefined) return { name }
  if (name !== 'invite' || rest.length > 0) throw new OfficeCommandError(USAGE)
  const { member = null, email = null, grant = [] } = values
  const invitation = invitationSchema.safeParse({ name: person, member, email, grants: [...new Set(grant)] })
  if (invitation.success) return { name, invitation: invitation.data }
  throw new OfficeCommandError(`Write a name and at least one grant.\n\n${USAGE}`)
}

/** Where the command works: people reach the office under `origins`; one-time addresses have the first. */
export type CommandPlace = {
  database: SqlDatabase
  team: Team
  origins: readonly [string, ...string[]]
  now: number
}

/** Runs a command and returns what to print. Throws an `OfficeCommandError` or `StoreUnavailable`. */
export async function runOfficeCommand(command: OfficeCommand, place: CommandPlace): Promise<string> {
  const { database, team, origins, now } = place
  if (command.name === 'help') return USAGE
  if (command.name === 'check') return describeLockedOut(await lockedOut(database.run, origins), origins)
  if (command.name === 'end-sessions') {
    await endAllAccess(database, now)
    return 'Everyone is signed out, and all one-time addresses are canceled.'
  }
  const { invitation } = command
  const members = team()
  const refusal = refuseGrants(invitation.grants, invitation.member, members)
  if (refusal) throw new OfficeCommandError(refusal)
  const email = invitation.email ?? members.find(({ file }) => file === invitation.member)?.email ?? null
  const inviting = { invitedBy: null, origin: origins[0], now }
  const { address } = await database.transaction((run) => invite(run, { ...invitation, email }, inviting))
  return `${address}\nThis address works once, for one hour. Open it on the device on which ${invitation.name} will sign in.`
}

/** Signs everyone out and cancels all one-time addresses: also those that a restored backup brought back. */
export function endAllAccess(database: SqlDatabase, now: number): Promise<void> {
  return database.transaction(async (run) => {
    await deleteSessions(run)
    await deleteInvitations(run)
    await recordAct(run, { person: null, act: 'end-all-sessions', subject: null, outcome: 'done' }, now)
  })
}

function describeLockedOut(
  people: Awaited<ReturnType<typeof lockedOut>>,
  origins: readonly string[],
): string {
  if (people.length === 0) return `Everyone can sign in at ${origins.join(', ')}.`
  const lines = people.map(({ person, codes }) => `  ${person.name}: ${codes} recovery codes left`)
  return `These people have no passkey for ${origins.join(', ')}:\n${lines.join('\n')}`
}

function readWords(words: string[]) {
  try {
    const options = {
      grant: { type: 'string', multiple: true },
      member: { type: 'string' },
      email: { type: 'string' },
    } as const
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new OfficeCommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
