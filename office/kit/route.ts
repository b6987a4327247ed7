import { z } from 'zod'
import type { Refusal } from '../../server/http/answer.ts'
import type { RunSql } from '../../server/store/sql-database.ts'
import type { Grant } from '../contract.ts'
import type { RelyingParty } from '../door/server/passkeys.ts'
import { durations, durationsInWords } from '../door/durations.ts'
import type { SignedIn } from '../door/server/signed-in.ts'

/**
 * Who may call a route: `anyone`, even without signing in; `signed-in`, even without a second way in; `open`, everyone
 * who has one; a grant, everyone who has it and a second way in.
 */
export type Rule = 'anyone' | 'signed-in' | 'open' | Grant

/** A call that the guards have let through. `browser` is the secret of the browser in which a ceremony began. */
export type Call = {
  request: Request
  id: string
  party: RelyingParty
  user: SignedIn | undefined
  browser: string | undefined
  isHttps: boolean
  /** Writes to the audit log what the user did, with `run` in the transaction that did it. */
  record: (act: string, subject: string | null, how?: { run?: RunSql; outcome?: 'refused' }) => Promise<void>
}

export type Reply = {
  status: number
  json: unknown
  cookies?: string[]
  headers?: Record<string, string> | undefined
}

/**
 * A route of the office. `path` may contain one `:id` segment. `asksForProof` requires a use of the passkey within the
 * last five minutes. `isGuessable` routes take something that could be guessed, so fewer calls are allowed. `mostBytes`
 * is the longest body to be read, if longer than usual. The body of an `isUpload` route stays bytes for a separate
 * process to read; a person has one such call at a time.
 */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  rule: Rule
  asksForProof?: boolean
  isGuessable?: boolean
  mostBytes?: number
  isUpload?: boolean
  body: z.ZodType
  /** `sent` is the body, as the schema `body` has parsed it. */
  answer(call: Call, sent: unknown): Promise<Reply>
}

type SignedInRule = Exclude<Rule, 'anyone'>

type Answer<Sent, Caller = Call & { user: SignedIn }> = {
  answer(call: Caller, sent: Sent): Promise<Reply>
}['answer']

/** The body of a call that sends nothing. */
export const nothing = z.object({})

/** A route that changes nothing and needs no sign-in. */
export function publicGet(path: string, answer: Answer<object, Call>): Route {
  return { method: 'GET', path, rule: 'anyone', body: nothing, answer }
}

/** A route that needs no sign-in and takes something guessable. */
export function publicPost<Body extends z.ZodType>(
  path: string,
  body: Body,
  answer: Answer<z.infer<Body>, Call>,
): Route {
  return { method: 'POST', path, rule: 'anyone', isGuessable: true, body, answer }
}

/** A route that changes nothing, for people who are signed in and meet its rule. */
export function get(path: string, rule: SignedInRule, answer: Answer<object>): Route {
  return signedInRoute({ method: 'GET', path, rule, body: nothing }, answer)
}

/** A route that changes something, for people who are signed in and meet its rule. */
export function post<Body extends z.ZodType>(
  path: string,
  rule: SignedInRule,
  body: Body,
  answer: Answer<z.infer<Body>>,
  extras: Pick<Route, 'mostBytes'> = {},
): Route {
  return signedInRoute({ method: 'POST', path, rule, body, ...extras }, answer)
}

/** Like `post`, but asks for the passkey again. */
export function postWithProof<Body extends z.ZodType>(
  path: string,
  rule: SignedInRule,
  body: Body,
  answer: Answer<z.infer<Body>>,
): Route {
  return { ...post(path, rule, body, answer), asksForProof: true }
}

/** A route that takes a file (see `isUpload`). */
export function upload(
  path: string,
  rule: SignedInRule,
  mostBytes: number,
  answer: Answer<Uint8Array<ArrayBuffer>>,
): Route {
  const body = z.instanceof(Uint8Array)
  return signedInRoute({ method: 'POST', path, rule, body, isUpload: true, mostBytes }, answer)
}

function signedInRoute(route: Omit<Route, 'answer'>, answer: Answer<unknown>): Route {
  return {
    ...route,
    answer: (call, sent) => {
      const { user } = call
      if (!user) throw new Error(`${route.path} was called without a session.`)
      return answer({ ...call, user }, sent)
    },
  }
}

export function reply(json: unknown, cookies: string[] = []): Reply {
  return { status: 200, json, cookies }
}

/** The reply to a change that returns nothing else. */
export const done = (cookies: string[] = []): Reply => reply({ done: true }, cookies)

/**
 * Asks for the passkey again; undefined if it was used a moment ago. Someone who signed in with a recovery code may
 * have no passkey. A use that is dated far in the future was recorded while the clock was fast, and does not count.
 */
export function askForProof(user: SignedIn | undefined, now: number): Reply | undefined {
  if (user && Math.abs(now - user.session.startedAt) < durations.proof) return undefined
  return user?.session.method === 'recovery-code'
    ? refuse(
        403,
        `This took more than ${durationsInWords.proof}. Sign out, and use the next code or another passkey. If you have neither, ask an administrator to invite you again.`,
      )
    : refuse(403, 'Use your passkey again to continue.', 'proof')
}

/** The refusal of a guard that the public forms also use, in the words of the office. */
export function refuseAsOffice({ status, headers }: Pick<Refusal, 'status' | 'headers'>): Reply {
  return { ...refuse(status, officeWords[status] ?? unreadable), headers }
}

const unreadable = 'What was sent could not be read. Reload the page, then try again.'

const officeWords: Record<number, string> = {
  413: 'This is too large for the office. Make it smaller, then try again.',
  429: 'Your device or your network has asked the office for too much at once. Nothing was lost: wait a minute, then try again.',
}

/** A refusal that the person reads. */
export function refuse(status: number, error: string, code?: 'proof' | 'signed-out'): Reply {
  return { status, json: { error, ...(code && { code }) } }
}
