import type { Grant } from '../../../contract.ts'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { StoreUnavailable } from '../../../../server/store/submission-store.ts'
import { newId, newSecret } from '../../../../server/crypto/secret.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { findPerson } from '../../../people/server/store/people.ts'
import type { Person } from '../../../people/server/store/people.ts'
import { rememberBrowser } from '../store/browsers.ts'
import { codesLeft } from '../store/recovery-codes.ts'
import { deleteSession, findSession, insertSession, touchSession } from '../store/sessions.ts'
import type { Session } from '../store/sessions.ts'
import { browserOf } from './browser-name.ts'

/**
 * Someone who is signed in. `isOpen`: they also have a second way in, so the office is open to them. `grants`: those
 * that count now.
 */
export type SignedIn = { session: Session; person: Person; grants: Grant[]; isOpen: boolean }

/** How often at most the time of the last request is written. */
const TOUCH_MS = 60_000

/** What starts a session: who, how, in which browser. `replaces`: the session that the new one takes over from. */
export type Start = {
  person: string
  method: Session['method']
  request: Request
  replaces?: Session | undefined
  now: number
}

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(run: RunSql, start: Start): Promise<string> {
  const { person, method, request, replaces, now } = start
  const token = newSecret()
  const browser = browserOf(request)
  if (replaces) await endReplaced(run, person, replaces, now)
  const session = { id: newId(), person, method, browser, startedAt: now, lastSeenAt: now }
  await insertSession(run, session, await sha256(token))
  await rememberBrowser(run, person, browser)
  return token
}

/** A browser holds one session: that of another person would stay in the database, and nobody would see that it runs. */
async function endReplaced(run: RunSql, person: string, replaced: Session, now: number): Promise<void> {
  const isEnded = await deleteSession(run, replaced.person, replaced.id)
  if (!isEnded || replaced.person === person) return
  const act = { person, act: 'take-over-browser', subject: replaced.person, outcome: 'done' } as const
  await recordAct(run, act, now)
}

/**
 * What decides whether a session counts here. `isLawyer`: whether a file in team/ is that of a lawyer. `isAttended`:
 * whether a person is behind the request, so that the session is in use.
 */
export type Here = {
  rpId: string
  isLawyer: (member: string | null) => boolean
  isAttended: boolean
  now: number
}

/** Whose running session this token is. Grants and second ways in are read each time: a change counts at once. */
export async function findSignedIn(run: RunSql, token: string, here: Here): Promise<SignedIn | undefined> {
  const session = await findSession(run, await sha256(token), here.now)
  const person = session && (await findPerson(run, session.person))
  if (!person) return undefined
  if (here.isAttended && here.now - session.lastSeenAt > TOUCH_MS)
    await touchSession(run, session.id, here.now).catch(ignoreUnavailable)
  return {
    session,
    person,
    grants: person.grants.filter((grant) => grant !== 'lawyer' || here.isLawyer(person.member)),
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
