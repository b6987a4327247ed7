import { expect, test } from './site.ts'

test.describe('with the network cut', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ })

  test('the search says what to do, and finds once the network is back', async ({ page, context }) => {
    await page.goto('/search')
    const words = page.getByLabel('Words to look for')
    await context.setOffline(true)
    await words.fill('probate')
    await words.press('Enter')
    await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
    await context.setOffline(false)
    await words.press('Enter')
    await expect(page.getByRole('status')).toContainText('found for')
  })
})

test('the words may stand in the address, and never leave the browser', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/search#living trust')
  await expect(page.getByRole('status')).toContainText('found for “living trust”')
  await expect(page.locator('[data-search-results] mark').first()).toBeVisible()
  expect(asked.filter((address) => /living|trust/.test(address))).toEqual([])
})
