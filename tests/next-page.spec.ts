import { readFileSync, globSync } from 'node:fs'
import { kindsOfPages } from './kinds-of-pages.ts'
import { showNextPage } from './next-page-shown.ts'
import { startPlainChromium } from './plain-chromium.ts'
import { expect, hasBar, siteFolder, test } from './site.ts'

// Playwright turns the back/forward cache off; these tests need a browser that has it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

const onePageOfEachKind = Object.values(kindsOfPages)
  .flatMap((paths) => paths.slice(0, 1))
  .filter((path) => hasBar(path) && !path.endsWith('/404'))

for (const path of onePageOfEachKind) {
  test(`${path} comes back from memory when the visitor goes back, and may be stored`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.headers()['cache-control']).not.toContain('no-store')
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
    expect(await page.title(), `not restored because of ${reasons.join()}`).toBe('persisted: true')
  })
}

test('no script listens for the end of a page, which would keep it out of the back/forward cache', () => {
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

test('a page whose link the pointer rests on is rendered ahead and shown at the click', async ({
  baseURL,
  launchOptions,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const browser = await startPlainChromium(launchOptions.executablePath ?? 'chromium')
  const shown = await showNextPage(browser, { from: '/', to: '/our-firm', origin })
  await browser.close()
  expect(shown.wasRenderedAhead).toBe(true)
})
