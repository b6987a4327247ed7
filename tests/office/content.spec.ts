import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atDevice, expect, joinOffice, test } from './office.ts'

const KEPT = { timeout: 15_000 }

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [390, 1440])
  test(`the telephone number is three clicks from Today, and changed and saved at ${width} px`, async ({
    office,
    browser,
  }) => {
    test.slow()
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: 844 })
    if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'Firm', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Whitlock Dunleavy PLLC/ }).click()

    const telephone = page.getByLabel('Telephone', { exact: true })
    await expect(telephone).toHaveValue('+1 412 555 0142')
    await telephone.fill('412-555-0147')
    await expect(page.getByText('Write the number with its country code and spaces')).toBeVisible(KEPT)
    await expect(page.getByRole('button', { name: 'One finding stops publishing' })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('firm.png'), fullPage: true })
    await telephone.fill('+1 412 555 0147')
    await expect(page.getByText('One finding stops publishing')).toBeHidden(KEPT)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changed, not yet public')).toBeVisible(KEPT)
    await page.reload()
    await expect(telephone).toHaveValue('+1 412 555 0147')
  })
