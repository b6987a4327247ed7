import { readFileSync, rmSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { rewritePages } from './rewrite-pages.ts'

const previewElement = /<img src="([^"]+)"([^>]*) data-preview(?:="[^"]*")?/g

/** Puts the previews of photographs into the pages themselves, which then need no file to paint their first screen. */
export function inlinePreviews(): AstroIntegration {
  return {
    name: 'inline-previews',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const inlined: URL[] = []
        await rewritePages(dir, (html) =>
          withPreviews(html, (src) => {
            const file = new URL(`.${src}`, dir)
            inlined.push(file)
            return readFileSync(file)
          }),
        )
        for (const file of inlined) rmSync(file, { force: true })
      },
    },
  }
}

/** The page with the bytes of each preview, an AVIF that `read` finds by its address, in the place of that address. */
export function withPreviews(html: string, read: (src: string) => Buffer): string {
  return html.replace(
    previewElement,
    (_, src: string, attributes: string) =>
      `<img src="data:image/avif;base64,${read(src).toString('base64')}"${attributes}`,
  )
}
