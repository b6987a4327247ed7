import { isStaff } from '../../contract.ts'
import type { Fix } from '../contract.ts'
import type { CheckLine } from '../../../server/checks/check-line.ts'
import { checkSignIn } from '../../../server/checks/going-live.ts'
import { listsDue } from '../../conflicts/server/lists/keep-list.ts'
import { lockedOut } from '../../people/server/locked-out.ts'
import { listPeople } from '../../people/server/store/people.ts'
import type { Person } from '../../people/server/store/people.ts'
import { membersHere } from '../../people/server/team.ts'
import { ownQuestion } from '../../people/server/waiting-questions.ts'
import { passkeysOf } from '../../door/server/store/passkeys.ts'
import { CODES, codesLeft } from '../../door/server/store/recovery-codes.ts'
import { unmailed, unreadMailbox } from './firm-mail.ts'
import type { LocalCheck, TodayParts, Viewer } from './today-parts.ts'
import { listPlacesToRead } from '../../content/store/places-to-read.ts'
import { isSampleFirm } from '../../content/server/sample-firm.ts'

type Said = Pick<Fix, 'says' | 'todo'> & Partial<Fix>

/** A problem that links to no page and concerns no message, unless `said` says otherwise. */
const problem = (about: Fix['about'], said: Said): Fix => {
  return { about, isProblem: true, to: null, references: [], more: 0, ...said }
}

/** What works, but not as it should. */
const notice = (about: Fix['about'], said: Said) => problem(about, { isProblem: false, ...said })

/** A new sheet is due for a person with one passkey and fewer recovery codes than this. */
const FEW_CODES = 3

/** Everyone sees these about themselves or their work. */
const forEveryone: ReadonlySet<Fix['about']> = new Set([
  'people',
  'recovery codes',
  'address',
  'publish',
  'lists',
])

/** Only someone with access to the server can fix these. */
const ofServer: ReadonlySet<Fix['about']> = new Set(['backup', 'disk', 'mail', 'answers'])

/**
 * What to fix: problems first, then what does not work as it should. Administrators see what concerns the server; to
 * everyone else, one line says that messages could be lost, and whom to tell.
 */
export async function fixesFor(parts: TodayParts, viewer: Viewer): Promise<Fix[]> {
  const lines = [
    ...(await Promise.all(parts.checks.map(checked))).map((line) => line && byOffice(parts, line)),
    await unmailed(parts, viewer),
    await unread(parts),
    ...(isStaff(viewer.grants) ? await publishing(parts) : []),
    ...(viewer.grants.includes('lawyer') ? await lists(parts) : []),
    ...(viewer.grants.includes('administrator')
      ? [await signIn(parts), await toAdopt(parts), ...(await leftOpen(parts))]
      : []),
    await approval(parts, viewer.person),
    await ownCodes(parts, viewer.person),
    ownAddress(parts, viewer.person),
  ].filter((line) => line !== undefined)
  const own = viewer.grants.includes('administrator')
    ? lines
    : [...(await atRisk(parts, lines)), ...lines.filter(isForEveryone)]
  return own.sort((one, other) => Number(other.isProblem) - Number(one.isProblem))
}

function isForEveryone({ about, isProblem }: Fix): boolean {
  return !ofServer.has(about) && (isProblem || forEveryone.has(about))
}

/** A line for people who cannot fix the server. Email that fails is not part of it: the message is in the office. */
async function atRisk({ run }: TodayParts, lines: Fix[]): Promise<Fix[]> {
  if (!lines.some(({ about, isProblem }) => isProblem && (about === 'backup' || about === 'disk'))) return []
  const people = await listPeople(run)
  const names = people.flatMap(({ name, grants }) => (grants.includes('administrator') ? [name] : []))
  return [
    problem('server', {
      says: 'Messages could be lost if the server fails now.',
      todo: names.length > 0 ? `Tell ${names.join(' or ')}.` : 'Tell the person who runs the server.',
    }),
  ]
}

async function checked({ name, run }: LocalCheck): Promise<Fix | undefined> {
  try {
    return asFix(name, await run(), null)
  } catch {
    // The error could name a folder of the machine.
    return problem(name, {
      says: `The ${name} could not be checked.`,
      todo: 'On the server: run "npm run check".',
    })
  }
}

/** A mailbox that cannot be read; answers wait in it, and none is lost. */
async function unread(parts: TodayParts): Promise<Fix | undefined> {
  const mailbox = await unreadMailbox(parts)
  if (!mailbox) return undefined
  return problem('answers', {
    says: `${mailbox.says} Answers wait in the mailbox.`,
    todo: `On the server: ${mailbox.todo} The office tries again by itself.`,
  })
}

/** The same line with what the office itself can do about it, so that nobody needs a terminal. */
function byOffice({ backups }: TodayParts, line: Fix): Fix {
  if (line.about !== 'backup' || !line.isProblem || !backups) return line
  if (backups.isRunning()) return { ...line, act: 'backing-up', todo: 'The office is making a backup now.' }
  return {
    ...line,
    act: 'back-up',
    todo: 'Press “Back up now” and wait a few minutes. If this is still here after that, tell the person who runs the server.',
  }
}

async function publishing({ publishingFailures }: TodayParts): Promise<Fix[]> {
  return (await publishingFailures()).map(({ isProblem, says, todo, to }) =>
    problem('publish', { isProblem, says, todo, to }),
  )
}

/** Lists to be imported or updated, because only names on a current list are found. */
async function lists({ run, now }: TodayParts): Promise<Fix[]> {
  return (await listsDue(run, now())).map((line) => notice('lists', { ...line, to: '/conflicts/lists' }))
}

async function signIn({ run, origins }: TodayParts): Promise<Fix | undefined> {
  const people = (await lockedOut(run, origins())).map(({ person, codes }) => ({ name: person.name, codes }))
  return asFix('sign-in', checkSignIn(people, origins(), ''), '/people')
}

/** The accounts of people who are no longer on the team: a published departure does not end access. */
async function leftOpen({ run, team }: TodayParts): Promise<Fix[]> {
  const here = new Set<string | null>(membersHere(team).map(({ file }) => file))
  const people = (await listPeople(run)).filter(({ member }) => member !== null && !here.has(member))
  return people.map(({ name }) =>
    problem('people', {
      says: `${name} is no longer on the team’s pages, and still has an account.`,
      todo: `If ${name} has left, remove the account. Until then, they can still sign in.`,
      to: '/people',
    }),
  )
}

/** Tells people why they see so little while a lawyer must still approve them. */
async function approval({ run, team }: TodayParts, { id }: Person): Promise<Fix | undefined> {
  const question = await ownQuestion(run, team, id)
  if (!question) return undefined
  return notice('people', {
    says: 'You are not a lawyer of the office yet.',
    todo: question.isAnswerable
      ? 'Another lawyer must approve it first. Tell one of them in person that you have joined.'
      : 'There is no other lawyer here to approve it. Tell the person who runs the server that you have joined.',
    to: '/people',
  })
}

async function ownCodes({ run }: TodayParts, { id }: Person): Promise<Fix | undefined> {
  const left = (await codesLeft(run)).get(id) ?? 0
  if (left >= FEW_CODES || (await passkeysOf(run, id)).length > 1) return undefined
  return notice('recovery codes', {
    says: 'Make a new sheet of recovery codes.',
    todo: `You have one passkey and ${left} of ${CODES} recovery codes. If you lose that device, the codes are your only way in.`,
    to: '/people',
  })
}

/** Asks for an email address: accounts from before the office asked for one have none. */
function ownAddress({ isMailSetUp }: TodayParts, { email }: Person): Fix | undefined {
  if (!isMailSetUp || email !== null) return undefined
  return notice('address', {
    says: 'Enter your email address.',
    todo: 'The office can email you about changes of access only at an address that you entered under People.',
    to: '/people',
  })
}

/** A check's line as Today shows it; undefined if it is good. */
function asFix(about: Fix['about'], line: CheckLine, to: string | null): Fix | undefined {
  if (line.state === 'good') return undefined
  const todo = `On the server: ${line.todo}`
  return problem(about, { isProblem: line.state === 'fault', says: line.says, todo, to })
}

/** Tells an administrator that the site still shows the sample firm, or that some of its new pages must be read. */
async function toAdopt({ content }: TodayParts): Promise<Fix | undefined> {
  if (isSampleFirm(await content.shown()))
    return notice('sample', {
      says: 'Make this site yours.',
      todo: 'It shows an invented firm. Answer a page of questions, and the office makes it yours.',
      to: '/adoption',
    })
  const left = new Set((await listPlacesToRead(content.store.run)).map(({ path }) => path)).size
  if (left === 0) return undefined
  return notice('sample', {
    says:
      left === 1
        ? 'One page of your new site still has to be read.'
        : `${left} pages of your new site still have to be read.`,
    todo: 'Each contains a promise, or a sentence that may not fit your firm.',
    to: '/adoption',
  })
}
