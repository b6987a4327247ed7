import { messages } from '../../forms/messages.ts'
import type { Refusal } from '../http/answer.ts'

/**
 * Accepts requests from the site's own pages: those of SITE_ORIGINS or, if that is not set, of the host in the
 * request; it should be set, since a foreign name can be pointed at this server. Others get 403. A request without
 * `Origin` passes: browsers always send it with such a request, and other programs could send any value they like.
 */
export function guardOrigin(request: Request, siteOrigins: readonly string[]): Refusal | undefined {
  const origin = request.headers.get('origin')
  if (origin === null || isOwnOrigin(origin, request, siteOrigins)) return undefined
  return { status: 403, code: 'foreign-origin', error: messages.foreignOrigin }
}

/** CORS headers for the site's own origins; any other origin gets only `Vary` (Fetch standard, section 3.3). */
export function corsHeaders(request: Request, siteOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !isOwnOrigin(origin, request, siteOrigins)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    // The captcha reads the time from Date, because the visitor's own clock may be wrong.
    'access-control-expose-headers': 'Date, Retry-After',
  }
}

/** The response to an OPTIONS request: what the site's own origins may send. */
export function preflight(request: Request, siteOrigins: readonly string[]): Response {
  const headers = corsHeaders(request, siteOrigins)
  const allowed = headers['access-control-allow-origin'] && {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
    'access-control-max-age': '7200',
  }
  return new Response(null, { status: 204, headers: { ...headers, allow: 'POST, OPTIONS', ...allowed } })
}

function isOwnOrigin(origin: string, request: Request, siteOrigins: readonly string[]): boolean {
  if (siteOrigins.length > 0) return siteOrigins.includes(origin)
  // The scheme is ignored: behind a proxy that terminates TLS, the server itself receives plain HTTP.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
