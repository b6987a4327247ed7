import { securityHeaders } from '../../../built-site/headers.ts'
import type { HeaderLine } from '../../../built-site/headers.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // Previews, which have a separate policy.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // ProseMirror parses what is pasted in a separate document that runs no scripts and loads nothing.
  'trusted-types ProseMirrorClipboard',
].join(';')

/** The security headers of everything below /office, in place of the site's own. */
export function officeHeaders(isHttps: boolean): HeaderLine[] {
  return [
    ...securityHeaders({ https: isHttps }),
    ['content-security-policy', policy],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-robots-tag', 'noindex, nofollow'],
  ]
}
