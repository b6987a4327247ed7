import { expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

for (const width of [390, 1440])
  test(`what visitors ask for in vain is sent to a page, and a sheet is pasted, at ${width} px`, async ({
    office,
    browser,
  }) => {
    test.slow()
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: width < 900 ? 844 : 900 })
    const wanted = `/estate-planning-${width}/`
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
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('missed.png'), fullPage: true })

    await row.getByRole('button', { name: /^Send to… / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send to this page' }).click()
    await expect(dialog.getByText('Choose a page first.')).toBeVisible()
    await dialog.getByLabel('Page').selectOption('/contact-us')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('send.png') })
    await dialog.getByRole('button', { name: 'Send to this page' }).click()
    await expect(row).toBeHidden()
    await expect(page.getByText('This list has unpublished changes.')).toBeVisible()

    const sheet = page.getByLabel('Old address and new page, one pair per line')
    await sheet.fill(
      `Old\tNew\nhttps://old.example/people-${width}/\t/our-team\n/fees-${width}\t/no-such-page\n`,
    )
    await page.getByRole('button', { name: 'Add the rows' }).click()
    await expect(page.getByText('1 row was added. 1 is still in the field above')).toBeVisible()
    await expect(page.getByText('There is no page /no-such-page.')).toBeVisible()
    await expect(sheet).toHaveValue(`/fees-${width}\t/no-such-page\n`)
    await expect(page.getByText(`/people-${width}/`)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('pasted.png'), fullPage: true })

    await page.getByRole('button', { name: `Remove /people-${width}/` }).click()
    await expect(page.getByText(`/people-${width}/`)).toBeHidden()
    await page.goto(`${office.origin}/office/publish`)
    await expect(page.getByText(/Old addresses/).first()).toBeVisible({ timeout: 15_000 })
    await page.screenshot({ path: test.info().outputPath('publish.png'), fullPage: true })
  })
