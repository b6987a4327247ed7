import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { what, width, height } of [
  { what: 'a desktop screen at 400 %', width: 320, height: 256 },
  { what: 'a telephone on its side', width: 667, height: 320 },
])
  test(`the bar leaves room for the page on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/privacy-policy')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('[data-bar]')).not.toBeInViewport()
  })
