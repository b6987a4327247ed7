import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { literally } from '../../editorial/reading/phrases.ts'
import { offlineTable, redirectTable } from '../../built-site/built-files.ts'
import { staticHostHeaders } from '../../built-site/headers.ts'
import { decodedPath, sentPath, comparedAddress } from '../../text/compared-address.ts'
import type { ComparedAddress } from '../../text/compared-address.ts'
import { afterBuild } from './after-build.ts'

/**
 * Writes the files that static hosts such as Netlify and Cloudflare Pages read: `_headers`, from our own server's
 * rules, and `_redirects`, from the built `redirects.json` and `offline.json` that our server also reads; and
 * `nginx-redirects.conf` for an nginx that serves the folder itself.
 */
export function staticHostFiles(): AstroIntegration {
  let https = false
  return {
    name: 'static-host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        https = config.site?.startsWith('https:') ?? false
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const read = async (file: string): Promise<unknown> =>
          JSON.parse(await readFile(`${folder}${file}`, 'utf8'))
        const redirects = redirectTable.parse(await read('redirects.json'))
        const offline = offlineTable.parse(await read('offline.json'))
        await writeFile(`${folder}_headers`, staticHostHeaders({ https }))
        await writeFile(`${folder}_redirects`, staticHostRedirects(redirects, offline))
        await writeFile(`${folder}nginx-redirects.conf`, nginxRedirects(redirects, offline))
      },
    },
  }
}

/**
 * The `_redirects` file: one former path, current path and status per line. It has redirects only, because Cloudflare
 * refuses a line with the status 404; there, the nearest error page is found without a rule. Both hosts take the first line
 * that fits, Cloudflare even before a page; it counts everything after the first "*" as dynamic, and matches no query.
 * Neither host can be told that ":" or "*" in a path stands for itself.
 */
export function staticHostRedirects(
  redirects: Record<string, string>,
  offline: Record<string, string | null> = {},
): string {
  const forNow = Object.entries(offline).flatMap(([page, instead]) =>
    instead === null ? [] : [`${page} ${instead} 302\n`],
  )
  const moved = Object.entries(redirects).flatMap(([former, present]) => {
    const path = decodedPath(former)
    if (path === undefined || former.includes('?') || patternSign.test(path)) return []
    const lines = formsOf(path).map((form) => `${sentPath(form)} ${encodeURI(present)} 301\n`)
    return [{ isFolder: path.endsWith('*'), lines }]
  })
  const ordered = [...moved.filter(({ isFolder }) => !isFolder), ...moved.filter(({ isFolder }) => isFolder)]
  return [...forNow, ...ordered.flatMap(({ lines }) => lines)].join('')
}

/** What both hosts read as a pattern: "/:x" would be every page. A folder ends in "/*". */
const patternSign = /:|\*(?!$)|(?<!\/)\*/

/** Cloudflare distinguishes a path with a trailing slash, as WordPress writes it, from one without. */
function formsOf(path: string): string[] {
  if (!path.endsWith('/')) return [path]
  return path === '/' ? [path] : [path, path.slice(0, -1)]
}

const head = `# For an nginx that serves this folder itself. Include it in the http block, and write into the server block:
#   if ($old_address) { return 301 $old_address; }
#   if ($shown_instead) { return 302 $shown_instead; }
`

/** For nginx, the former addresses, and the pages that are shown instead of those that are offline. */
export function nginxRedirects(
  redirects: Record<string, string>,
  offline: Record<string, string | null> = {},
): string {
  return `${head}${nginxMap('old_address', redirects)}${nginxMap('shown_instead', offline)}`
}

/**
 * Where addresses lead, as a map (ngx_http_map_module). It takes the first pattern that fits, so a query comes before its
 * path, and a folder last, the longest first.
 */
function nginxMap(variable: string, table: Record<string, string | null>): string {
  const rows = Object.entries(table).flatMap(([from, to]) => {
    const address = comparedAddress(from)
    return address && to !== null ? [{ address, to }] : []
  })
  const lines = rows
    .sort((one, other) => rankOf(one.address) - rankOf(other.address))
    .map(({ address, to }) => `    "${patternOf(address)}" "${target(to)}";\n`)
  return `map $request_uri $${variable} {\n    default "";\n${lines.join('')}}\n`
}

function rankOf({ path, query, isFolder }: ComparedAddress): number {
  if (query.length > 0) return -query.length
  return isFolder ? 10_000 - path.length : 0
}

/** What nginx compares with the request as it was sent, in any case of its letters. */
function patternOf({ path, query, isFolder }: ComparedAddress): string {
  const bare = path === '/' ? '' : literally(sentPath(path))
  if (isFolder) return String.raw`~*^${bare}(?:/[^?]*)?(?:\?.*)?$`
  const anyForm = String.raw`~*^${bare}(?:\.html|/index(?:\.html)?)?/*`
  if (query.length === 0) return String.raw`${anyForm}(?:\?.*)?$`
  return String.raw`${anyForm}\?${query.map((part) => `(?=(?:.*&)?${literally(sentPart(part))}(?:&|$))`).join('')}`
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

/**
 * Moves each finished page into a folder of its own, for `BUILD_FORMAT=directory`. Nothing in the pages changes: their
 * addresses stay `/our-team`, which such hosts redirect to `/our-team/`. Astro's own format of that name would also
 * move the blog's error page and change the address that each page sees as its own.
 */
export const pagesInFolders = () => afterBuild('pages-in-folders', movePages)

/** Moves `our-team.html` to `our-team/index.html`. Error pages stay, because hosts look for them by name. */
export async function movePages(folder: string): Promise<void> {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    if (/(?:^|[\\/])(?:404|index)\.html$/.test(name)) continue
    const page = join(folder, name.slice(0, -'.html'.length))
    await mkdir(page, { recursive: true })
    await rename(`${page}.html`, join(page, 'index.html'))
  }
}
