import { readFileSync, globSync } from 'node:fs'
import { findChromium } from '../support/chromium.ts'
import type { DevToolsPage } from '../support/devtools-page.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { showNextPage } from './next-page-shown.ts'
import { startPlainChromium } from '../support/plain-chromium.ts'
import { expect, hasBar, siteFolder, test } from '../support/site.ts'

// Playwright turns the back/forward cache off; these tests need a browser that has it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      executablePath: findChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  },
})

const onePageOfEachKind = Object.values(kindsOfPages)
  .flatMap((paths) => paths.slice(0, 1))
  .filter((path) => hasBar(path) && !path.endsWith('/404'))

test('each kind of page is restored from the back/forward cache and may be stored', async ({ page }) => {
  for (const path of onePageOfEachKind) {
    // Chromium caches no page that has a frame still loading.
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(response?.headers()['cache-control'], path).not.toContain('no-store')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`))
    })
    await page.goto(path === '/our-firm' ? '/' : '/our-firm')
    await page.goBack({ waitUntil: 'commit' })
    const reasons = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => ('notRestoredReasons' in entry ? JSON.stringify(entry.notRestoredReasons) : '')),
    )
    expect
      .soft(await page.title(), `${path} is not restored because of ${reasons.join()}`)
      .toBe('persisted: true')
  }
})

test('a page in the back/forward cache is restored with its dropdowns closed', async ({ page }) => {
  await page.goto('/our-firm', { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = `${persisted}`)),
  )
  const bar = page.getByRole('navigation', { name: 'Main' })
  const arrow = bar.getByRole('button', { name: 'Our Team menu' })
  const list = bar.locator('[data-dropdown]').filter({ hasText: 'Our Team' }).locator('ul')
  await arrow.click()
  await list.getByRole('link').first().click()
  await page.waitForURL('**/our-team/*')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveTitle('true')
  await expect(list).toBeHidden()
  await expect(arrow).toHaveAttribute('aria-expanded', 'false')
})

test('no script listens for unload, which would disable the back/forward cache', () => {
  const files = globSync('**/*.{html,js}', { cwd: siteFolder }).filter(
    (file) => !file.startsWith('pagefind/'),
  )
  const listening = files.filter((file) =>
    /addEventListener\(["'`](before)?unload|\bon(before)?unload\s*=/.test(
      readFileSync(`${siteFolder}/${file}`, 'utf8'),
    ),
  )
  expect(listening).toEqual([])
})

test('a page is prerendered while the pointer rests on its link, and shown on click', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const browser = await startPlainChromium(findChromium())
  const shown = await showNextPage(browser, { from: '/', to: '/our-firm', origin })
  await browser.close()
  expect(shown.wasRenderedAhead).toBe(true)
})

test('a prerendered page has its fonts before it is shown', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const browser = await startPlainChromium(findChromium())
  const tab = await browser.openTab()
  await tab.first.goto(`${origin}/`)
  await tab.first.hover('main a[href="/our-firm"]')
  const ownFonts = (page: DevToolsPage) =>
    page.evaluate(`[...document.fonts].filter((font) => !/ from /.test(font.family)).length`)
  await expect(async () => expect(await ownFonts(await tab.pageAt(`${origin}/our-firm`))).toBe(2)).toPass()
  const next = await tab.pageAt(`${origin}/our-firm`)
  expect(await next.evaluate('document.prerendering')).toBe(true)
  await browser.close()
})

test.describe('a page navigation', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['revealed'] = viewTransition ? 'by a cross-fade' : 'at once'
      }),
    )
    await page.goto('/our-team')
  })

  test('cross-fades when triggered by keyboard, even after the mouse was used', async ({ page }) => {
    await page.locator('h1').click()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a[href="/our-team/eleanor-whitlock"]').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/our-team/eleanor-whitlock')
    await expect(page.locator('html')).toHaveAttribute('data-revealed', 'by a cross-fade')
  })

  test('is immediate after a mouse click, and logs no failures', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.locator('main a[href="/our-team/eleanor-whitlock"]').first().click()
    await page.waitForURL('**/our-team/eleanor-whitlock')
    await expect(page.locator('html')).toHaveAttribute('data-revealed', 'at once')
    expect(errors).toEqual([])
  })
})
