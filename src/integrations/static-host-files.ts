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
 * rules, and `_redirects`, from the built `redirects.json` and `offline.json`. Also writes `nginx-redirects.conf`,
 * for an nginx that serves the folder itself.
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
 * The `_redirects` file: a former path, its target and a status on each line. It has redirects only, because
 * Cloudflare refuses lines with the status 404; it finds the nearest error page without a rule. Both hosts use the
 * first line that matches, Cloudflare even before a page; Cloudflare counts everything after the first "*" as
 * dynamic, and matches no queries. On neither host can ":" or "*" be escaped in a path.
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

/** What both hosts read as a pattern: "/:x" would match every page. Only a folder's "/*" at the end is meant as one. */
const patternSign = /:|\*(?!$)|(?<!\/)\*/

/** The path with and without a trailing slash, which WordPress adds: Cloudflare distinguishes the two. */
function formsOf(path: string): string[] {
  if (!path.endsWith('/')) return [path]
  return path === '/' ? [path] : [path, path.slice(0, -1)]
}

const head = `# For an nginx that serves this folder itself. Include it in the http block, and write into the server block:
#   if ($old_address) { return 301 $old_address; }
#   if ($shown_instead) { return 302 $shown_instead; }
`

/** For nginx: the former addresses, and the pages shown instead of those that are offline. */
export function nginxRedirects(
  redirects: Record<string, string>,
  offline: Record<string, string | null> = {},
): string {
  return `${head}${nginxMap('old_address', redirects)}${nginxMap('shown_instead', offline)}`
}

/**
 * Where addresses lead, as a map (ngx_http_map_module). Nginx uses the first pattern that matches, so an address with
 * a query comes before its path, and folders come last, the longest first.
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

/** The pattern that nginx compares, ignoring case, with the request as it was sent. */
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

/** The target, in which nginx would read "$" as a variable. */
function target(to: string): string {
  return encodeURI(to).replaceAll('$', '%24')
}

/**
 * Moves each finished page into its own folder, for `BUILD_FORMAT=directory`. Nothing in the pages changes: their
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
