import { ATTENDED_HEADER } from '../../contract.ts'
import { parse, serialize } from 'hono/utils/cookie'
import { durations, durationsInWords } from '../durations.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { countRefused, recordAct } from '../../people/server/store/audit.ts'
import {
  knownBrowsers,
  rememberBrowser,
  endSession,
  findSession,
  insertSession,
  touchSession,
} from './store/sessions.ts'
import type { Grant } from '../../contract.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import { StoreUnavailable } from '../../../server/store/message-store.ts'
import { newId, newSecret } from '../../../server/crypto/secret.ts'
import { passkeysOf } from './store/passkeys.ts'
import { findPerson } from '../../people/server/store/people.ts'
import type { Person } from '../../people/server/store/people.ts'
import { grantsNow } from '../../people/server/team.ts'
import type { Team } from '../../people/server/team.ts'
import { codesLeft } from './store/recovery-codes.ts'
import type { Session } from './store/sessions.ts'

/** Whether a person caused a request: they opened a page, or they are at the page that made the call. */
export function isAttended(request: Request, { pathname }: URL): boolean {
  return !pathname.startsWith('/office/api/') || request.headers.get(ATTENDED_HEADER) === '1'
}

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
]

/** Names the browser of a request for its owner, such as "Firefox on Windows", from its `User-Agent`. */
export function browserOf(request: Request): string {
  const userAgent = request.headers.get('user-agent') ?? ''
  const nameIn = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser = 'A browser', system] = [nameIn(browsers), nameIn(systems)]
  return system ? `${browser} on ${system}` : browser
}

/** The office's two cookies: the session's, and the one of the browser in which a ceremony began. */
type CookieName = 'session' | 'browser'

const lifetimes = { session: durations.session, browser: durations.challenge } as const

/** The value of a cookie, if it has the form of a secret of the office. */
export function readCookie(request: Request, name: CookieName, isHttps: boolean): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '')[nameOf(name, isHttps)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/**
 * A `Set-Cookie` line; null as the value deletes the cookie. Over HTTPS the name begins with `__Host-`, which keeps
 * other hosts and plain HTTP from setting it (RFC 6265bis, 4.1.3.2).
 */
export function writeCookie(name: CookieName, value: string | null, isHttps: boolean): string {
  return serialize(nameOf(name, isHttps), value ?? '', {
    path: '/',
    secure: isHttps,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: value === null ? 0 : lifetimes[name] / 1000,
  })
}

function nameOf(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-office-${name}` : `office-${name}`
}

/** A sign-in that is about to succeed. `lastUsedAt` is when its passkey was last used. */
type SignInAttempt = { person: string; browser: string; lastUsedAt: number | null; now: number }

/**
 * What is unusual about a sign-in, for an email to the account's owner: a new browser, refused attempts before it, or a
 * passkey that was long unused (ASVS 5.0, 6.3.5). Undefined if nothing is.
 */
export async function suspicionOf(run: RunSql, attempt: SignInAttempt): Promise<string | undefined> {
  const { person, browser, lastUsedAt, now } = attempt
  const known = await knownBrowsers(run, person)
  const refused = await countRefused(run, person, now - durations.refusals)
  const unusual = [
    known.length > 0 && !known.includes(browser) && `with ${browser} for the first time`,
    refused >= SEVERAL && `after ${refused} refused attempts within ${durationsInWords.refusals}`,
    lastUsedAt !== null &&
      now - lastUsedAt > durations.unused &&
      `with a passkey not used for ${durationsInWords.unused}`,
  ].filter((reason) => reason !== false)
  return unusual.length > 0 ? `signed in ${unusual.join(', ')}.` : undefined
}

/** This many refused attempts are not just slips. */
const SEVERAL = 3

/**
 * Someone who is signed in. `grants` are those in force now. `isOpen` says whether they may use the office: they signed
 * in with a passkey and have a second way in.
 */
export type SignedIn = { session: Session; person: Person; grants: Grant[]; isOpen: boolean }

/** How often, at most, the time of a session's last request is written. */
const TOUCH_MS = 60_000

/** What a session starts with. `replaces` is the running session of the same browser, which ends. */
type Start = {
  person: string
  method: Session['method']
  request: Request
  replaces?: Session | undefined
  now: number
}

/** The session that made a request has ended before the request was carried out. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** Marks a session as used, in the transaction `run`. Throws `SessionEnded`. */
export async function keepSession(run: RunSql, { id }: Session, now: number): Promise<void> {
  if (!(await touchSession(run, id, now))) throw new SessionEnded()
}

/** Starts a session and returns its token; only its hash is stored. Throws `SessionEnded` if `replaces` has ended. */
export async function startSession(run: RunSql, start: Start): Promise<string> {
  const { person, method, request, replaces, now } = start
  const token = newSecret()
  const browser = browserOf(request)
  if (replaces) await endReplaced(run, person, replaces, now)
  const session = { id: newId(), person, method, browser, startedAt: now, lastSeenAt: now }
  await insertSession(run, session, sha256(token))
  await rememberBrowser(run, person, browser)
  return token
}

/** Ends the browser's former session. If that was another person's, the audit log records it. */
async function endReplaced(run: RunSql, person: string, replaced: Session, now: number): Promise<void> {
  if (!(await endSession(run, replaced.person, replaced.id))) throw new SessionEnded()
  if (replaced.person === person) return
  const act = { person, act: 'take-over-browser', subject: replaced.person }
  await recordAct(run, act, now)
}

/**
 * What decides whether a session counts at this site and time. A request that `isAttended` keeps the session in use.
 */
type Here = { rpId: string; team: Team; isAttended: boolean; now: number }

/**
 * The person who is signed in with this token; undefined if the session has ended. Grants and second ways in are read
 * each time, so that a change applies at once.
 */
export async function findSignedIn(run: RunSql, token: string, here: Here): Promise<SignedIn | undefined> {
  const session = await findSession(run, sha256(token), here.now)
  const person = session && (await findPerson(run, session.person))
  if (!person) return undefined
  if (here.isAttended && here.now - session.lastSeenAt > TOUCH_MS)
    await touchSession(run, session.id, here.now).catch(ignoreUnavailable)
  return {
    session,
    person,
    grants: grantsNow(person, here.team),
    isOpen: session.method === 'passkey' && (await hasSecondWayIn(run, person.id, here.rpId)),
  }
}

/** A disk without space must not sign anyone out. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

async function hasSecondWayIn(run: RunSql, person: string, rpId: string): Promise<boolean> {
  const passkeys = (await passkeysOf(run, person)).filter((passkey) => passkey.rpId === rpId)
  return passkeys.length > 1 || ((await codesLeft(run)).get(person) ?? 0) > 0
}
