import type { Page } from '@playwright/test'
import { posts } from '../support/content.ts'
import { builtHtml, expect, test } from '../support/site.ts'

const longPages = ['/privacy-policy', `/blog/${posts[0]?.slug}`, '/areas-of-practice/corporate-law']

for (const width of [1440, 390])
  for (const path of longPages)
    test(`the bar never covers the focused element on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await scrollAtOnce(page)
      const main = page.locator('main')
      const stops = await main.locator('a[href], button, input, summary').filter({ visible: true }).count()
      expect(stops).toBeGreaterThan(1)

      // Moving back up is when a fixed bar covers what scrolls into view.
      for (const [key, start] of [
        ['Tab', main.locator('a[href], summary').first()],
        ['Shift+Tab', page.getByRole('contentinfo').getByRole('link').first()],
      ] as const) {
        await start.focus()
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press(key)
          expect(await coveredFocus(page), `${key} ${stop + 1}`).toBe('')
        }
      }
    })

for (const path of longPages.filter((page) => /<main[^]*<a href="#/.test(builtHtml(page))))
  test(`the bar covers no anchor's target on ${path}`, async ({ page }) => {
    await page.goto(path)
    await scrollAtOnce(page)
    const links = page.locator('main a[href^="#"]').filter({ visible: true })
    expect(await links.count()).toBeGreaterThan(0)
    for (const link of await links.all()) {
      await link.click()
      const target = page.locator((await link.getAttribute('href')) ?? '')
      await expect(target).toBeInViewport()
      const bar = await page.locator('[data-bar]').boundingBox()
      expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
    }
  })

test('the link to the team on the home page ends below the bar', async ({ page }) => {
  await page.goto('/#team')
  await expect(page.locator('#team')).toBeInViewport()
  const bar = await page.locator('[data-bar]').boundingBox()
  expect((await page.locator('#team .label').boundingBox())?.y).toBeGreaterThanOrEqual(
    bar?.height ?? Infinity,
  )
})

async function scrollAtOnce(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
  })
}

/** The focused element, if the bar overlaps its top edge; otherwise nothing. */
async function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const bar = document.querySelector('[data-bar]')
    const focused = document.activeElement
    if (!bar || !focused || focused === document.body || bar.contains(focused)) return ''
    if (focused.classList.contains('skip-link')) return ''
    const isCovered = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
    return isCovered ? focused.outerHTML.slice(0, 200) : ''
  })
}
