import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { staticHostHeaders } from '../../server/headers.ts'

/**
 * Writes what static hosts such as Netlify and Cloudflare Pages read: `_headers`, from the rules of our own server,
 * and `_redirects`, from the built `redirects.json` that our server reads too.
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
        await writeFile(`${folder}_redirects`, staticHostRedirects(redirects))
      },
    },
  }
}

/** The `_redirects` file: a former path, the present one and the status on each line. The first match counts. */
export function staticHostRedirects(redirects: Record<string, string>): string {
  const renamed = Object.entries(redirects).map(([former, present]) => `${former} ${present} 301`)
  // Cloudflare ignores this line and finds the error page of the folder by itself.
  return [...renamed, '/blog/* /blog/404.html 404', ''].join('\n')
}
