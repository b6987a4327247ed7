import { securityHeaders } from '../../http/headers.ts'
import type { HeaderLine } from '../../http/headers.ts'
import type { ShownPages } from './shown-pages.ts'

/**
 * A preview runs nothing and sends nothing: its sandbox gives it an origin of its own and takes scripts and forms away.
 * What it may load is in the page's own policy. Only the office may frame it.
 */
const policy = [
  'sandbox',
  "script-src 'none'",
  "connect-src 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join(';')

function previewHeaders(isHttps: boolean): HeaderLine[] {
  return [
    ...securityHeaders({ https: isHttps }),
    ['content-security-policy', policy],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'no-referrer'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['cache-control', 'no-store'],
    // A sandboxed page has no origin that could be named, and its fonts and pictures are requested without cookies.
    ['cross-origin-resource-policy', 'cross-origin'],
    ['access-control-allow-origin', '*'],
  ]
}

/** Answers `/office/preview/{token}/{path}`; undefined if it leads to no preview. */
export async function respondWithPreview(
  pages: ShownPages,
  request: Request,
  isHttps: boolean,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const [, token, path] = /^\/office\/preview\/([\w-]{43})\/(.*)$/.exec(pathname) ?? []
  if (token === undefined || path === undefined) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const found = await pages.find(token, path)
  if (!found) return undefined
  const headers = new Headers({ 'content-type': found.type })
  for (const [name, value] of previewHeaders(isHttps)) headers.set(name, value)
  return new Response(request.method === 'HEAD' ? null : Uint8Array.from(found.bytes), { headers })
}
