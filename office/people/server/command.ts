import { parseArgs } from 'node:util'
import { isoDay } from '../../../text/iso-day.ts'
import { CommandError } from '../../../server/start/cannot-start.ts'
import { invitationSchema, invite, refuseGrants, refuseMember, withAddress } from './invite.ts'
import type { Invitation } from './invite.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { deleteInvitations } from '../../door/server/store/invitations.ts'
import { allPasskeys } from '../../door/server/store/passkeys.ts'
import { codesLeft } from '../../door/server/store/recovery-codes.ts'
import { recordAct } from './store/audit.ts'
import { listPeople, lockPeople } from './store/people.ts'
import { findQuestion } from './store/questions.ts'
import { endSessions } from '../../door/server/store/sessions.ts'
import { happens, maintainer, nothingHandedOn, removeAccess, approveQuestion } from './access.ts'
import type { AccessPlace } from './access.ts'
import { lockedOut } from './locked-out.ts'
import { membersHere } from './team.ts'
import { waitingQuestions } from './waiting-questions.ts'
import { durationsInWords } from '../../door/durations.ts'

/** What the command prints if it is called with nothing, `help`, or an unknown command. */
export const USAGE = `Let people in to the office. Works while the site is running.

  npm run office -- invite "Name" --grant administrator --grant staff
      prints a one-time link, valid for ${durationsInWords.invitation}; hand it over in person
      --grant    staff, lawyer or administrator; repeat it for several
      --member   the person's file in team/, such as first-last; lawyers need it
      --email    where changes of this person's access are reported; default: the email of --member
  npm run office -- waiting
      lists what is waiting for a lawyer's approval, each with its number
  npm run office -- confirm NUMBER
      approves it, where no lawyer can; all lawyers and administrators are told by email
  npm run office -- remove "Name"
      removes a person, such as a lawyer who has left and cannot confirm it; all lawyers and administrators are told by email
  npm run office -- open REFERENCE
      opens a restricted message that no lawyer who is left can read to the lawyers who are; all of them are told
  npm run office -- check
      says who could not sign in with the present SITE_ORIGINS; run it with new ones before you change them
  npm run office -- end-sessions
      signs everyone out and cancels all invitations, as after a restored backup`

type OfficeCommand =
  | { name: 'help' }
  | { name: 'check' }
  | { name: 'end-sessions' }
  | { name: 'waiting' }
  | { name: 'confirm'; subject: string }
  | { name: 'remove'; subject: string }
  | { name: 'open'; subject: string }
  | { name: 'invite'; invitation: Invitation }

/** Parses the words after `npm run office --`. Throws a `CommandError`. */
export function readOfficeCommand(words: string[]): OfficeCommand {
  const { positionals, values } = readWords(words)
  const [name = 'help', person, ...rest] = positionals
  if (name === 'help') return { name }
  // `remove "Name" --grant lawyer` would remove the person, not the grant.
  if (name !== 'invite' && Object.keys(values).length > 0) throw new CommandError(USAGE)
  if ((name === 'check' || name === 'end-sessions' || name === 'waiting') && person === undefined)
    return { name }
  if (
    (name === 'confirm' || name === 'remove' || name === 'open') &&
    person !== undefined &&
    rest.length === 0
  )
    return { name, subject: person }
  if (name !== 'invite' || rest.length > 0) throw new CommandError(USAGE)
  const { member = null, email = null, grant = [] } = values
  const invitation = invitationSchema.safeParse({ name: person, member, email, grants: [...new Set(grant)] })
  if (invitation.success) return { name, invitation: invitation.data }
  throw new CommandError(
    `Write a name and at least one grant, of staff, lawyer and administrator; --email must be an address.\n\n${USAGE}`,
  )
}

/** Where the command works. People reach the office under `origins`; one-time links have the first one. */
type CommandPlace = {
  database: SqlDatabase
  origins: readonly [string, ...string[]]
  /** Opens a restricted message to the lawyers. Returns a sentence about the result. */
  openMessage: (reference: string) => Promise<string>
} & AccessPlace

/** Runs a command and returns what to print. Throws `CommandError` or `StoreUnavailable`. */
export async function runOfficeCommand(command: OfficeCommand, place: CommandPlace): Promise<string> {
  const { database, team, origins, now } = place
  if (command.name === 'help') return USAGE
  if (command.name === 'check') return describeLockedOut(await lockedOut(database.run, origins), origins)
  if (command.name === 'end-sessions') {
    await endAllAccess(database, now)
    return 'Everyone is signed out, and all invitations are canceled.'
  }
  if (command.name === 'waiting') return describeWaiting(await waitingQuestions(database.run, team, ''))
  if (command.name === 'confirm') return confirm(command.subject, place)
  if (command.name === 'remove') return remove(command.subject, place)
  if (command.name === 'open') return place.openMessage(command.subject.toUpperCase())
  const members = membersHere(team)
  const invitation = withAddress(command.invitation, members)
  const refusal = refuseGrants(invitation.grants, invitation.member, members)
  if (refusal)
    throw new CommandError(
      invitation.member === null ? `${refusal} Add --member with the person's file in team/.` : refusal,
    )
  const inviting = { invitedBy: null, origin: origins[0], now }
  const { address } = await database.transaction(async (run) => {
    const taken = await refuseMember(run, invitation.member)
    if (taken) throw new CommandError(taken)
    return invite(run, invitation, inviting)
  })
  return `${address}\nThis link works once, for ${durationsInWords.invitation}. Open it on the device on which ${invitation.name} will sign in.`
}

/** Signs everyone out and cancels all invitations, including those that a restored backup brought back. */
export function endAllAccess(database: SqlDatabase, now: number): Promise<void> {
  return database.transaction(async (run) => {
    await endSessions(run)
    await deleteInvitations(run)
    await recordAct(run, { person: null, act: 'end-all-sessions', subject: null }, now)
  })
}

/** Everyone with access, one per line: a restored backup may bring back people who were removed later. */
export async function describeAccess({ run }: Pick<SqlDatabase, 'run'>): Promise<string[]> {
  const [passkeys, codes] = [await allPasskeys(run), await codesLeft(run)]
  return (await listPeople(run)).map(({ id, name, grants }) => {
    const own = passkeys.filter(({ person }) => person === id).length
    return `  ${name}: ${grants.join(', ') || 'no grant'}; passkeys: ${own}, recovery codes: ${codes.get(id) ?? 0}`
  })
}

async function confirm(id: string, place: CommandPlace): Promise<string> {
  const { database } = place
  return database.transaction(async (run) => {
    await lockPeople(run)
    const question = await findQuestion(run, id)
    if (!question)
      throw new CommandError('Nothing with this number is waiting. List what is: npm run office -- waiting')
    const person = (await listPeople(run)).find((each) => each.id === question.person)
    await approveQuestion(run, question, maintainer, place)
    return `${happens(question.kind, person?.name ?? 'This person')}.`
  })
}

async function remove(name: string, { database, team, now }: CommandPlace): Promise<string> {
  return database.transaction(async (run) => {
    await lockPeople(run)
    const people = await listPeople(run)
    const named = people.filter((person) => person.id === name || person.name === name)
    const [person, ...others] = named
    if (!person) throw new CommandError(`Nobody here has the name "${name}".`)
    if (others.length > 0) {
      const ids = named.map((each) => `  ${each.id}: joined ${isoDay(new Date(each.joinedAt))}`)
      throw new CommandError(`Several people have this name. Write the id of one:\n${ids.join('\n')}`)
    }
    // The command can remove even the last administrator, because it can also invite another.
    const nobody = { ...person, grants: person.grants.filter((grant) => grant !== 'administrator') }
    await removeAccess(run, nobody, nothingHandedOn, maintainer, { team, now })
    await recordAct(run, { person: null, act: 'remove-person', subject: person.id }, now)
    return `${person.name} is removed from the office.`
  })
}

function describeWaiting(questions: Awaited<ReturnType<typeof waitingQuestions>>): string {
  if (questions.length === 0) return 'Nothing is waiting for a lawyer’s approval.'
  return questions.map(({ id, kind, person }) => `${id}  ${happens(kind, person.name)}`).join('\n')
}

function describeLockedOut(
  people: Awaited<ReturnType<typeof lockedOut>>,
  origins: readonly string[],
): string {
  if (people.length === 0) return `No one is locked out at ${origins.join(', ')}.`
  const lines = people.map(({ person, codes }) => `  ${person.name}: ${codes} recovery codes left`)
  return `These people have no passkey for ${origins.join(', ')}:\n${lines.join('\n')}`
}

function readWords(words: string[]) {
  const options = {
    grant: { type: 'string', multiple: true },
    member: { type: 'string' },
    email: { type: 'string' },
  } as const
  return parseArgs({ args: words, options, allowPositionals: true })
}
