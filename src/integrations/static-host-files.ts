import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { staticHostHeaders } from '../../server/http/headers.ts'

/**
 * Writes the files that static hosts such as Netlify and Cloudflare Pages read: `_headers`, from our own server's
 * rules, and `_redirects`, from the built `redirects.json` that our server also reads.
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
        await writeFile(`${folder}_headers`, staticHostHeaders({ https }))
        await writeFile(
          `${folder}_redirects`,
          staticHostRedirects(redirects, existsSync(`${folder}blog/404.html`)),
        )
      },
    },
  }
}

/** The `_redirects` file: one former path, current path and status per line. The first match wins. */
export function staticHostRedirects(redirects: Record<string, string>, hasBlog: boolean): string {
  const renamed = Object.entries(redirects).map(([former, present]) => `${former} ${present} 301`)
  // Cloudflare ignores this line and finds the folder's error page itself.
  return [...renamed, ...(hasBlog ? ['/blog/* /blog/404.html 404'] : []), ''].join('\n')
}
