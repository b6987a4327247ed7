import type { FrameLocator, Page } from '@playwright/test'
import { picture } from '../../server/testing/picture.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'

test('what is written is seen as the real page with its pictures, in a sandbox, and is shared with someone without an account until the link is ended', async ({
  office,
  browser,
}) => {
  test.setTimeout(900_000)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  const headline = page.getByLabel('Headline', { exact: true })
  const script = '<script>top.document.title = "broken"</script>'
  await headline.fill(`A Will or a Trust ${script}`)
  // As when two requests reach the server in the opposite order: the page must ask again.
  const superseded = { status: 409, json: { error: 'A newer preview of this page is being built.' } }
  await page.route('**/api/content/files/*/preview', (route) => route.fulfill(superseded), { times: 1 })
  await page.getByRole('textbox', { name: 'Body' }).getByRole('paragraph').last().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()

  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`A Will or a Trust ${script}`, LONG)
  await expect(preview.getByRole('contentinfo')).toBeAttached()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(page.getByText('390 px wide')).toBeVisible()
  await page.getByRole('button', { name: 'Desktop' }).click()
  const frameOf = () => page.frames().findLast((each) => each.url().includes('/office/preview/'))
  await expect.poll(() => frameOf()?.evaluate(() => innerWidth)).toBe(1280)
  const seen = await frameOf()?.evaluate(async () => ({
    origin: self.origin,
    fonts: [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').length,
    broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  }))
  expect(seen).toEqual({ origin: 'null', fonts: 2, broken: 0 })

  // It begins at the caret.
  await expect.poll(() => frameOf()?.evaluate(() => scrollY)).toBeGreaterThan(700)
  await frameOf()?.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await headline.fill('A Will or a Living Trust')
  await expect(heading).toHaveText('A Will or a Living Trust', LONG)
  await expect.poll(() => frameOf()?.evaluate(() => Math.round(scrollY))).toBe(700)
  await expectAccessible(page, { exclude: 'iframe' })
  await photograph(page, 'preview')

  await insertPicture(page, preview)
  await setFocus(page, preview)

  await page.getByRole('button', { name: 'Share this version…' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByRole('dialog').locator('code').innerText()
  await photograph(page, 'share')
  const stranger = await (await browser.newContext()).newPage()
  const shown = await stranger.goto(link)
  expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A Will or a Living Trust')
  expect(await stranger.evaluate(() => self.origin)).toBe('null')
  await page.getByRole('button', { name: 'End the link to /blog/will-vs-trust' }).click()
  await expect(page.getByText('None.')).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Plain Markdown' }).click()
  await expect(page.getByLabel('Body, plain Markdown')).toHaveValue(
    /^!\[A mill by a river\.\]\(\.\/will-vs-trust-[0-9a-f]{12}\.jpg "The mill in 1912 \| Photo: Jane Doe"\)$/m,
  )

  await headline.fill('')
  await expect(heading).toHaveText('[Headline]', LONG)
  expect(await page.title()).not.toBe('broken')
})

/** Inserts a picture into the text, and corrects its caption on a phone, until the page shows it. */
async function insertPicture(page: Page, preview: FrameLocator): Promise<void> {
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.press('ControlOrMeta+Home')
  await page.getByRole('button', { name: 'Insert', exact: true }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('menuitem', { name: 'Citation…' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByRole('menuitem', { name: 'Picture…' }).click()
  const file = { name: 'mill.png', mimeType: 'image/png', buffer: Buffer.from(picture(1200, 800)) }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Upload a picture').setInputFiles(file)
  await dialog.getByLabel('Description').fill('A mill by a river.')
  await dialog.getByLabel('Caption').fill('The mill in 1911')
  await dialog.getByLabel('Credit').fill('Photo: Jane Doe')
  await expectAccessible(page, { exclude: 'iframe' })
  await photograph(page, 'insert-picture')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect(body.getByRole('img', { name: 'A mill by a river.' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A mill by a river.' })).toBeAttached(LONG)

  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.getByRole('button', { name: 'Close preview' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await body.getByRole('button', { name: 'Edit picture' }).click()
  await dialog.getByLabel('Caption').fill('The mill in 1912')
  await photograph(page, 'edit-picture')
  await dialog.getByLabel('Caption').press('Enter')
  await expect(body.getByRole('figure')).toContainText('The mill in 1912')
  await expectAccessible(page, { exclude: 'iframe' })
  await photograph(page, 'picture-in-text')
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(preview.getByRole('figure')).toContainText(/The mill in 1912\s+Photo: Jane Doe/, LONG)
}

/**
 * Gives the article its own picture, and sets its focus by a click and by arrow keys, until its page crops it there.
 */
async function setFocus(page: Page, preview: FrameLocator): Promise<void> {
  const file = { name: 'lathe.png', mimeType: 'image/png', buffer: Buffer.from(picture(1600, 900)) }
  await page.locator('.form-picture').first().getByLabel('Upload a picture').setInputFiles(file)
  await page.getByLabel('Description of the picture').fill('A lathe under a lamp.')
  const focus = page.getByRole('group', { name: 'Focus of the picture' })
  const picked = focus.locator('.focus-picture')
  await picked.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await picked.boundingBox()) ?? {}
  await picked.click({ position: { x: width * 0.9, y: height * 0.25 } })
  const [across, down] = [focus.getByLabel('Left to right'), focus.getByLabel('Top to bottom')]
  await expect(across).toBeFocused()
  await expect(across).toHaveValue('90')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(down).toBeFocused()
  await expect(down).toHaveValue('24')
  const crops = page.locator('.focus-crops img')
  await expect(crops).toHaveCount(2)
  for (const crop of await crops.all()) await expect(crop).toHaveCSS('object-position', '100% 24%')
  await focus.scrollIntoViewIfNeeded()
  await photograph(page, 'focus')
  await expect(preview.locator('.picture[data-photograph] picture > img').first()).toHaveCSS(
    'object-position',
    '100% 24%',
    LONG,
  )
}
