import { expect, test } from '../support/site.ts'
import { expectRelatedLinks } from './related-links.ts'

test.describe('with the network cut', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ })

  test('the search says what to do, and works once the network is back', async ({ page, context }) => {
    await page.goto('/search')
    const words = page.getByRole('searchbox', { name: 'Search' })
    const lost: string[] = []
    page.on('requestfailed', (request) => lost.push(request.resourceType()))
    await context.setOffline(true)
    await words.fill('probate')
    await words.press('Enter')
    await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
    await context.setOffline(false)
    await words.press('Enter')
    await expect(page.getByRole('status')).toContainText('found for')
    // Chromium 150 and Firefox 153 never retry a script whose import() has failed; newer versions may.
    expect(lost).toContain('fetch')
    expect(lost).not.toContain('script')
  })
})

test.describe('with part of the search failing to load', () => {
  test.use({ expectedFault: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Pagefind|Failed to fetch/ })

  for (const lost of ['pagefind-entry.json', '*.pagefind', '*.pf_meta', '*.pf_fragment'])
    test(`the search works on the second attempt if ${lost} failed to load on the first`, async ({
      page,
    }) => {
      await page.route(`**/pagefind/**/${lost}*`, (route) => route.abort('connectionreset'))
      await page.goto('/search#probate')
      await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
      await page.unroute(`**/pagefind/**/${lost}*`)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('status')).toContainText('found for')
    })

  test('a search whose part of the index failed to load is not reported as having no results', async ({
    page,
    context,
  }) => {
    await page.goto('/search#probate')
    await expect(page.getByRole('status')).toContainText('found for')
    const words = page.getByRole('searchbox', { name: 'Search' })
    await context.setOffline(true)
    await words.fill('lease')
    await words.press('Enter')
    await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
    await context.setOffline(false)
    await words.press('Enter')
    await expect(page.getByRole('status')).toContainText('found for “lease”')
  })
})

test('the query may be in the address, and never leaves the browser', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/search#living trust')
  await expect(page.getByRole('status')).toContainText('found for “living trust”')
  await expect(page.locator('[data-search-results] mark').first()).toBeVisible()
  expect(asked.filter((address) => /living|trust/.test(address))).toEqual([])
})

test('a search without results says so and links onward', async ({ page }) => {
  await page.goto('/search#xylophone quux')
  await expect(page.getByRole('status')).toHaveText(
    'No results for “xylophone quux”. Try fewer or different words.',
  )
  const ways = page.getByRole('navigation', { name: 'Or go straight to' })
  await expectRelatedLinks(ways)
  await expect(ways).toBeInViewport()
})
