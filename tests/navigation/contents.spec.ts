import type { Page } from '@playwright/test'
import { posts } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

const article = `/blog/${posts[0]?.slug}`

test('an article’s table of contents marks the current section, also for screen readers', async ({
  page,
}) => {
  await page.goto(article)
  await expect(marked(page)).toHaveCount(0)
  const headings = page.locator('.prose > h2')
  const titles = await headings.allTextContents()
  expect(titles.length).toBeGreaterThan(2)
  for (const place of [...titles.keys(), ...[...titles.keys()].reverse()]) {
    await headings.nth(place).evaluate((heading) => {
      scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 150, behavior: 'instant' })
    })
    await expect(marked(page)).toHaveText([titles[place] ?? ''])
  }
  const list = page.getByRole('navigation', { name: 'On this page' })
  await expect(list.locator('[aria-current=location]')).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(marked(page)).toHaveCount(0)
})

test('the mark does not rely on color: it shows in forced colors, as a four-pixel line', async ({ page }) => {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    await page.goto(`${article}#${await idOfSecondPart(page)}`)
    await expect(marked(page)).toHaveCSS('border-inline-start-width', '4px')
    await expect(page.locator('.article-sidebar li a:not([aria-current])').first()).toHaveCSS(
      'border-inline-start-width',
      '0px',
    )
  }
})

test('an article has no scroll listeners', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type: string, ...rest) {
      if (type.startsWith('scroll')) document.documentElement.dataset['listens'] = type
      return listen.call(this, type, ...rest)
    }
  })
  await page.goto(article)
  await page.locator('.prose > h2').nth(1).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(marked(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.dataset['listens'])).toBeUndefined()
})

function marked(page: Page) {
  return page.locator('.article-sidebar [aria-current]')
}

async function idOfSecondPart(page: Page) {
  await page.goto(article)
  return page.locator('.prose > h2').nth(1).getAttribute('id')
}
