import { axeOn, expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

/** The first preview starts Astro; on a loaded machine each takes its time. */
const BUILT = { timeout: 240_000 }

test('what is written is seen as the real page, in a sandbox, and is shared with someone without an account until the link is ended', async ({
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
  // As when two requests reach the server in the other order: the page must ask again.
  const superseded = { status: 409, json: { error: 'A newer preview of this text is being built.' } }
  await page.route('**/api/content/texts/*/preview', (route) => route.fulfill(superseded), { times: 1 })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()

  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  const heading = preview.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`A Will or a Trust ${script}`, BUILT)
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

  await frameOf()?.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await headline.fill('A Will or a Living Trust')
  await expect(heading).toHaveText('A Will or a Living Trust', BUILT)
  await expect.poll(() => frameOf()?.evaluate(() => Math.round(scrollY))).toBe(700)
  await expectAccessible(page, axeOn(page).exclude('iframe'))
  await page.screenshot({ path: test.info().outputPath('preview.png') })

  await page.getByRole('button', { name: 'Share this version…' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByRole('dialog').locator('code').innerText()
  await page.screenshot({ path: test.info().outputPath('share.png') })
  const stranger = await (await browser.newContext()).newPage()
  const shown = await stranger.goto(link)
  expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A Will or a Living Trust')
  expect(await stranger.evaluate(() => self.origin)).toBe('null')
  await page.getByRole('button', { name: 'End the link to /blog/will-vs-trust' }).click()
  await expect(page.getByText('None.')).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await headline.fill('')
  await expect(heading).toHaveText('[Headline]', BUILT)
  expect(await page.title()).not.toBe('broken')
})
