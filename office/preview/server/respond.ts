import { securityHeaders } from '../../../built-site/headers.ts'
import type { HeaderLine } from '../../../built-site/headers.ts'
import { previewScriptHash } from '../../../src/integrations/preview-script.ts'
import type { ShownPages } from './shown-pages.ts'
import { sharing } from '../contract.ts'

/**
 * A preview sends nothing, and runs nothing but the script that keeps its place: its sandbox gives it a separate
 * origin and disables forms. Its policy limits what else it may load: fonts and pictures only from the office's own
 * origin, by name, because in a sandbox 'self' matches nothing in WebKit. Only the office may frame it.
 */
const policyAt = (origin: string) =>
  [
    'sandbox allow-scripts',
    `script-src ${previewScriptHash}`,
    `font-src 'self' ${origin}`,
    `img-src 'self' ${origin} data:`,
    "connect-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join(';')

/** The office's own origin, from which the preview is requested. */
type Place = { origin: string; isHttps: boolean }

function previewHeaders({ origin, isHttps }: Place): HeaderLine[] {
  return [
    ...securityHeaders({ https: isHttps }),
    ['content-security-policy', policyAt(origin)],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'no-referrer'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['cache-control', 'no-store'],
    // A sandboxed page has no origin that could be named, and its fonts and pictures are requested without cookies.
    ['cross-origin-resource-policy', 'cross-origin'],
    ['access-control-allow-origin', '*'],
    // A sandboxed page in a separate tab is refused with any other value (HTML, "create navigation params by
    // fetching").
    ['cross-origin-opener-policy', 'unsafe-none'],
  ]
}

const gone = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This preview has ended</title>
<h1>This preview has ended</h1>
<p>A shared link works for ${sharing.inWords}, unless the firm ends it sooner. Ask the person who sent it for a new one.</p>
<p>If you are editing this page, refresh its preview in the office.</p>
</html>
`

/** Whether an address is that of a preview, whether it still exists or not. */
export function isPreviewPath(pathname: string): boolean {
  return pathname.startsWith('/office/preview/')
}

/**
 * Answers `/office/preview/{token}/{path}`, for anyone who has the token. `countMiss` counts a request that found
 * nothing, and answers it if there were too many.
 */
export async function respondWithPreview(
  pages: ShownPages,
  request: Request,
  { countMiss, ...place }: Place & { countMiss: () => Response | undefined },
): Promise<Response> {
  const found = await findPage(pages, request)
  const tooMany = found ? undefined : countMiss()
  if (tooMany) return tooMany
  const { bytes, type } = found ?? { bytes: Buffer.from(gone), type: 'text/html; charset=utf-8' }
  const body = request.method === 'HEAD' ? null : Uint8Array.from(bytes)
  const response = new Response(body, { status: found ? 200 : 404, headers: { 'content-type': type } })
  for (const [name, value] of previewHeaders(place)) response.headers.set(name, value)
  return response
}

async function findPage(pages: ShownPages, { url, method }: Request) {
  const [, token, path] = /^\/office\/preview\/([\w-]{43})\/(.*)$/.exec(new URL(url).pathname) ?? []
  if (token === undefined || path === undefined || !['GET', 'HEAD'].includes(method)) return undefined
  return pages.find(token, path)
}
