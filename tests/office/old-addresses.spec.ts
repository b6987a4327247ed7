import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

test('what visitors ask for in vain is sent to a page, and a sheet is pasted, on a phone and on a wide screen', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  const wanted = '/estate-planning/'
  for (let times = 0; times < 3; times++) {
    const headers = { accept: 'text/html' }
    const answer = await page.request.get(`${office.origin}${wanted}`, { headers })
    expect(answer.status()).toBe(404)
    await page.request.get(`${office.origin}/wp-login.php`, { headers })
  }

  await page.goto(`${office.origin}/office/content/addresses`)
  const missed = page.getByRole('region', { name: 'Asked for and not found' })
  const row = missed.getByRole('listitem').filter({ hasText: wanted.slice(0, -1) })
  await expect(row).toContainText('3 times')
  await expect(missed.getByText('wp-login')).toBeHidden()
  await looksWell(page, 'missed')

  await row.getByRole('button', { name: /^Send to… / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to this page' }).click()
  await expect(dialog.getByText('Choose a page first.')).toBeVisible()
  await dialog.getByLabel('Page').selectOption('/contact-us')
  await looksWell(page, 'send')
  await dialog.getByRole('button', { name: 'Send to this page' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByText('This list has unpublished changes.')).toBeVisible()

  const sheet = page.getByLabel('Old address and new page, one pair per line')
  await sheet.fill('Old\tNew\nhttps://old.example/people/\t/our-team\n/fees-of-old\t/no-such-page\n')
  await page.getByRole('button', { name: 'Add the rows' }).click()
  await expect(page.getByText('1 row was added. 1 is still in the field above')).toBeVisible()
  await expect(page.getByText('There is no page /no-such-page.')).toBeVisible()
  await expect(sheet).toHaveValue('/fees-of-old\t/no-such-page\n')
  await expect(page.getByText('/people/')).toBeVisible()
  await looksWell(page, 'pasted')

  await page.getByRole('button', { name: 'Remove /people/' }).click()
  await expect(page.getByText('/people/')).toBeHidden()
  await expect(page.getByRole('status').getByText('The row was removed.')).toBeVisible()
  await page.goto(`${office.origin}/office/publish`)
  await expect(page.getByText(/Old addresses/).first()).toBeVisible()
  await photograph(page, 'publish', { fullPage: true })
})
