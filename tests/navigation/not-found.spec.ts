import { expectRelatedLinks } from './related-links.ts'
import { posts } from '../support/content.ts'
import { builtHtml, expect, test } from '../support/site.ts'

// Chromium logs a missing page as an error.
test.use({ expectedFault: /status of 404/ })

test('a missing article gets a 404 with the text "Post not found"', async ({ page }) => {
  const answer = await page.goto('/blog/nope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'All articles', exact: true })).toHaveAttribute('href', '/blog')
  await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
})

for (const path of ['/nope', '/our-team/nobody', '/areas-of-practice/maritime-law'])
  test(`${path} gets a 404 with links onward`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

test('a 404 page shows every area, the newest articles and the telephone', async ({ page }) => {
  for (const path of ['/nope', '/blog/nope']) {
    await page.goto(path)
    const ways = page.getByRole('navigation', { name: 'What you may be looking for' })
    await expectRelatedLinks(ways)
  }
})

test('a missing asset gets a 404 too', async ({ request }) => {
  for (const path of ['/plates/articles/nope.svg', '/_astro/nope.js'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('our server redirects an address with capitals to the page', async ({ page }) => {
  await page.goto('/Our-Team?from=card#content')
  await expect(page).toHaveURL('/our-team?from=card#content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team')
})

for (const [asked, lostPage, right, heading] of [
  ['/Our-Team?from=card#content', '/404', '/our-team?from=card#content', 'Our Team'],
  ['/blog/Will-vs-Trust', '/blog/404', '/blog/will-vs-trust', titleOf('will-vs-trust')],
  ['/blog/will-vs-trust%E2%80%8B.', '/blog/404', '/blog/will-vs-trust', titleOf('will-vs-trust')],
] as const)
  test(`on a static host, the error page at ${asked} redirects to the address that was meant`, async ({
    page,
  }) => {
    const path = asked.replace(/[?#].*/, '')
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: builtHtml(lostPage) }),
    )
    await page.goto(asked)
    await expect(page).toHaveURL(right)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })

test('on a static host that adds a slash to the names of folders, the error page stays', async ({ page }) => {
  await page.route(/\/plates$/, (route) => route.fulfill({ status: 301, headers: { location: '/plates/' } }))
  const visits: number[] = []
  page.on(
    'response',
    (answer) => new URL(answer.url()).pathname === '/plates/' && visits.push(answer.status()),
  )
  await page.goto('/plates/')
  await expect.poll(() => visits).toEqual([404, 404])
  await page.waitForLoadState('networkidle')
  expect(visits).toEqual([404, 404])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
})

function titleOf(slug: string): string {
  return posts.find((post) => post.slug === slug)?.title ?? slug
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an error page says that addresses are lowercase', async ({ page }) => {
    for (const path of ['/nope', '/blog/nope']) {
      await page.goto(path)
      const advice = page.locator('main noscript p')
      await expect(advice, path).toHaveText(/If yours has capital letters, try it without them\.$/)
      await expect(advice, path).toBeVisible()
    }
  })
})
