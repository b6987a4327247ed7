import { areas } from '../support/content.ts'
import { builtHtml, expect, test } from '../support/site.ts'

test('the fees of all areas are in one table, with how each is charged, its figure and what it includes', async ({
  page,
}) => {
  await page.goto('/fees')
  const table = page.getByRole('table')
  await expect(table).toHaveCount(1)
  const items = areas.flatMap(({ fees }) => fees.items)
  await expect(table.getByRole('rowheader')).toHaveCount(items.length + areas.length)
  for (const { name, includes, excludes } of items) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row).toContainText(/Flat fee|By the hour|By stage/)
    for (const words of [includes, excludes]) await expect(row).toContainText(words)
  }
  await expect(table).toContainText('$900 to $1,500 valid through December 31, 2027')
  await expect(table).toContainText('$325 an hour')
  await expect(page.getByText('Sample figures')).toBeVisible()
})

test('the page says how one pays, where unearned money is kept, and that no percentage of an estate is charged', async ({
  page,
}) => {
  await page.goto('/fees')
  for (const words of [/trust account/, /percentage of what someone leaves/, /check, bank transfer or card/])
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
})

test('on a tablet the number fills the place beside the last part, which is not alone in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/fees')
  const parts = page.locator('.fees-parts > *')
  const [last, ways] = await Promise.all([parts.nth(-2).boundingBox(), parts.last().boundingBox()])
  expect(await parts.count()).toBe(4)
  expect(ways?.y).toBe(last?.y)
})

for (const width of [320, 390])
  test(`each kind of work is a list of its own at ${width} px, and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/fees')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const label = page.locator('.fees-table td[data-label]').first()
    expect(await label.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Included"')
    await expect(page.locator('.fees-table thead')).toBeHidden()
  })

test('every figure that is printed is an offer in the data for search engines', () => {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)/.exec(builtHtml('/fees')) ?? []
  const graph = (JSON.parse(json) as { '@graph': { makesOffer?: { itemOffered: { name: string } }[] }[] })[
    '@graph'
  ]
  const offered = graph
    .flatMap(({ makesOffer = [] }) => makesOffer)
    .map(({ itemOffered }) => itemOffered.name)
  expect(offered).toContain('Living trust')
  expect(offered).toHaveLength(builtHtml('/fees').match(/<strong>/g)?.length ?? 0)
  expect(json).toContain('"minPrice":900,"maxPrice":1500')
})

test('home, every area and the footer lead to the fees', async ({ page }) => {
  for (const path of ['/', ...areas.map(({ slug }) => `/areas-of-practice/${slug}`)]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: /our fees/i })).toHaveAttribute(
      'href',
      '/fees',
    )
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Fees' })).toHaveAttribute(
      'href',
      '/fees',
    )
  }
})
