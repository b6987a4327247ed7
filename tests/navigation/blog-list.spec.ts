import type { Page } from '@playwright/test'
import { members, posts, formatDay } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

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

test('a card has picture, title link, byline, excerpt and a Read More link', async ({ page }) => {
  await page.goto('/blog')
  await showAll(page)
  for (const [place, { slug, title, author, date, excerpt }] of posts.entries()) {
    const card = list(page).cards.nth(place)
    const name = members.find((member) => member.slug === author)?.name
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/blog/${slug}`,
    )
    // To the letter: `toContainText` takes any space for another.
    expect(await card.textContent()).toContain(`By ${name} on ${formatDay(date)}`)
    await expect(card.locator('.post-card-excerpt')).toHaveText(excerpt)
    await expect(card.getByText('Read More')).toHaveAttribute('href', `/blog/${slug}`)
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        card
          .locator('img')
          .last()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0)
  }
})

test('the picture of a card leads to its article', async ({ page }) => {
  await page.goto('/blog')
  await list(page).cards.nth(1).locator('.picture').click({ force: true })
  await expect(page).toHaveURL(`/blog/${posts[1]?.slug}`)
})

test('the first page of the list has one address', async ({ page }) => {
  await page.goto('/blog/page/1')
  await expect(page).toHaveURL('/blog')
})

test.describe(() => {
  test.use({ expectedFault: /status of 404/ })

  test('a page that the list does not have says so and shows the newest articles', async ({ page }) => {
    expect((await page.goto('/blog/page/99'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(page.getByText('The list has no page with this number.')).toBeVisible()
    await expect(list(page).cards).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'Show More Posts' })).toHaveAttribute('href', '/blog/page/2')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('a click requests one page with six posts, never all of them', async ({ page }) => {
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    // An article under the pointer may be fetched ahead.
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/blog/page/')) asked.push(pathname)
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

test('the second click of a double click opens no article that has just appeared there', async ({ page }) => {
  await page.goto('/blog')
  const { cards, button } = list(page)
  await button.click()
  await expect(cards).toHaveCount(12)
  const card = cards.nth(7).getByRole('heading').getByRole('link')
  await card.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(card).toBeFocused()
  await expect(page).toHaveURL(/\/blog$/)
  await card.click()
  await expect(page).toHaveURL(`/blog/${posts[7]?.slug}`)
})

test('a post that has moved to the next page, because one was published meanwhile, is not shown twice', async ({
  page,
}) => {
  await page.goto('/blog')
  const { cards, button, counter } = list(page)
  await page.route('**/blog/page/2', async (route) => {
    const answer = await route.fetch()
    const [first = ''] =
      (await (await page.request.get('/blog')).text())
        .match(/<li class="post-card">[^]*?<\/li>/g)
        ?.slice(5) ?? []
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<li class="post-card">', `${first}$&`),
    })
  })
  await button.click()
  await expect(cards).toHaveCount(12)
  await expect(counter).toHaveText(`Showing 12 of ${total} posts`)
  await expect(cards.nth(6).getByRole('heading').getByRole('link')).toBeFocused()
  const titles = await cards.getByRole('heading').allTextContents()
  expect(titles).toEqual(posts.slice(0, 12).map(({ title }) => title))
})

test.describe('when the next posts fail to load', () => {
  test.use({ expectedFault: /ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED|503/ })

  test('the list says so, keeps what it shows, and shows more on the next attempt', async ({
    page,
    context,
  }) => {
    await page.goto('/blog')
    const { cards, button, counter } = list(page)
    await context.setOffline(true)
    for (const attempt of ['first', 'second']) {
      await test.step(`the ${attempt} attempt`, async () => {
        await button.click()
        await expect(counter).toHaveText(`Showing 6 of ${total} posts. No more could be loaded. Try again.`)
        await expect(page).toHaveURL(/\/blog$/)
        await expect(cards).toHaveCount(6)
        await expect(button).toBeFocused()
      })
    }
    await context.setOffline(false)
    await button.click()
    await expect(cards).toHaveCount(12)
    await expect(counter).toHaveText(`Showing 12 of ${total} posts`)
  })

  test('a server error is reported like a lost connection', async ({ page }) => {
    await page.goto('/blog')
    const { cards, button, counter } = list(page)
    await page.route('**/blog/page/2', (route) => route.fulfill({ status: 503, body: 'Unavailable' }))
    await button.click()
    await expect(counter).toContainText('No more could be loaded.')
    await page.unroute('**/blog/page/2')
    await button.click()
    await expect(cards).toHaveCount(12)
  })
})

test('a wait is shown and announced after 300 milliseconds, never before', async ({ page }) => {
  await page.clock.install()
  await page.goto('/blog')
  const { cards, button, counter } = list(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/blog/page/2', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await page.clock.runFor(299)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(counter).toHaveText(`Showing 6 of ${total} posts. Loading more.`)
  goOn()
  await expect(cards).toHaveCount(12)
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(counter).toHaveText(`Showing 12 of ${total} posts`)
})

for (const storage of ['allowed', 'refused'])
  test(`the posts shown and the reader's place survive Back and a reload, with storage ${storage}`, async ({
    page,
  }) => {
    // A page with this listener is excluded from the back/forward cache.
    await page.addInitScript(() => addEventListener('unload', () => {}))
    if (storage === 'refused')
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Refused', 'SecurityError')
        }
        Object.defineProperty(window, 'sessionStorage', { get: refuse })
        Object.defineProperty(window, 'localStorage', { get: refuse })
      })
    await page.goto('/blog')
    const { cards, button } = list(page)
    await button.click()
    // A press while posts are loading does nothing.
    await expect(cards).toHaveCount(12)
    await button.click()
    await expect(cards).toHaveCount(18)
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    const left = cards.nth(14).getByRole('heading').getByRole('link')
    await left.scrollIntoViewIfNeeded()
    const place = await left.evaluate((link) => link.getBoundingClientRect().top)

    await left.click()
    await expect(page).toHaveURL(/\/blog\/./)
    await page.goBack()
    await expect(cards).toHaveCount(18)
    const expectPlace = () =>
      expect
        .poll(async () => Math.abs((await left.evaluate((link) => link.getBoundingClientRect().top)) - place))
        .toBeLessThan(4)
    await expectPlace()

    await page.reload()
    await expect(cards).toHaveCount(18)
    await expectPlace()
    await expect(list(page).counter).toHaveText(`Showing 18 of ${total} posts`)
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
