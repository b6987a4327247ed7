import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

export { expect }

/** Where the built site lies: the folder that `astro build` wrote. */
export const siteFolder = process.env['SITE_OUT_DIR'] ?? 'dist'

type SiteFixtures = {
  /** The one fault that a test provokes on purpose. Every other one fails it. */
  expectedFault: RegExp | undefined
}

/**
 * A test in which the page must keep quiet: an error or warning on the console, an uncaught error, a breach of the
 * content security policy or a request to a foreign host fails it, whatever else it looks at.
 */
export const test = base.extend<SiteFixtures>({
  expectedFault: [undefined, { option: true }],
  context: async ({ context, baseURL, expectedFault }, use) => {
    const faults = await collectFaults(context, new URL(baseURL ?? 'http://localhost').origin)
    await use(context)
    expect(faults.filter((fault) => !expectedFault?.test(fault))).toEqual([])
  },
})

/** The paths of every built page: "/", "/our-team", "/blog/404". */
export function builtPages(): string[] {
  return globSync('**/*.html', { cwd: siteFolder })
    .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
    .sort()
}

/** The HTML of a built page. */
export function builtHtml(path: string): string {
  return readFileSync(join(siteFolder, `${path === '/' ? '/index' : path}.html`), 'utf8')
}

/** Waits until a page shows its own fonts, which come after its first paint. */
export async function showFonts(page: Page) {
  await expect.poll(() => page.evaluate(loadedFonts)).toEqual(['Brygada 1918', 'Public Sans'])
}

/** The text that a part of a page shows, once it shows its own fonts. */
export async function shownText(page: Page, part = 'body'): Promise<string> {
  await showFonts(page)
  return page.locator(part).innerText()
}

/** Runs in the page: the site's own fonts among those that it shows. */
function loadedFonts(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  const families = loaded.map(({ family }) => family.replaceAll('"', ''))
  return families.filter((family) => !family.includes(' from ')).sort()
}

/** Whether a page carries bar and footer; what is shown inside a frame does not. */
export function hasBar(path: string): boolean {
  return builtHtml(path).includes('data-bar')
}

/** The text that a piece of HTML without tags stands for. */
export function textOf(html: string): string {
  return html.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')))
    return named[name] ?? whole
  })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

async function collectFaults(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = []
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    // The pages for unknown addresses are themselves answered with 404, which Chromium notes.
    const isMissingPage = /\/404$/.test(message.location().url) && message.text().includes('404')
    if (isFault && !isMissingPage)
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && asked !== origin) faults.push(`foreign host: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`breach of the policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return faults
}
