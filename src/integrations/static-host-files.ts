import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { staticHostHeaders } from '../../server/http/headers.ts'

/**
 * Writes the files that static hosts such as Netlify and Cloudflare Pages read: `_headers`, from our own server's
 * rules, and `_redirects`, from the built `redirects.json` and `offline.json` that our server also reads.
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
      },
    },
  }
}

/**
 * The `_redirects` file: one former path, current path and status per line. It has redirects only, because Cloudflare
 * refuses a line with the status 404; there, the nearest error page is found without a rule.
 */
export function staticHostRedirects(
  redirects: Record<string, string>,
  offline: Record<string, string | null> = {},
): string {
  const forNow = Object.entries(offline).flatMap(([page, instead]) =>
    instead === null ? [] : [`${page} ${instead} 302\n`],
  )
  return [
    ...forNow,
    ...Object.entries(redirects).map(([former, present]) => `${former} ${present} 301\n`),
  ].join('')
}
