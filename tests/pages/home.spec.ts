import type { Page } from '@playwright/test'
import { DAY_MS } from '../../text/iso-day.ts'
import { phoneLink, formatPhone } from '../../src/lib/phone.ts'
import { areas, firm, members, posts } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

test('the home page shows its headline and offers the two first steps', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Empowering Your Business. Protecting Your Legacy.',
  )
  const main = page.getByRole('main')
  const [team, consultation] = ['Meet Our Team', 'Free Consultation'].map((name) =>
    main.getByRole('link', { name }),
  )
  for (const step of [team, consultation]) await expect(step ?? main).toBeInViewport({ ratio: 1 })
  await expect(main.locator('.button').first()).toHaveText('Meet Our Team')
  await expect(team ?? main).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(consultation ?? main).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the first screen says who they are, what for and when the office is open, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visitWithoutBanner(page)
    const main = page.getByRole('main')
    for (const words of [
      'Business and estate lawyers in Bridgeville, Pennsylvania',
      /^We help owners .* and help families with wills, trusts, powers of attorney and estates\.$/,
      /^(?:Office open until|Opens [A-Z]?\w+) /,
    ])
      await expect(main.getByText(words).first()).toBeInViewport({ ratio: 1 })
  })

test('below the practice areas are what it costs, the tools and the newest articles', async ({ page }) => {
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.slice(-3)).toEqual(['What it costs', 'Tools', 'Newest articles'])
  const newest = page.locator('section', { has: page.getByRole('heading', { name: 'Newest articles' }) })
  await expect(newest.getByRole('listitem').getByRole('link')).toHaveText(
    posts.slice(0, 3).map(({ title }) => title),
  )
})

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1440, 900],
] as const)
  test(`the telephone number can be called from the first screen at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visitWithoutBanner(page)
    const call = page.getByRole('main').getByRole('link', { name: formatPhone(firm.phone) })
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', phoneLink(firm.phone))
  })

test('Meet Our Team scrolls to the team on the same page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Meet Our Team' }).click()
  await expect(page).toHaveURL('/#team')
  await expect(page.getByRole('heading', { name: 'Meet Our Team' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('Free Consultation goes to the contact page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Free Consultation' }).click()
  await page.waitForURL('**/contact-us')
})

test('the teaser shows the team and links to it and to the contact page', async ({ page }) => {
  await page.goto('/')
  const teaser = page.locator('[data-teaser]')
  await expect(teaser.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name))
  await expect(teaser.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/our-team')
  await expect(teaser.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us')
})

test('the practice areas are cards below the team', async ({ page }) => {
  await page.goto('/')
  for (const { slug, title, description } of areas) {
    const card = page.locator('.area-card').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card).toContainText(description)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/areas-of-practice/${slug}`)
    await expect(card.locator('img')).toHaveCount(1)
  }
  const order = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(order.indexOf('Meet Our Team')).toBeLessThan(order.indexOf('Areas of Practice'))
})

test('the teaser animates once, when a tenth of it is visible, and stays', async ({ page }) => {
  await page.goto('/')
  const teaser = page.locator('[data-teaser]')
  await expect(teaser).toHaveCSS('opacity', '0')
  await expect(teaser).not.toHaveCSS('translate', 'none')

  await showShare(page, 0.07)
  await expect(teaser).toHaveCSS('opacity', '0')
  await showShare(page, 0.13)
  await expect(teaser).toHaveCSS('opacity', '1')
  await expect(teaser).toHaveCSS('translate', 'none')

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 200)))
  await expect(teaser).toHaveCSS('opacity', '1')
})

test('printing the page without scrolling includes the teaser', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const opacity = await page.locator('[data-teaser]').evaluate(async (teaser) => {
    // The emulated page is short enough to show the teaser; a printed page is not laid out beforehand.
    teaser.toggleAttribute('data-awaiting', true)
    await Promise.all(teaser.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(teaser).opacity
  })
  expect(opacity).toBe('1')
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion the teaser is visible from the start', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-teaser]')).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-teaser]')).toHaveCSS('translate', 'none')
  })

  for (const path of ['/', '/our-firm', '/areas-of-practice/corporate-law', '/blog'])
    test(`with reduced motion nothing moves on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
      expect(await movingParts(page)).toEqual([])
    })
})

/** Visits at a time when every banner of this build has ended: on a small phone each would move the page down. */
async function visitWithoutBanner(page: Page) {
  await page.clock.setFixedTime(Date.now() + 500 * DAY_MS)
  await page.goto('/')
}

/** Scrolls until the given share of the teaser is visible from below. */
async function showShare(page: Page, share: number) {
  await page.evaluate((part) => {
    const teaser = document.querySelector('[data-teaser]')
    if (!teaser) return
    const { top, height } = teaser.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' })
  }, share)
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
}

/** Every element with a transition or animation that changes position or size. */
async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = /translate|transform|rotate|scale|inset|top|left|width|height|size|^all$/
    const isMoving = (element: Element) => {
      const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element)
      const lasts = transitionDuration.split(', ').some((time) => parseFloat(time) > 0)
      const fades = animationName === 'none' || animationName === 'bar-grows'
      return (lasts && transitionProperty.split(', ').some((name) => places.test(name))) || !fades
    }
    return [...document.querySelectorAll('body *')]
      .filter(isMoving)
      .map((element) => element.className.toString())
  })
}
