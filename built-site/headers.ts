/**
 * `https` means that visitors reach the site over HTTPS: browsers then stop using plain HTTP. `isUnlisted` tells
 * search engines not to list any page.
 */
export type HeaderSettings = { https: boolean; isUnlisted?: boolean }

/** A lowercase header name, and its value. */
export type HeaderLine = [name: string, value: string]

type Rule = { pattern: string; lines: HeaderLine[] }

const year = 31_536_000

const immutable: HeaderLine = ['cache-control', `public, max-age=${year}, immutable`]
const shortLived: HeaderLine = ['cache-control', 'public, max-age=3600']
// Not `no-store`, which would exclude pages from the back/forward cache.
const revalidated: HeaderLine = ['cache-control', 'no-cache']

/**
 * How long browsers may cache files under a path; everything else is revalidated and answered with 304. The patterns
 * must not overlap: hosts join the values when two rules set the same header.
 */
const cacheRules: Rule[] = [
  { pattern: '/_astro/*', lines: [immutable] },
  { pattern: '/pagefind/fragment/*', lines: [immutable] },
  { pattern: '/pagefind/index/*', lines: [immutable] },
  { pattern: '/plates/*', lines: [shortLived] },
  { pattern: '/share/*', lines: [shortLived] },
  { pattern: '/calendar/*', lines: [shortLived] },
  { pattern: '/favicon.svg', lines: [shortLived] },
  { pattern: '/favicon.ico', lines: [shortLived] },
  { pattern: '/apple-touch-icon.png', lines: [shortLived] },
]

/**
 * For the firm's logo, opened at its own address: an SVG could run scripts there, which this policy forbids. Inside a
 * page's <img>, it cannot run any. (CSP 3, 6.1; hosts join the values of the two policies, and browsers enforce both.)
 */
const logoRule: Rule = {
  pattern: '/logo.svg',
  lines: [['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:"]],
}

/**
 * Features that track a visitor or access a device: no page or embedded frame may use them (Permissions Policy, W3C).
 * Features that do neither are left out, so that a long article with its headers fits into one round trip.
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

/** Whether a file's name contains a hash of its content: it never changes, and open pages may still need it later. */
export function isHashed(path: string): boolean {
  const isImmutable = cacheRules.some(
    ({ pattern, lines }) => lines.includes(immutable) && covers(pattern, path),
  )
  return isImmutable || path.endsWith('.pf_meta')
}

/** All headers for the response to a path of the built site, except those that describe its body. */
export function headersFor(path: string, settings: HeaderSettings): HeaderLine[] {
  const cache = cacheRules.find(({ pattern }) => covers(pattern, path))
  const own = covers(logoRule.pattern, path) ? logoRule.lines : []
  return [...securityHeaders(settings), ...own, ...(cache?.lines ?? [revalidated])]
}

/**
 * The security headers for every response, including the form handler's. The rest of the content security policy is
 * in each page's meta element with its script hashes; a meta element cannot contain `frame-ancestors` (CSP 3, 4.1).
 */
export function securityHeaders({ https, isUnlisted = false }: HeaderSettings): HeaderLine[] {
  return [
    // The contact page frames the site's own intake form.
    ['content-security-policy', "frame-ancestors 'self'"],
    ['x-frame-options', 'SAMEORIGIN'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', refusedFeatures.map((feature) => `${feature}=()`).join(',')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isUnlisted ? [['x-robots-tag', 'noindex'] satisfies HeaderLine] : []),
    // Subdomains are excluded: the firm may run other services there. The header must not be sent over HTTP (RFC
    // 6797, 7.2).
    ...(https ? [['strict-transport-security', `max-age=${year}`] satisfies HeaderLine] : []),
  ]
}

/**
 * The headers as a `_headers` file in the syntax of Netlify and Cloudflare Pages. Those hosts set `Cache-Control` for
 * pages themselves: `public, max-age=0, must-revalidate`, which is equivalent to `no-cache`.
 */
export function staticHostHeaders(settings: HeaderSettings): string {
  const rules = [{ pattern: '/*', lines: securityHeaders(settings) }, logoRule, ...cacheRules]
  return rules.map(({ pattern, lines }) => `${pattern}\n${lines.map(indented).join('')}`).join('\n')
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function indented([name, value]: HeaderLine): string {
  return `  ${name}: ${value}\n`
}
