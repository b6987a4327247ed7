import { z } from 'zod'
import type { RunSql } from '../../server/store/sql-database.ts'
import type { Grant } from '../contract.ts'
import type { RelyingParty } from '../door/server/passkeys.ts'
import { limits } from '../door/limits.ts'
import type { SignedIn } from '../door/server/signed-in.ts'

/**
 * Who may call a route. `anyone`: without signing in. `signed-in`: even without a second way in. `open`: everyone with one.
 * A grant: only those who have it and a second way in.
 */
export type Rule = 'anyone' | 'signed-in' | 'open' | Grant

/** A call that the guards have let through. `browser`: the secret of the browser in which a ceremony began. */
export type Call = {
  request: Request
  id: string
  party: RelyingParty
  visitor: SignedIn | undefined
  browser: string | undefined
  isHttps: boolean
  /** Writes to the audit log what the visitor did. `run`: of the transaction in which they did it. */
  record: (act: string, subject: string | null, how?: { run?: RunSql; outcome?: 'refused' }) => Promise<void>
}

/** A response: JSON, with cookies to set. */
export type Reply = {
  status: number
  json: unknown
  cookies?: string[]
  headers?: Record<string, string> | undefined
}

/**
 * A route of the office. `path` may end in one `:id` segment or contain one. `asksForProof`: the passkey must have been
 * used within five minutes. `isGuessable`: it takes something that could be guessed, so fewer calls are allowed.
 * `mostBytes`: the longest body that it reads, if that is more than usual. `isUpload`: the body stays bytes, for a
 * separate process to read, and a person has one such call at a time.
 */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  rule: Rule
  asksForProof: boolean
  isGuessable: boolean
  mostBytes?: number
  isUpload?: boolean
  body: z.ZodType
  answer: (call: Call, body: unknown) => Promise<Reply>
}

type Common = Pick<Route, 'method' | 'path' | 'mostBytes' | 'isUpload'> &
  Partial<Pick<Route, 'asksForProof' | 'isGuessable'>>
type SignedInCall = Call & { visitor: SignedIn }

/** The body of a call that sends nothing. */
export const nothing = z.object({})

type Public<Sent> = Common & {
  /** `sent`: as `body` has parsed it. */
  answer(call: Call, sent: Sent): Promise<Reply>
}

/** A route that needs no sign-in. */
export function publicRoute<Body extends z.ZodType>(route: Public<z.infer<Body>> & { body: Body }): Route
export function publicRoute(route: Public<unknown> & { body: z.ZodType }): Route {
  return {
    asksForProof: false,
    isGuessable: false,
    ...route,
    rule: 'anyone',
    answer: (call, sent) => route.answer(call, sent),
  }
}

type Guarded<Sent> = Common & {
  rule: Exclude<Rule, 'anyone'>
  /** `sent`: as `body` has parsed it. */
  answer(call: SignedInCall, sent: Sent): Promise<Reply>
}

/** A route for people who are signed in and meet its rule; without a body, the call sends nothing. */
export function guardedRoute<Body extends z.ZodType>(route: Guarded<z.infer<Body>> & { body: Body }): Route
export function guardedRoute(route: Guarded<object>): Route
export function guardedRoute({ body = nothing, ...route }: Guarded<unknown> & { body?: z.ZodType }): Route {
  return {
    asksForProof: false,
    isGuessable: false,
    ...route,
    body,
    answer: (call, sent) => {
      const { visitor } = call
      if (!visitor) throw new Error(`${route.path} was called without a session.`)
      return route.answer({ ...call, visitor }, sent)
    },
  }
}

export function reply(json: unknown, cookies: string[] = []): Reply {
  return { status: 200, json, cookies }
}

/** The reply to a change that returns nothing else. */
export const done = (cookies: string[] = []): Reply => reply({ done: true }, cookies)

/** Asks for the passkey again; undefined if it was used a moment ago. Who came by a recovery code may have none. */
export function askForProof(visitor: SignedIn | undefined, now: number): Reply | undefined {
  if (visitor && now - visitor.session.startedAt < limits.proof) return undefined
  return visitor?.session.method === 'recovery-code'
    ? refuse(403, 'This took more than five minutes. Sign out, and use the next code.')
    : refuse(403, 'Use your passkey again to go on.', 'proof')
}

/** A refusal that the person reads. */
export function refuse(status: number, error: string, code?: 'proof' | 'signed-out'): Reply {
  return { status, json: { error, ...(code && { code }) } }
}
