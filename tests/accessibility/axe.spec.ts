import { siteViolations } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

// States that a page reaches only after an action; every-page.spec.ts tests each page as it first loads.

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the list with twelve posts has no accessibility violations', async ({ page }) => {
      await page.goto('/blog')
      await page.getByRole('button', { name: 'Show More Posts' }).click()
      await expect(page.locator('[data-post-cards] > li')).toHaveCount(12)
      expect(await siteViolations(page)).toEqual([])
    })

    test('the results of a search have no accessibility violations', async ({ page }) => {
      await page.goto('/search#probate')
      await expect(page.getByRole('status')).toContainText('found for')
      expect(await page.locator('[data-search-results] > li').count()).toBeGreaterThan(2)
      expect(await siteViolations(page)).toEqual([])
    })
  })

for (const name of ['Our Team', 'Areas of Practice'])
  test(`the open dropdown ${name} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/our-firm')
    await page.getByRole('button', { name: `${name} menu` }).click()
    await expect(page.locator('[data-dropdown][data-open] ul')).toBeVisible()
    expect(await siteViolations(page)).toEqual([])
  })

test('the open drawer with its submenus has no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Our Team menu').click()
  await page.getByRole('dialog').getByLabel('Areas of Practice menu').click()
  expect(await siteViolations(page)).toEqual([])
})
