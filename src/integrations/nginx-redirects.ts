import { comparedAddress, sentPath } from '../../text/compared-address.ts'
import type { ComparedAddress } from '../../text/compared-address.ts'

const head = `# For an nginx that serves this folder itself. Include it in the http block, and write into the server block:
#   if ($old_address) { return 301 $old_address; }
`

/**
 * The former addresses for nginx, as a map (ngx_http_map_module). It takes the first pattern that fits, so a query comes
 * before its path, and a folder last, the longest first.
 */
export function nginxRedirects(redirects: Record<string, string>): string {
  const rows = Object.entries(redirects).flatMap(([former, to]) => {
    const address = comparedAddress(former)
    return address ? [{ address, to }] : []
  })
  const lines = rows
    .sort((one, other) => rankOf(one.address) - rankOf(other.address))
    .map(({ address, to }) => `    "${patternOf(address).replaceAll('"', '\\"')}" "${target(to)}";\n`)
  return `${head}map $request_uri $old_address {\n    default "";\n${lines.join('')}}\n`
}

function rankOf({ path, query, isFolder }: ComparedAddress): number {
  if (query.length > 0) return -query.length
  return isFolder ? 10_000 - path.length : 0
}

/** What nginx compares with the request as it was sent, in any case of its letters. */
function patternOf({ path, query, isFolder }: ComparedAddress): string {
  const bare = path === '/' ? '' : inPattern(sentPath(path))
  if (isFolder) return String.raw`~*^${bare}(?:/[^?]*)?(?:\?.*)?$`
  const anyForm = String.raw`~*^${bare}(?:\.html|/index(?:\.html)?)?/*`
  if (query.length === 0) return String.raw`${anyForm}(?:\?.*)?$`
  return String.raw`${anyForm}\?${query.map((part) => `(?=(?:.*&)?${inPattern(sentPart(part))}(?:&|$))`).join('')}`
}

/** A part of a query as browsers send it. */
function sentPart(part: string): string {
  const end = part.indexOf('=')
  const [name, value] = [part.slice(0, end), part.slice(end + 1)].map(encodeURIComponent)
  return `${name}=${value}`
}

/** Nginx reads "$" in the target as a variable. */
function target(to: string): string {
  return encodeURI(to).replaceAll('$', '%24')
}

/** `RegExp.escape` also writes the first letter as `\x61`, which PCRE reads, but people do not. */
function inPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&')
}
