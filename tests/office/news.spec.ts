import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, countClicks, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('staff put news online with at most eight clicks, on a wide screen and on a phone', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff', '--member', 'paula-novak'))
  const clicks = await countClicks(page)
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
  /** Everything up to the last click, which is a trial. */
  const write = async (title: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // The page must be reloaded for its clicks to count.
    await page.goto(`${office.origin}/office`)
    const before = clicks()
    if (width < 900) await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'News', exact: true }).click()
    await page.getByRole('button', { name: 'New news…' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Begin' }).click()
    const text = page.getByRole('textbox', { name: 'Body' })
    await text.click()
    await text.pressSequentially('Our office is now on the second floor of the same building.')
    await photograph(page, `news-${width}`, { fullPage: true })
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(dialog.getByText(`“${title}” is new.`)).toBeVisible()
    await expectAccessible(page)
    // Does nothing, but counts.
    await publish.click({ trial: true })
    expect(clicks() - before, `${width} pixels`).toBeLessThanOrEqual(8)
  }
  // The table for making file names loads late: Begin waits for it.
  await page.route(/address-name/, async (route) => {
    await new Promise((later) => setTimeout(later, 2_000))
    await route.continue()
  })
  await write('Our Office Moves', 1440)
  await page.unrouteAll({ behavior: 'wait' })
  await write('Our Office Has Moved', 390)
  await publish.click()
  await expect(dialog.getByText(/^Live since \d+:\d\d [ap]m\.$/)).toBeVisible(LONG)

  const address = '/blog/our-office-has-moved'
  await expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', address)
  for (const list of ['/', '/blog', '/blog/archive', '/blog/feed.xml']) {
    const shown = await (await page.request.get(`${office.origin}${list}`)).text()
    expect(shown, list).toContain('Our Office Has Moved')
    expect(shown, list).not.toContain('Our Office Moves')
  }
  const visitor = await browser.newPage()
  for (const width of [1440, 390]) {
    await visitor.setViewportSize({ width, height: 900 })
    for (const [name, path] of Object.entries({ page: address, list: '/blog' })) {
      await visitor.goto(`${office.origin}${path}`)
      await expectAccessible(visitor)
      await photograph(visitor, `${name}-${width}`, { fullPage: true })
    }
  }
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Our Office Has Moved' })).toContainText(
    /News.*By Whitlock Dunleavy PLLC on .*Our office is now on the second floor/s,
  )
  await visitor.goto(`${office.origin}${address}`)
  await expect(visitor.locator('main')).not.toContainText('Sources')
  await visitor.close()
})

test('news that states law waits for a lawyer', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff', '--member', 'paula-novak'))
  await page.goto(`${office.origin}/office/content/news`)
  await page.getByRole('button', { name: 'New news…' }).click()
  await page.getByLabel('Title').fill('A Talk on Annual Reports')
  await page.getByRole('button', { name: 'Begin' }).click()
  const text = page.getByRole('textbox', { name: 'Body' })
  await text.click()
  await text.pressSequentially('LLCs must file by September 30, 2027.')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/lawyer/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
})
