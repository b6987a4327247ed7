import { expect, test } from './site.ts'

for (const path of ['/our-team', '/areas-of-practice', '/blog/topic/estates-trusts']) {
  test(`on ${path} a picture that stands in the page is as high as the file beside it`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
    expect(await heightOf('main span.picture')).toBeCloseTo((await heightOf('main img.picture')) ?? 0, 0)
  })
}
