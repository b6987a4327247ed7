import type { Page } from '@playwright/test'
import { members, posts, writtenDay } from './content.ts'
import { expect, test } from './site.ts'

const total = posts.length

test('the list shows six posts and each click six more, until all are shown', async ({ page }) => {
  await page.goto('/blog')
  const { cards, button, counter } = list(page)
  for (let shown = 6; shown < total; shown += 6) {
    await expect(cards).toHaveCount(shown)
    await expect(counter).toHaveText(`Showing ${shown} of ${total} posts`)
    await button.click()
  }
  await expect(cards).toHaveCount(total)
  await expect(counter).toHaveText(`Showing ${total} of ${total} posts`)
  await expect(button).toBeHidden()
})

test('the posts are sorted newest first, and none is missing or shown twice', async ({ page }) => {
  await page.goto('/blog')
  await showAll(page)
  const titles = await list(page).cards.getByRole('heading').allTextContents()
  expect(titles).toEqual(posts.map(({ title }) => title))
})

test('a card has picture, title link, byline, excerpt and a way to read more', async ({ page }) => {
  await page.goto('/blog')
  await showAll(page)
  for (const [place, { slug, title, author, date, excerpt }] of posts.entries()) {
    const card = list(page).cards.nth(place)
    const name = members.find((member) => member.slug === author)?.name
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/blog/${slug}`,
    )
    await expect(card).toContainText(`By ${name} on ${writtenDay(date)}`)
    await expect(card.locator('.post-card-excerpt')).toHaveText(excerpt)
    await expect(card.getByText('Read More')).toHaveAttribute('href', `/blog/${slug}`)
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('a click asks for one page with six posts, never for all of them', async ({ page }) => {
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname)
  })
  await list(page).button.click()
  await expect(list(page).cards).toHaveCount(12)
  expect(asked).toEqual(['/blog/page/2'])
  await list(page).button.click()
  await expect(list(page).cards).toHaveCount(18)
  expect(asked).toEqual(['/blog/page/2', '/blog/page/3'])
})

test('focus goes to the title of the first new card, and the count is announced', async ({ page }) => {
  await page.goto('/blog')
  const { cards, button, counter } = list(page)
  await expect(counter).toHaveRole('status')
  await button.press('Enter')
  await expect(cards.nth(6).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(counter).toHaveText(`Showing 12 of ${total} posts`)
})

test('two quick clicks show six more posts, not twelve', async ({ page }) => {
  await page.goto('/blog')
  await list(page).button.dblclick()
  await expect(list(page).cards).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  await expect(list(page).cards).toHaveCount(12)
})

test.describe(() => {
  test.use({ expectedFault: /ERR_CONNECTION_FAILED|ERR_FAILED/ })
  test('when the posts cannot be fetched, the button leads to their page', async ({ page }) => {
    await page.goto('/blog')
    let failures = 0
    await page.route('**/blog/page/2', (route) => {
      failures += 1
      return failures === 1 ? route.abort('connectionfailed') : route.continue()
    })
    await list(page).button.click()
    await page.waitForURL('**/blog/page/2')
    await expect(list(page).cards).toHaveCount(6)
  })
})

test.describe(() => {
  test.use({ expectedFault: /503/ })
  test('when the server answers with a fault, the button leads to the page', async ({ page }) => {
    await page.goto('/blog')
    let answers = 0
    await page.route('**/blog/page/2', (route) => {
      answers += 1
      return answers === 1 ? route.fulfill({ status: 503, body: 'Unavailable' }) : route.continue()
    })
    await list(page).button.click()
    await page.waitForURL('**/blog/page/2')
    await expect(list(page).cards).toHaveCount(6)
  })
})

function list(page: Page) {
  return {
    cards: page.locator('[data-post-cards] > li'),
    button: page.getByRole('button', { name: 'Show More Posts' }),
    counter: page.locator('[data-show-more]').getByRole('status'),
  }
}

async function showAll(page: Page) {
  for (let shown = 6; shown < total; shown += 6) {
    await expect(list(page).cards).toHaveCount(shown)
    await list(page).button.click()
  }
  await expect(list(page).cards).toHaveCount(total)
}
