import { expectAccessible } from '../support/axe.ts'
import { atDevice, countClicks, expect, joinOffice, test } from './office.ts'

test.use({ publishes: true })

/** Publishing builds the whole site, on a machine that runs other tests. */
const LONG = { timeout: 240_000 }

for (const width of [1440, 390])
  test(`staff put a banner online with at most six clicks, ${width} wide`, async ({ office, browser }) => {
    test.setTimeout(600_000)
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: 900 })
    const clicks = await countClicks(page)
    // The clicks of a page are counted once it is reloaded.
    await page.reload()
    if (width < 900) await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'Banners', exact: true }).click()
    await page.getByRole('button', { name: 'New banner…' }).click()
    const words = 'The office is closed this Friday. Messages are read on Monday.'
    await page.getByLabel('Words').fill(words)
    const first = await page.getByLabel('First day').inputValue()
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.getByLabel('Last day').fill(first)
    await page.screenshot({ path: test.info().outputPath('banner.png'), fullPage: true })
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`“${words}” is new.`)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('publish.png') })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByText('On its way')).toBeVisible()
    await expect(dialog.getByText(/^Live since \d+:\d\d [ap]m\.$/)).toBeVisible(LONG)
    expect(clicks()).toBeLessThanOrEqual(6)
    for (const path of ['/', '/contact-us'])
      expect(await (await page.request.get(`${office.origin}${path}`)).text()).toContain(words)
  })
