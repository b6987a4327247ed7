import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { staticHostHeaders } from '../../server/http/headers.ts'
import { decodedPath, sentPath } from '../../text/compared-address.ts'
import { nginxRedirects } from './nginx-redirects.ts'

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
        const redirects = JSON.parse(await readFile(`${folder}redirects.json`, 'utf8')) as Record<
          string,
          string
        >
        const offline = JSON.parse(await readFile(`${folder}offline.json`, 'utf8')) as Record<
          string,
          string | null
        >
        await writeFile(`${folder}_headers`, staticHostHeaders({ https }))
        await writeFile(`${folder}_redirects`, staticHostRedirects(redirects, offline))
        await writeFile(`${folder}nginx-redirects.conf`, nginxRedirects(redirects))
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
