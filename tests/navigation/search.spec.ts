import { readFileSync } from 'node:fs'
import { expect, test } from '../support/site.ts'
import { expectRelatedLinks } from './related-links.ts'

test.describe('with the network cut', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ })

  test('the search says what to do, and works once the network is back', async ({ page, context }) => {
    await page.goto('/search')
    const words = page.getByRole('searchbox', { name: 'Search' })
    await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
    await context.setOffline(true)
    await words.fill('probate')
    await words.press('Enter')
    await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
    await context.setOffline(false)
    await words.press('Enter')
    await expect(page.getByRole('status')).toContainText('found for')
  })
})

test.describe('with part of the search failing to load', () => {
  test.use({ expectedFault: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Pagefind|Failed to fetch/ })

  test('the search works on the second attempt if its script failed to load on the first', async ({
    page,
  }) => {
    await page.route('**/pagefind/pagefind.js*', (route) =>
      route.request().resourceType() === 'script' ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/search#probate')
    await expect(page.getByRole('status')).toHaveText(/did not load. Check your connection/)
    await page.unroute('**/pagefind/pagefind.js*')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toContainText('found for')
  })

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
    await expect(page.locator('[data-search-results]'), 'nothing of the last search').toBeEmpty()
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

test('what is shown of a page comes from its text, not from the lines under its headline', async ({
  page,
}) => {
  await page.goto('/search#probate')
  await expect(page.getByRole('status')).toContainText('found for')
  const results = page.locator('[data-search-results]')
  await expect(results.getByRole('link', { name: 'The Pennsylvania Probate Process' })).toBeVisible()
  await expect(results).not.toContainText(/-minute read|Checked against its sources/)
})

type Asked = { query: string; answers: string[] }

// The first set was written before the ranking. The second was written after it and after the list of what people call
// each subject, and was measured once. Before both, a page that answers was among the first three for 22 of 42 and 11
// of 20 queries; after, for 42 and 17.
const { known, heldOut } = JSON.parse(readFileSync('tests/navigation/visitor-queries.json', 'utf8')) as {
  known: Asked[]
  heldOut: Asked[]
}

test('what visitors type finds a page that answers it among the first three', async ({ page }) => {
  await page.goto('/search')
  const answered = async ({ query, answers }: Asked) => {
    await page.getByRole('searchbox').fill(query)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(`“${query}”.`)
    const found = await page
      .locator('[data-search-results] a')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
    if (!answers.includes(found[0] ?? '')) notFirst.push(`${query}: ${found.join(' ')}`)
    return answers.some((answer) => found.includes(answer)) ? [] : [`${query}: ${found.join(' ')}`]
  }
  const notFirst: string[] = []
  const misses: string[][] = [[], []]
  for (const [place, set] of [known, heldOut].entries())
    for (const asked of set) misses[place]?.push(...(await answered(asked)))
  expect(misses[0]?.length, misses[0]?.join('\n')).toBeLessThanOrEqual(1)
  expect(misses[1]?.length, misses[1]?.join('\n')).toBeLessThanOrEqual(3)
  expect(notFirst.length, notFirst.join('\n')).toBeLessThanOrEqual(9)
  expect(notFirst.join('\n')).not.toMatch(
    /^(directions|hours|opening hours|my mother died|Spanish|price|sued|I am being sued, what now|I don't have a will|online will):/m,
  )
})

test('a word that no page has is left out, which is reported', async ({ page }) => {
  await page.goto('/search#probate xylophone')
  await expect(page.getByRole('status')).toHaveText(
    /found for “probate xylophone”.* No page has “xylophone”\.$/,
  )
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', /probate/)
})

test('a word that no page has finds no page with another word that begins alike', async ({ page }) => {
  for (const word of [
    ...['foreclosure', 'theft', 'onion', 'paralegal'],
    // Each has a word of the site whose letters are half of its own, or a place among what people call a subject.
    ...['suicide', 'boundary', 'stepson', 'overdose', 'jury', 'pregnant', 'facebook'],
    // In the address of a picture.
    ...['portraits', 'stroke'],
  ]) {
    await page.goto(`/search#${word}`)
    await expect(page.getByRole('status')).toHaveText(
      `No results for “${word}”. Try fewer or different words.`,
    )
  }
  await page.goto('/search#alimony probate')
  await expect(page.getByRole('status')).toHaveText(/ No page has “alimony”\.$/)
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', /probate/)
})

test('the beginning of a word, another form of it or a typo finds the pages that have the word, or that people call so', async ({
  page,
}) => {
  for (const word of ['partn', 'bankrupt', 'guardianship', 'misclassified', 'succesion']) {
    await page.goto(`/search#${word}`)
    await expect(page.getByRole('status')).toHaveText(new RegExp(`found for “${word}”\\.`))
  }
})

test('a form of a stop word finds the pages that have it', async ({ page }) => {
  await page.goto('/search#needed')
  await expect(page.getByRole('status')).toContainText('pages found for “needed”')
})

test('a query in the address as other sites write it is searched, and leaves the address bar', async ({
  page,
}) => {
  await page.goto('/search?q=living+trust')
  await expect(page.getByRole('status')).toContainText('found for “living trust”')
  await expect(page).toHaveURL('/search#living%20trust')
  await page.goto('/search#100%')
  await expect(page.getByRole('searchbox')).toHaveValue('100%')
})

test('an excerpt separates what the page separates', async ({ page }) => {
  await page.goto('/search#included')
  const excerpts = page.locator('[data-search-results] p')
  await expect(excerpts.first()).toBeVisible()
  for (const excerpt of await excerpts.allTextContents())
    expect(excerpt).not.toMatch(/[a-z](?:Included|Not included)|Included[a-z]|\p{Ll}\p{Lu}\p{Ll}{3}/u)
})

test('an excerpt shows by an ellipsis that it is taken from a page', async ({ page }) => {
  await page.goto('/search#my mother died')
  const excerpt = page.locator('[data-search-results] p').first()
  await expect(excerpt).toBeVisible()
  const dots = await excerpt.evaluate((shown) =>
    ['::before', '::after'].map((part) => getComputedStyle(shown, part).content),
  )
  expect(dots).toEqual([expect.stringContaining('…'), expect.stringContaining('…')])
})

test('in an excerpt, a colon follows the head of a table’s row', async ({ page }) => {
  await page.goto('/search#my mother died')
  await expect(page.locator('[data-search-results]')).toContainText('years after the death: Status report')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search page says so and shows the topics', async ({ page }) => {
    await page.goto('/search')
    const sentence = page.locator('main noscript p')
    await expect(sentence).toHaveText('The search needs JavaScript, which your browser does not run.')
    await expect(sentence).toBeVisible()
    await expectRelatedLinks(page.getByRole('navigation', { name: 'Go straight to' }))
  })
})

test('a search without results says so and links onward', async ({ page }) => {
  await page.goto('/search#xylophone quux')
  await expect(page.getByRole('status')).toHaveText(
    'No results for “xylophone quux”. Try fewer or different words.',
  )
  const ways = page.getByRole('navigation', { name: 'Go straight to' })
  await expectRelatedLinks(ways)
  await expect(ways).toBeInViewport()
})

test('the skip link searches for nothing and keeps what is typed', async ({ page }) => {
  await page.goto('/search')
  const input = page.getByRole('main').getByRole('searchbox', { name: 'Search' })
  await input.fill('probate')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(page).toHaveURL('/search#content')
  await expect(input).toHaveValue('probate')
  await expect(page.getByRole('status')).toHaveText('')
  await input.press('Enter')
  await expect(page.getByRole('status')).toContainText('found for “probate”')
  await input.fill('content')
  await input.press('Enter')
  await expect(page.getByRole('status')).toContainText('found for “content”')
  await page.goBack()
  await expect(page.getByRole('status')).toContainText('found for “probate”')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('status')).toHaveText('')
})
