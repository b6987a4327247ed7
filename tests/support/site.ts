import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { siteFolder } from './site-folder.ts'

export { expect, siteFolder }

type SiteFixtures = {
  /** The only error that a test provokes on purpose; any other fails it. */
  expectedFault: RegExp | undefined
}

/**
 * A test in which the page must stay quiet: a console error or warning, an uncaught error, a CSP violation or a
 * third-party request fails it, whatever else it checks.
 */
export const test = base.extend<SiteFixtures>({
  expectedFault: [undefined, { option: true }],
  context: async ({ context, baseURL, expectedFault }, use) => {
    const faults = await collectFaults(context, new URL(baseURL ?? 'http://localhost').origin)
    await use(context)
    expect(faults.filter((fault) => !expectedFault?.test(fault))).toEqual([])
  },
})

/** The paths of all built pages: "/", "/our-team", "/blog/404". */
export function builtPages(): string[] {
  return globSync('**/*.html', { cwd: siteFolder })
    .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
    .sort()
}

export function builtHtml(path: string): string {
  return readFileSync(join(siteFolder, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

/** Shows pages without banners: a public holiday adds one on its own, and below a banner the bar is opaque. */
export async function withoutBanners(page: Page) {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const banner of document.querySelectorAll('.announcement')) banner.remove()
    }),
  )
}

/** Waits until a page shows its own fonts, which load after its first paint. */
export function showFonts(page: Page): Promise<void> {
  // The page itself checks every frame; polling from here could be a second late.
  return page.evaluate(
    async (own) => {
      const isShown = (family: string) =>
        [...document.fonts].some(
          (face) => face.status === 'loaded' && face.family.replaceAll('"', '') === family,
        )
      const late = performance.now() + 15_000
      while (!own.every(isShown)) {
        if (performance.now() > late) throw new Error('The page does not show its own fonts.')
        await new Promise(requestAnimationFrame)
      }
    },
    ['Brygada 1918', 'Public Sans'],
  )
}

/** The text of a page element, once the page shows its own fonts. */
export async function shownText(page: Page, part = 'body'): Promise<string> {
  await showFonts(page)
  return page.locator(part).innerText()
}

/** Whether a page has bar and footer; pages shown inside a frame do not. */
export function hasBar(path: string): boolean {
  return builtHtml(path).includes('data-bar')
}

/** The text that HTML without tags represents. */
export function textOf(html: string): string {
  return html.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')))
    return named[name] ?? whole
  })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Chromium's message when a busy machine skips a transition between two pages; the page is shown anyway. */
const cutShort = /^Transition was (aborted|skipped)/

async function collectFaults(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = []
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    // The pages for unknown addresses have the status 404, which Chromium logs.
    const isMissingPage = /\/404$/.test(message.location().url) && message.text().includes('404')
    if (isFault && !isMissingPage)
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!cutShort.test(message)) faults.push(`uncaught: ${message}`)
  })
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && asked !== origin) faults.push(`foreign host: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
    )
  })
  return faults
}
