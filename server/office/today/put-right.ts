import type { Grant } from '../../../office/contract.ts'
import type { PutRight } from '../../../office/contract/today.ts'
import type { CheckLine } from '../../checks/check-line.ts'
import { checkSignIn } from '../../checks/sign-in.ts'
import { lockedOut } from '../people/locked-out.ts'
import type { Person } from '../store/people.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { codesLeft } from '../store/recovery-codes.ts'
import { findUnmailed } from '../store/unmailed-messages.ts'
import { toAdopt } from './own-firm.ts'
import type { LocalCheck, TodayParts } from './parts.ts'

/** With fewer recovery codes than this and one passkey, a new sheet is due. */
const FEW_CODES = 3

/** A mail that waits longer than this does not go out by itself soon. */
const LATE_MAIL_MS = 60 * 60_000

/** How many references a line names. */
const MOST_REFERENCES = 5

/** What is no problem and still concerns whoever sees it. */
const forEveryone: ReadonlySet<PutRight['about']> = new Set(['recovery codes', 'publish'])

/** For whom: a person with the grants that count now. */
export type Viewer = { person: Person; grants: Grant[] }

/**
 * What is to be put right: problems first, then what works but not as it should, most of which only administrators see.
 * Everyone sees that a backup, the disk or mail fails, because messages are at risk.
 */
export async function toPutRight(parts: TodayParts, viewer: Viewer): Promise<PutRight[]> {
  const lines = [
    ...(await Promise.all(parts.checks.map(checked))),
    await unmailed(parts, viewer),
    ...(mayPublish(viewer) ? await publishing(parts) : []),
    ...(viewer.grants.includes('administrator') ? [await signIn(parts), await toAdopt(parts)] : []),
    await ownCodes(parts, viewer.person),
  ].filter((line) => line !== undefined)
  const isForAdministrator = viewer.grants.includes('administrator')
  return lines
    .filter(({ about, isProblem }) => isProblem || isForAdministrator || forEveryone.has(about))
    .sort((one, other) => Number(other.isProblem) - Number(one.isProblem))
}

async function checked({ name, run }: LocalCheck): Promise<PutRight | undefined> {
  try {
    return asPutRight(name, await run(), null)
  } catch {
    // The reason could name a folder of the machine.
    return {
      ...{ about: name, isProblem: true, to: null, references: [], more: 0 },
      says: `The ${name} could not be checked.`,
      todo: 'On the server: run "npm run check".',
    }
  }
}

async function unmailed(
  { run, isMailSetUp, now }: TodayParts,
  { grants }: Viewer,
): Promise<PutRight | undefined> {
  const common = { about: 'mail' as const, to: null, references: [], more: 0 }
  if (!isMailSetUp) {
    const todo = 'On the server: set SMTP_URL, MAIL_FROM and MAIL_TO.'
    return {
      ...common,
      isProblem: false,
      says: 'Mail is not set up: messages appear only in the office.',
      todo,
    }
  }
  const { says, references: known, all } = await failingMessages({ run, now }, { grants })
  if (all.length === 0) return undefined
  const references = known.slice(0, MOST_REFERENCES)
  return {
    ...common,
    isProblem: true,
    says,
    todo: 'On the server: check SMTP_URL against the mail provider’s instructions. Then open each message and choose “Retry mail” under More.',
    to: references[0] === undefined ? null : `/messages/${references[0]}`,
    references,
    more: known.length - references.length,
  }
}

/** The messages whose mail fails: in a sentence, and the references of those that the person may know of. */
export async function failingMessages(
  { run, now }: Pick<TodayParts, 'run' | 'now'>,
  { grants }: Pick<Viewer, 'grants'>,
): Promise<{ says: string; references: string[]; all: string[] }> {
  const found = await findUnmailed(run, now() - LATE_MAIL_MS)
  const refused = found.filter(({ delivery }) => delivery === 'refused').length
  const all = found.map(({ reference }) => reference)
  const mayKnow = grants.includes('staff') || grants.includes('lawyer')
  return { says: mailSentence(refused, found.length - refused), references: mayKnow ? all : [], all }
}

function mailSentence(refused: number, waiting: number): string {
  const messages = (count: number) => (count === 1 ? 'one message' : `${count} messages`)
  const sentences = [
    refused > 0 && `The mail server refused the notification for ${messages(refused)}.`,
    waiting > 0 &&
      `The notification for ${messages(waiting)} has been waiting to go out for more than an hour.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether publishing is this person's to put right. */
export function mayPublish({ grants }: Pick<Viewer, 'grants'>): boolean {
  return grants.includes('staff') || grants.includes('lawyer')
}

async function publishing({ publishFailures }: TodayParts): Promise<PutRight[]> {
  const lines = (await publishFailures()).map(({ isProblem, says, todo, to }) => ({
    isProblem,
    says,
    todo,
    to,
  }))
  return lines.map((line) => ({ about: 'publish', ...line, references: [], more: 0 }))
}

async function signIn({ run, origins }: TodayParts): Promise<PutRight | undefined> {
  const people = (await lockedOut(run, origins())).map(({ person, codes }) => ({ name: person.name, codes }))
  return asPutRight('sign-in', checkSignIn(people, origins(), ''), '/people')
}

async function ownCodes({ run }: TodayParts, { id }: Person): Promise<PutRight | undefined> {
  const left = (await codesLeft(run)).get(id) ?? 0
  if (left >= FEW_CODES || (await passkeysOf(run, id)).length > 1) return undefined
  return {
    ...{ about: 'recovery codes', isProblem: false, to: '/people', references: [], more: 0 },
    says: 'Make a new sheet of recovery codes.',
    todo: `You have one passkey and ${left} of 10 recovery codes. If you lose that device, the codes are your only way in.`,
  }
}

/** A check's line as Today shows it; undefined if it is good. */
function asPutRight(about: PutRight['about'], line: CheckLine, to: string | null): PutRight | undefined {
  if (line.state === 'good') return undefined
  const todo = `On the server: ${line.todo}`
  return { about, isProblem: line.state === 'fault', says: line.says, todo, to, references: [], more: 0 }
}
