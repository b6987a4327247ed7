import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtHtml, siteFolder } from './site.ts'

/**
 * What a page asked for, and its bytes on the wire without headers: the Brotli file where there is one. The script of a
 * form is fetched ahead and not run.
 */
export type Sent = { path: string; bytes: number; isFetchedAhead: boolean }

/**
 * Opens a page and lists everything that it asks for by itself, the page first. What the browser fetches ahead
 * for a next page is not this page's; the tab's icon is, though not every Chromium tells of it.
 */
export async function sentFor(page: Page, path: string): Promise<Sent[]> {
  const asked = new Map<string, boolean>()
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    const isFetchedAhead = request.headers()['sec-purpose'] !== undefined
    const isNextPage = isFetchedAhead && !pathname.endsWith('.js')
    if (protocol.startsWith('http') && !isNextPage) asked.set(pathname, isFetchedAhead)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  if (icon) asked.set(icon, false)
  return [...asked].map(([found, isFetchedAhead]) => ({
    path: found,
    bytes: wireBytes(found),
    isFetchedAhead,
  }))
}

/** The Brotli bytes of the script that stands in a page and runs there; data blocks are left out. */
export function inlineScriptBytes(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="(?!module))[^>]*>)[^>]*>([^]*?)<\/script>/g),
  ]
  const text = scripts.map(([, script = '']) => script).join('\n')
  return text === '' ? 0 : brotliCompressSync(text).length
}

/** The pages that name the most bytes in their HTML, each version of a picture counted: the likely heaviest. */
export function heaviest(paths: string[], count: number): string[] {
  const bytesNamed = (path: string) => {
    const names = builtHtml(path).match(/\/(?:_astro|plates)\/[\w./-]+/g) ?? []
    return [path, ...new Set(names)].reduce((sum, name) => sum + wireBytes(name), 0)
  }
  return paths.toSorted((a, b) => bytesNamed(b) - bytesNamed(a)).slice(0, count)
}

/** The list that tells what made a page heavy: the heaviest first. */
export function asList(sent: Sent[]): string {
  const lines = sent.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`)
  return `\n  ${lines.join('\n  ')}\n`
}

/** Brotli bytes of the file that answers a path, or its own where it is sent as it is. */
function wireBytes(path: string): number {
  const name = decodeURIComponent(path)
  const file = [`${name}.html`, name, `${name}index.html`]
    .map((candidate) => join(siteFolder, candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
  if (!file) throw new Error(`${path} is asked for, but the built site has no such file.`)
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length
}
