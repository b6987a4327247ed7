import { parse, serialize } from 'hono/utils/cookie'
import { limits } from '../../limits.ts'

/** The office's two cookies: the session, and the browser that a challenge belongs to. */
export type CookieName = 'session' | 'browser'

const lifetimes = { session: limits.session, browser: limits.challenge } as const

/** The value of a cookie if it looks like one of our secrets. */
export function readCookie(request: Request, name: CookieName, isHttps: boolean): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '')[nameOf(name, isHttps)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/**
 * A `Set-Cookie` line; null deletes the cookie. Over HTTPS the name has the prefix `__Host-`, which keeps other hosts
 * and plain HTTP from setting it (RFC 6265bis, 4.1.3.2).
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
