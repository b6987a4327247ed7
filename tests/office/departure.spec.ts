import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('a lawyer with 16 articles leaves by one approval, and an assistant too: bylines stay, one page says it, one is gone', async ({
  office,
  browser,
}) => {
  test.setTimeout(900_000)
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(page, office.invite('Eleanor Whitlock', ...lawyer))
  await page.goto(`${office.origin}/office`)
  const { page: staff } = await atDevice(browser)
  await joinOffice(staff, office.invite('Paula Novak', '--grant', 'staff'))
  const visit = (path: string) => page.request.get(`${office.origin}${path}`, { maxRedirects: 0 })
  const textOf = async (path: string) => (await visit(path)).text()

  await page.goto(`${office.origin}/office/content/team/martin-dunleavy.md`)
  await page.getByRole('button', { name: 'Leaves the firm…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('16 articles')).toHaveValue('')
  await dialog.getByLabel('Where to reach Martin Dunleavy').fill('Dunleavy Law, Pittsburgh')
  await expectAccessible(page)
  await photograph(page, 'leaves')
  await page.setViewportSize({ width: 390, height: 844 })
  await photograph(page, 'leaves-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Save and review' }).click()
  await expect(page.getByRole('heading', { name: /leaves the firm on/ })).toBeVisible(LONG)
  await expect(page.frameLocator('iframe').getByText('Martin Dunleavy left the firm on')).toBeVisible(LONG)
  await expectAccessible(page)
  await photograph(page, 'review')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect
    .poll(() => textOf('/our-team/martin-dunleavy'), LONG)
    .toContain('Martin Dunleavy left the firm on')

  expect(await textOf('/our-team/martin-dunleavy')).toContain('Dunleavy Law, Pittsburgh')
  for (const path of ['/our-team', '/', '/areas-of-practice/corporate-law'])
    expect(await textOf(path), path).not.toContain('/our-team/martin-dunleavy')
  const article = await textOf('/blog/corporate-resolutions-explained')
  expect(article).toContain('By <a href="/our-team/martin-dunleavy">Martin Dunleavy</a>')
  expect(article).not.toContain('Martin Dunleavy</a> advises on')
  expect((await visit('/our-team/martin-dunleavy.vcf')).status()).toBe(404)
  await page.goto(`${office.origin}/office`)
  await expect(page.getByText('still has “Dunleavy” (RPC 7.1, comment 5)')).toBeVisible(LONG)

  await staff.goto(`${office.origin}/office/content/team/paula-novak.md`)
  await staff.getByRole('button', { name: 'Leaves the firm…' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Ask Eleanor' }).click()
  await expect(staff.getByText('Eleanor Whitlock sees it on Today.')).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('Day of leaving: today.')).toBeVisible()
  await page.getByRole('link', { name: /^Review….*Paula Novak/ }).click()
  await expect(page.getByRole('heading', { name: /leaves the firm on/ })).toBeVisible(LONG)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(async () => (await visit('/our-team/paula-novak')).status(), LONG).toBe(404)
  expect(await textOf('/our-team')).not.toContain('Paula Novak')

  for (const [width, name] of [
    [1440, 'left'],
    [390, 'left-390'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${office.origin}/our-team/martin-dunleavy`)
    await expectAccessible(page)
    await photograph(page, `${name}`)
  }
})
