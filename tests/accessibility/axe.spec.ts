import type { Page } from '@playwright/test'
import { axeOn, violationsOf } from '../support/axe.ts'
import { builtPages, expect, test } from '../support/site.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Elements that slide or fade in are checked in their final position: motion is reduced. */
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const path of builtPages())
  test(`${path} has no accessibility violations, wide and narrow`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(path)
      expect.soft(await faultsOf(page), `${screen.width} px`).toEqual([])
    }
  })

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the list with twelve posts has no accessibility violations', async ({ page }) => {
      await page.goto('/blog')
      await page.getByRole('button', { name: 'Show More Posts' }).click()
      await expect(page.locator('[data-post-cards] > li')).toHaveCount(12)
      expect(await faultsOf(page)).toEqual([])
    })

    test('the results of a search have no accessibility violations', async ({ page }) => {
      await page.goto('/search#probate')
      await expect(page.getByRole('status')).toContainText('found for')
      expect(await page.locator('[data-search-results] > li').count()).toBeGreaterThan(2)
      expect(await faultsOf(page)).toEqual([])
    })
  })

for (const name of ['Our Team', 'Areas of Practice'])
  test(`the open dropdown ${name} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/our-firm')
    await page.getByRole('button', { name: `${name} menu` }).click()
    await expect(page.locator('[data-dropdown][data-open] ul')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

test('the open drawer with its submenus has no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Our Team menu').click()
  await page.getByRole('dialog').getByLabel('Areas of Practice menu').click()
  expect(await faultsOf(page)).toEqual([])
})

function faultsOf(page: Page): Promise<string[]> {
  return violationsOf(axeOn(page).withTags(rules))
}
