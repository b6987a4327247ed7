import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtHtml, hasBar, showFonts, siteFolder } from './site.ts'

/**
 * A page's request, and its transfer size without headers: that of the Brotli file if there is one. `isFetchedAhead`
 * means that it is prefetched but not run, such as a form's script.
 */
type Sent = { path: string; bytes: number; isFetchedAhead: boolean }

/**
 * Opens a page and lists everything that it requests on its own, beginning with the page. Prefetches of other pages
 * do not count; the tab icon does, although not every Chromium reports it.
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
  // On a busy machine, the network may be quiet before the first paint, after which a page requests more.
  if (hasBar(path)) await showFonts(page)
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  if (icon) asked.set(icon, false)
  return [...asked].map(([found, isFetchedAhead]) => ({
    path: found,
    bytes: wireBytes(found),
    isFetchedAhead,
  }))
}

/** The Brotli size of a page's inline scripts; data blocks are left out. */
export function inlineScriptBytes(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="(?!module))[^>]*>)[^>]*>([^]*?)<\/script>/g),
  ]
  const text = scripts.map(([, script = '']) => script).join('\n')
  return text === '' ? 0 : brotliCompressSync(text).length
}

/** How many bytes the script may take that shows and hides banners at their times; 0 on a page without a banner. */
export function mostBannerScriptBytes(html: string): number {
  return html.includes('class="announcement ') ? 80 : 0
}

/** The pages whose HTML names the most bytes, counting every version of a picture: these are probably the heaviest. */
export function heaviest(paths: string[], count: number): string[] {
  const bytesNamed = (path: string) => {
    const names = builtHtml(path).match(/\/(?:_astro|plates)\/[\w./-]+/g) ?? []
    return [path, ...new Set(names)].reduce((sum, name) => sum + wireBytes(name), 0)
  }
  return paths.toSorted((a, b) => bytesNamed(b) - bytesNamed(a)).slice(0, count)
}

/** A list of what made a page heavy, the heaviest first. */
export function asList(sent: Sent[]): string {
  const lines = sent.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`)
  return `\n  ${lines.join('\n  ')}\n`
}

/** The Brotli size of the file that answers a path, or its own size if it is sent uncompressed. */
function wireBytes(path: string): number {
  const name = decodeURIComponent(path)
  const file = [`${name}.html`, name, `${name}index.html`]
    .map((candidate) => join(siteFolder, candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
  if (!file) throw new Error(`${path} was requested, but the built site has no such file.`)
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length
}
