import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('an earlier version of a page is compared and restored from the page, on a wide screen and on a phone', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/pages/contact-us.yaml`)
  const heading = page.getByRole('textbox', { name: 'Headline', exact: true })
  const before = await heading.inputValue()
  await heading.fill('Come and See Us')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(/^Live since/)).toBeVisible(LONG)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible()
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect(page.getByText('Come and See Us').first()).toBeVisible()
  await looksWell(page, 'versions')
  await page.getByRole('button', { name: 'Restore this version' }).click()

  await expect(heading).toHaveValue(before)
  await photograph(page, 'restored')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})
