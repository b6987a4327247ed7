import { brokenWords } from '../support/broken-words.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, hasBar, showFonts, test } from '../support/site.ts'
import { heaviest } from '../support/network-bytes.ts'

// Text at 200 % (WCAG 2.2, 1.4.4), using the browser's text size setting: pictures and lines keep their size.

test.use({
  expectedFault: /status of 404/,
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    })
  },
})

/**
 * Elements whose words stay whole. Below 20em, long words are hyphenated (`src/styles/base.css`), for which the
 * tests' Chromium has no dictionary; on a screen only ten letters wide, words in smaller headlines break too.
 */
function wordsKeptWhole(width: number): string {
  if (width >= 640) return 'body'
  return width >= 360 ? 'h1, h2, .bar' : 'h1, .bar'
}

const paths = Object.values(kindsOfPages).flatMap((kind) => heaviest(kind.filter(hasBar), 1))

for (const path of paths)
  test(`with text at 200 % the bar of ${path} is complete and no word breaks in the middle, at every width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(path)
    // The site's own face, which is narrower than its fallback, comes after the first paint.
    await showFonts(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of [320, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await page.evaluate(cutInBar), `${width} px`).toEqual([])
      expect.soft(await brokenWords(page, wordsKeptWhole(width)), `${width} px`).toEqual([])
      const { scrolled, shown } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }))
      expect.soft(scrolled, `${width} px`).toBe(shown)
      const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
      if (menu) expect.soft(Math.min(menu.width, menu.height), `${width} px`).toBeGreaterThanOrEqual(44)
    }
  })

/** Runs in the page: text and buttons that stick out of the bar or overlap. */
function cutInBar(): string[] {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  const shown = [
    ...document.querySelectorAll('.firm-mark, .bar-links > ul > li > a, .bar-contact, .hamburger'),
  ]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ name: part.textContent || 'Menu', box: part.getBoundingClientRect() }))
  if (!bar || shown.length === 0) return ['The bar is missing.']
  const cut = shown.filter(
    ({ box }) => box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > bar.bottom + 0.5,
  )
  const covered = shown.filter(({ box }, place) =>
    shown
      .slice(place + 1)
      .some(
        ({ box: next }) =>
          box.left < next.right - 1 &&
          next.left < box.right - 1 &&
          box.top < next.bottom - 1 &&
          next.top < box.bottom - 1,
      ),
  )
  return [...cut.map(({ name }) => `cut: ${name}`), ...covered.map(({ name }) => `covered: ${name}`)]
}
