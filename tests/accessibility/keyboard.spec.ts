import type { Locator, Page } from '@playwright/test'
import { areas, members, posts } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from home to the consultation and back', async ({ page }) => {
  await openAndSkip(page, '/')
  await follow(page, main(page).getByRole('link', { name: 'Free Consultation' }))
  await expect(page).toHaveURL('/contact-us')
  await skip(page)
  await tabTo(page, main(page).locator('a[href^="tel:"]').first())
  await goBack(page, '/')
})

test('from the team to a member, to the email link and back', async ({ page }) => {
  await openAndSkip(page, '/our-team')
  await follow(page, main(page).locator(`a[href="/our-team/${members[1]?.slug}"]`).first())
  await expect(page).toHaveURL(`/our-team/${members[1]?.slug}`)
  await skip(page)
  await tabTo(page, main(page).locator('a[href^="mailto:"]').first())
  await goBack(page, '/our-team')
})

test('from the areas to one of them, to the contact page and back', async ({ page }) => {
  await openAndSkip(page, '/areas-of-practice')
  await follow(page, main(page).locator(`a[href="/areas-of-practice/${areas[2]?.slug}"]`).first())
  await expect(page).toHaveURL(`/areas-of-practice/${areas[2]?.slug}`)
  await skip(page)
  await follow(page, main(page).locator('a[href="/contact-us"]').first())
  await expect(page).toHaveURL('/contact-us')
  await goBack(page, `/areas-of-practice/${areas[2]?.slug}`)
})

test('from the blog to an article, on to the next one and back', async ({ page }) => {
  await openAndSkip(page, '/blog')
  await follow(
    page,
    main(page)
      .getByRole('link', { name: posts[0]?.title ?? '' })
      .first(),
  )
  await expect(page).toHaveURL(`/blog/${posts[0]?.slug}`)
  await skip(page)
  await follow(page, main(page).locator(`nav a[href="/blog/${posts[1]?.slug}"]`).last())
  await expect(page).toHaveURL(`/blog/${posts[1]?.slug}`)
  await goBack(page, `/blog/${posts[0]?.slug}`)
})

test('through the list of articles: more are shown, and the first new one gets focus', async ({ page }) => {
  await openAndSkip(page, '/blog')
  await follow(page, page.getByRole('button', { name: 'Show More Posts' }))
  await expect(main(page).getByRole('link', { name: posts[6]?.title ?? '', exact: true })).toBeFocused()
})

test('from the search to a result', async ({ page }) => {
  await openAndSkip(page, '/search')
  await tabTo(page, main(page).getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type('probate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('found for “probate”')
  const result = main(page).locator('[data-search-results] a').first()
  const href = (await result.getAttribute('href')) ?? ''
  await follow(page, result)
  await expect(page).toHaveURL(href)
})

test('from the due-date question to its answer', async ({ page }) => {
  await openAndSkip(page, '/tools/pennsylvania-annual-report')
  await tabTo(page, main(page).getByRole('radio', { name: 'In Pennsylvania', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, main(page).getByRole('radio', { name: /^Corporation/ }))
  await page.keyboard.press('Space')
  await tabTo(page, main(page).getByRole('textbox'))
  await page.keyboard.type('2019')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('status')).toContainText('due by')
  await tabTo(page, main(page).getByRole('link', { name: /Add it to your calendar/ }))
})

test('from a legal page to one of its sections', async ({ page }) => {
  await openAndSkip(page, '/privacy-policy')
  const link = main(page).getByRole('navigation').getByRole('link').nth(3)
  const anchor = (await link.getAttribute('href')) ?? ''
  await follow(page, link)
  await expect(page).toHaveURL(`/privacy-policy${anchor}`)
  await expect(page.locator(anchor)).toBeInViewport()
})

test('from the contact page to the form on its own page, and through its fields', async ({ page }) => {
  await openAndSkip(page, '/contact-us')
  await follow(page, main(page).getByRole('link', { name: 'Open the form on its own page' }))
  await expect(page).toHaveURL('/intake')
  await skip(page)
  await tabThroughForm(page)
})

test('through the fields of the accessibility form in page order', async ({ page }) => {
  await openAndSkip(page, '/accessibility-feedback')
  await tabThroughForm(page)
})

test.describe(() => {
  test.use({ expectedFault: /status of 404/ })

  test('from a 404 page to the home page', async ({ page }) => {
    await openAndSkip(page, '/nope')
    await follow(page, main(page).getByRole('link', { name: 'Home' }))
    await expect(page).toHaveURL('/')
  })
})

test('from the top of the page through a dropdown of the bar to a member', async ({ page }) => {
  await page.goto('/our-firm')
  await follow(page, page.getByRole('button', { name: 'Our Team menu' }))
  const { slug = '', name = '' } = members[2] ?? {}
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await follow(page, page.getByRole('banner').getByRole('link', { name }))
  await expect(page).toHaveURL(`/our-team/${slug}`)
})

test('from the top of the page through the drawer to a member, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await follow(page, page.getByRole('button', { name: 'Menu', exact: true }))
  const drawer = page.getByRole('dialog')
  await follow(page, drawer.getByLabel('Our Team menu'))
  await follow(page, drawer.getByRole('link', { name: members[0]?.name ?? '' }))
  await expect(page).toHaveURL(`/our-team/${members[0]?.slug}`)
})

async function openAndSkip(page: Page, path: string) {
  await page.goto(path)
  await skip(page)
}

/** The first Tab on a page reaches the skip link, which is visible and skips the bar. */
async function skip(page: Page) {
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to the content' })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
}

async function follow(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has focus. Every stop along the way must be visible and have a focus indicator. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isMarked(target)).toBe(true)
      return
    }
  }
  throw new Error(`80 Tab presses did not reach ${target.toString()}`)
}

function isMarked(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
}

/**
 * Headless Chromium lacks Alt+Left; this does what the key does. The skip link's anchor is a separate history
 * entry.
 */
async function goBack(page: Page, path: string) {
  for (let step = 0; step < 2 && new URL(page.url()).pathname !== path; step += 1) await page.goBack()
  expect(new URL(page.url()).pathname).toBe(path)
}

async function tabThroughForm(page: Page) {
  const form = page.locator('form[data-form]')
  const fields = form.locator(':is(input, select, textarea, button):not([tabindex="-1"])')
  const names: (string | null)[] = []
  for (const field of await fields.filter({ visible: true }).all()) {
    const name = await field.getAttribute('name')
    if (!name || (await field.evaluate((element) => element.closest('.captcha-frame') !== null))) continue
    await tabTo(page, field)
    names.push(name)
  }
  expect(names.length).toBeGreaterThan(3)
  await tabTo(page, form.locator('button[type=submit]'))
}

function main(page: Page): Locator {
  return page.getByRole('main')
}
