import { expect, test } from './site.ts'

// Chromium notes a page that is not there as an error of its own.
test.use({ expectedFault: /status of 404/ })

test('an article that is not there is answered with 404 and the words "Post not found"', async ({ page }) => {
  const answer = await page.goto('/blog/nope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
  await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
})

for (const path of ['/nope', '/our-team/nobody', '/areas-of-practice/maritime-law'])
  test(`${path} is answered with 404 and ways onward`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

test('a missing file of the pages is answered with 404 too', async ({ request }) => {
  for (const path of ['/plates/articles/nope.svg', '/_astro/nope.js'])
    expect((await request.get(path)).status(), path).toBe(404)
})
