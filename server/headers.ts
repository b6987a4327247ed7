/** `https`: whether visitors reach the site over HTTPS; a browser then never asks for it over plain HTTP again. */
export type HeaderSettings = { https: boolean }

/** A header's name in small letters, and its value. */
export type HeaderLine = [name: string, value: string]

type Rule = { pattern: string; lines: HeaderLine[] }

const year = 31_536_000

const immutable: HeaderLine = ['cache-control', `public, max-age=${year}, immutable`]
const shortLived: HeaderLine = ['cache-control', 'public, max-age=3600']
// Never `no-store`: it keeps a page out of the back/forward cache.
const revalidated: HeaderLine = ['cache-control', 'no-cache']

/**
 * How long browsers may keep what lies below a path; everything else is asked for again, and answered with 304.
 * The patterns must not overlap: hosts join the values of two rules for one header.
 */
const cacheRules: Rule[] = [
  { pattern: '/_astro/*', lines: [immutable] },
  { pattern: '/pagefind/fragment/*', lines: [immutable] },
  { pattern: '/pagefind/index/*', lines: [immutable] },
  { pattern: '/plates/*', lines: [shortLived] },
  { pattern: '/share/*', lines: [shortLived] },
  { pattern: '/calendar/*', lines: [shortLived] },
  { pattern: '/favicon.svg', lines: [shortLived] },
]

/**
 * What watches a visitor or reaches for a device: no page of the site may use it, nor a frame in it (Permissions Policy,
 * W3C). Features that do neither are left out, so that a long article with its headers stays one round trip.
 */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Every header that the answer for a path of the built site carries, apart from what describes its body. */
export function headersFor(path: string, settings: HeaderSettings): HeaderLine[] {
  const cache = cacheRules.find(({ pattern }) => covers(pattern, path))
  return [...securityHeaders(settings), ...(cache?.lines ?? [revalidated])]
}

/**
 * The security headers of every answer, the form handler's too. The rest of the content security policy stands in
 * each page's meta element with the hashes of its scripts; a meta element cannot hold `frame-ancestors` (CSP 3, 4.1).
 */
export function securityHeaders({ https }: HeaderSettings): HeaderLine[] {
  return [
    // The contact page frames the site's own intake form.
    ['content-security-policy', "frame-ancestors 'self'"],
    ['x-frame-options', 'SAMEORIGIN'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', refusedFeatures.map((feature) => `${feature}=()`).join(',')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // Subdomains are left out: the firm may run other services there. Over HTTP the header must not be sent
    // (RFC 6797, 7.2).
    ...(https ? [['strict-transport-security', `max-age=${year}`] satisfies HeaderLine] : []),
  ]
}

/**
 * The same rules as a `_headers` file, in the syntax of Netlify and Cloudflare Pages. Pages get their
 * `Cache-Control` from those hosts themselves: `public, max-age=0, must-revalidate`, which means `no-cache`.
 */
export function staticHostHeaders(settings: HeaderSettings): string {
  const rules = [{ pattern: '/*', lines: securityHeaders(settings) }, ...cacheRules]
  return rules.map(({ pattern, lines }) => `${pattern}\n${lines.map(indented).join('')}`).join('\n')
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function indented([name, value]: HeaderLine): string {
  return `  ${name}: ${value}\n`
}
