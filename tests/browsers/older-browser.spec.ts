import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, parts } from '../accessibility/contrast.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { forOlderBrowser } from './older-browser.ts'
import { expect, hasBar, test } from '../support/site.ts'

const onePageOfEachKind = Object.values(kindsOfPages).flatMap((paths) => paths.filter(hasBar).slice(0, 1))

for (const path of onePageOfEachKind)
  test(`${path} is readable in a three-year-old browser, without its scripts, on a wide and a narrow screen`, async ({
    page,
  }) => {
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: forOlderBrowser(await response.text()) })
    })
    await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await hiddenWords(page)).toEqual([])
      expect(await narrowParagraphs(page)).toEqual([])
      const heading = page.getByRole('heading', { level: 1 })
      const bar = await page.locator('[data-bar]').boundingBox()
      const { y = 0 } = (await heading.boundingBox()) ?? {}
      expect(y, 'the heading begins below the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      await expectUncovered(heading)
      expect(await contrastOf(heading)).toBeGreaterThanOrEqual(4.5)

      const phone = page.locator('footer a[href^="tel:"]')
      await expect(phone).toBeVisible()
      await expectUncovered(phone)
      expect(await contrastOf(phone)).toBeGreaterThanOrEqual(4.5)
    }
  })

/** Texts in the page's HTML that take up no space, except what is meant to appear later. */
function hiddenWords(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, dt, dd, td)').evaluateAll((texts) =>
    texts
      .filter((text) => !text.closest('[hidden], noscript, dialog, details:not([open]), .visually-hidden'))
      .filter((text) => text.textContent.trim() !== '')
      .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((text) => text.textContent),
  )
}

/** Paragraphs longer than a line that a column squeezes to a few words per line. */
function narrowParagraphs(page: Page): Promise<string[]> {
  return page.locator('main p').evaluateAll((paragraphs) =>
    paragraphs
      .filter(({ textContent }) => textContent.length > 60)
      .filter((paragraph) => paragraph.checkVisibility() && paragraph.getBoundingClientRect().width < 200)
      .map(({ textContent }) => textContent),
  )
}

async function expectUncovered(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded()
  const top = await text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(found) ? 'itself' : (found?.outerHTML.slice(0, 100) ?? 'nothing')
  })
  expect(top, 'what lies on top').toBe('itself')
}

/** A text's contrast against the background that most of its box shows (WCAG 2.2, 1.4.3). */
async function contrastOf(text: Locator): Promise<number> {
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  await text.evaluate((element: HTMLElement) => (element.style.color = 'transparent'))
  const { dominant } = await sharp(await text.screenshot()).stats()
  await text.evaluate((element: HTMLElement) => (element.style.color = ''))
  return contrast(parts(color), [dominant.r, dominant.g, dominant.b])
}
