import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, countClicks, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('staff put a banner online with at most six clicks, on a wide screen and on a phone', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const clicks = await countClicks(page)
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })
  /** Everything up to the last click, which is a trial. */
  const write = async (words: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // The page must be reloaded for its clicks to count.
    await page.goto(`${office.origin}/office`)
    const before = clicks()
    if (width < 900) await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'Banners', exact: true }).click()
    await page.getByRole('button', { name: 'New banner…' }).click()
    await page.getByLabel('Words').fill(words)
    const first = await page.getByLabel('First day').inputValue()
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.getByLabel('Last day').fill(first)
    await photograph(page, `banner-${width}`, { fullPage: true })
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(dialog.getByText(`“${words}” is new.`)).toBeVisible()
    await expectAccessible(page)
    await photograph(page, `publish-${width}`)
    // Does nothing, but counts.
    await publish.click({ trial: true })
    expect(clicks() - before, `${width} pixels`).toBeLessThanOrEqual(6)
  }
  await write('The telephone is out of order today. Please write to us.', 1440)
  const words = 'The office is closed this Friday. Messages are read on Monday.'
  await write(words, 390)
  await publish.click()
  await expect(dialog.getByText('On its way')).toBeFocused()
  await expect(dialog.getByText(/^Live since \d+:\d\d [ap]m\.$/)).toBeVisible(LONG)
  for (const path of ['/', '/contact-us'])
    expect(await (await page.request.get(`${office.origin}${path}`)).text()).toContain(words)
})
