import type { Page } from '@playwright/test'
import { expect, test, withoutBanners } from '../support/site.ts'

test.beforeEach(({ page }) => withoutBanners(page))

const steps = [
  { scroll: 0, alpha: 0, height: 110 },
  { scroll: 150, alpha: 0.5, height: 95 },
  { scroll: 300, alpha: 1, height: 80 },
  { scroll: 600, alpha: 1, height: 80 },
]

const pine = { red: 41, green: 59, blue: 40 }

for (const width of [1440, 390]) {
  test(`the bar turns opaque and shrinks over 300 px of scroll at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    for (const { scroll, alpha, height } of steps) {
      await scrollTo(page, scroll)
      await expect.poll(() => barLook(page)).toEqual({ ...pine, alpha, height })
    }
  })
}

for (const width of [1440, 1024, 390]) {
  test(`a name of 120 characters fits the bar at ${width} px, which covers nothing below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact-us')
    // How a long name is built: NavigationBar.test.ts.
    await page.locator('.firm-mark').evaluate((mark) => {
      mark.classList.add('firm-mark-long')
      mark.lastChild?.replaceWith(
        'Wolfeschlegelstein, Featherstonehaugh, Cholmondeley, Marjoribanks & Kowalczyk-Rodriguez Professional Corporation, P.C.',
      )
    })
    expect((await barLook(page)).height).toBe(110)
  })
}

test('the bar of a pine page shrinks and is opaque from the start', async ({ page }) => {
  await page.goto('/areas-of-practice/corporate-law')
  for (const { scroll, height } of steps) {
    await scrollTo(page, scroll)
    await expect.poll(() => barLook(page)).toEqual({ ...pine, alpha: 1, height })
  }
})

const pinePaths = [
  '/our-team',
  '/our-team/eleanor-whitlock',
  '/contact-us',
  '/areas-of-practice',
  '/areas-of-practice/estates-trusts',
  '/blog',
  '/blog/will-vs-trust',
]
const transparentPaths = ['/', '/our-firm', '/privacy-policy', '/disclaimer', '/accessibility-feedback']

test('team, contact, areas and blog have a pine bar', async ({ page }) => {
  for (const path of pinePaths) {
    await page.goto(path)
    expect(await barLook(page), path).toMatchObject({ ...pine, alpha: 1 })
  }
})

test('home, the firm and the legal pages have a transparent bar', async ({ page }) => {
  for (const path of transparentPaths) {
    await page.goto(path)
    expect(await barLook(page), path).toMatchObject({ alpha: 0 })
  }
})

test('a trailing slash does not change the color of the bar', async ({ page }) => {
  await page.goto('/our-team/')
  expect(await barLook(page)).toMatchObject({ ...pine, alpha: 1 })
  await page.goto('/our-firm/')
  expect(await barLook(page)).toMatchObject({ alpha: 0 })
})

test('the navigation has five items, in the bar as in the drawer', async ({ page }) => {
  const items = ['Home', 'Our Team', 'Areas of Practice', 'Blog', 'Contact Us']
  await page.goto('/')
  const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(inBar).toHaveText(items)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const inDrawer = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await expect(inDrawer).toHaveText(items)
})

test('the link to the current page is marked', async ({ page }) => {
  const current = page.getByRole('banner').locator('.bar-links [aria-current], .bar-contact[aria-current]')
  for (const [path, name] of [
    ['/', 'Home'],
    ['/our-team', 'Our Team'],
    ['/blog', 'Blog'],
    ['/contact-us', 'Contact Us'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText(name)
    await expect(current).toHaveAttribute('aria-current', 'page')
  }
})

test('on a page below one of its links, the bar marks that link', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li > a')
  for (const [path, name] of [
    ['/our-team/paula-novak', 'Our Team'],
    ['/areas-of-practice/corporate-law', 'Areas of Practice'],
    ['/blog/will-vs-trust', 'Blog'],
    ['/blog/page/2', 'Blog'],
  ] as const) {
    await page.goto(path)
    await expect(links.and(page.locator('[aria-current=true]'))).toHaveText(name)
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveCount(0)
  }
})

test('every page starts at its top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/blog')
  await scrollTo(page, 700)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click()
  await page.waitForURL('**/disclaimer')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

/** The bar's color and height as painted. */
async function barLook(page: Page) {
  const { color, height } = await page.locator('header[data-bar]').evaluate((bar) => ({
    color: getComputedStyle(bar).backgroundColor,
    height: Math.round(bar.getBoundingClientRect().height * 10) / 10,
  }))
  const [red, green, blue, alpha = 1] = [...color.matchAll(/[\d.]+/g)].map(Number)
  return { red, green, blue, alpha, height }
}
