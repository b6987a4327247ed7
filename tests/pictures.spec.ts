import { expect, test } from './site.ts'

for (const path of ['/our-team', '/areas-of-practice', '/blog/topic/estates-trusts']) {
  test(`on ${path} a picture that stands in the page is as high as the file beside it`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
    expect(await heightOf('main .picture > svg')).toBeCloseTo((await heightOf('main .picture > img')) ?? 0, 0)
  })
}

test('the photograph of a first card is seen before any of its files has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.(avif|webp|jpe?g)$/, () => {})
  await page.goto('/blog/topic/mergers-acquisitions', { waitUntil: 'domcontentloaded' })
  const preview = page.locator('[data-photograph] > img').first()
  await expect(preview).toHaveAttribute('src', /^data:image\/avif/)
  await expect(preview).toHaveAttribute('alt', '')
  expect(await preview.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(440)
  expect((await preview.boundingBox())?.height).toBeGreaterThan(150)
})
