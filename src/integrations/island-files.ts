import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rewritePages } from './rewrite-pages.ts'

/** The address of a built script, and the addresses of what it imports at once. */
type ImportsOf = (script: string) => Promise<string[]>

/**
 * Lets a page fetch the script files of its islands after the first paint, so that they lie ready when an island is
 * touched (`src/islands/touched.ts`). They are not read before: that keeps a slow phone busy.
 */
export function islandFiles(): AstroIntegration {
  return {
    name: 'island-files',
    hooks: {
      'astro:build:done': ({ dir }) =>
        rewritePages(dir, (html) => withIslandFiles(html, importsIn(fileURLToPath(dir)))),
    },
  }
}

/**
 * The page with prefetch links at its end; beside an island they would make the browser style anew all that follows.
 * Where things wait for the first paint (`data-unpainted`, `src/enhancements/first-paint.ts`) they wait in a template;
 * the form in the frame of the contact page has nothing that would let them in.
 */
export async function withIslandFiles(html: string, importsOf: ImportsOf): Promise<string> {
  const islands = html.matchAll(/<astro-island[^>]* component-url="([^"]*)"[^>]* renderer-url="([^"]*)"/g)
  const wanted = new Set([...islands].flatMap(([, component = '', renderer = '']) => [component, renderer]))
  if (!wanted.size) return html
  // A set grows while it is walked through.
  for (const script of wanted) for (const imported of await importsOf(script)) wanted.add(imported)

  const links = [...wanted].map((script) => `<link rel="prefetch" href="${script}">`).join('')
  const waits = html.includes(' data-unpainted')
  return html.replace('</body>', waits ? `<template data-after-paint>${links}</template>$&` : `${links}$&`)
}

/** Reads the static imports out of the built scripts below a folder. */
function importsIn(folder: string): ImportsOf {
  return async (script) => {
    const code = await readFile(join(folder, script), 'utf8')
    return [...code.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)].map(
      ([, path = '']) => new URL(path, `file://${script}`).pathname,
    )
  }
}
