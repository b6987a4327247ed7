import { members } from '../support/content.ts'
import { expect, showFonts, test } from '../support/site.ts'

test('on a tablet the biography is beside the portrait, and no fact is wider than its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const { slug } of members) {
    await page.goto(`/our-team/${slug}`)
    const facts = page.getByRole('complementary', { name: /^Contact and facts/ })
    const beside = await facts.boundingBox()
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect.soft(name?.x, slug).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0))
    const email = facts.locator('[href^="mailto:"]')
    expect.soft(await email.evaluate((link) => link.getClientRects().length), slug).toBe(1)
  }
})

test('on a phone no title in a list of articles leaves its last word alone on a line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/our-team/eleanor-whitlock')
  await showFonts(page)
  const titles = page.getByRole('region', { name: 'Articles by this author' }).locator('li > a')
  const alone = await titles.evaluateAll((links) =>
    links
      .filter((link) => {
        const text = link.firstChild
        const words = link.textContent
        const topAt = (place: number) => {
          const letter = document.createRange()
          letter.setStart(text ?? link, place)
          letter.setEnd(text ?? link, place + 1)
          return letter.getBoundingClientRect().top
        }
        const last = words.lastIndexOf(' ') + 1
        return topAt(last) > topAt(last - 2)
      })
      .map((link) => link.textContent),
  )
  await expect(titles).not.toHaveCount(0)
  expect(alone).toEqual([])
})
