import { members } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

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
