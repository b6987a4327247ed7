import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveFolder } from '../../bench/serve-folder.ts'
import { expectAccessible } from '../support/axe.ts'
import { secondFirmProject } from '../support/build-site.ts'
import { expect, test } from '../support/site.ts'

const dayMs = 86_400_000
const zone = 'America/New_York'
const day = (ahead: number) =>
  new Date(Date.now() + ahead * dayMs).toLocaleDateString('sv', { timeZone: zone })

const closing = 'The office is closed for the move. Messages are read as soon as we are back.'
const talk = 'Our class for supervisors begins at 7 pm.'
const later = 'A new number answers at the office.'

const announcements = {
  closing: ['closed: true', `from: ${day(1)}`, `until: ${day(2)}`],
  talk: [`from: ${day(-3)}`, `until: ${day(0)}`, 'where: contact'],
  later: [`from: ${day(1)}`, `until: ${day(9)}`],
  past: [`from: ${day(-9)}`, `until: ${day(-1)}`],
}
const words = { closing, talk, later, past: 'The elevator is out of order.' }

test('banners appear and disappear by themselves, on their own pages, even without a build', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { content, out, build } = secondFirmProject(test.info())
  mkdirSync(join(content, 'announcements'))
  for (const [name, fields] of Object.entries(announcements))
    writeFileSync(
      join(content, `announcements/${name}.yaml`),
      [`words: ${words[name as keyof typeof words]}`, ...fields, ''].join('\n'),
    )
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const site = await serveFolder(out)
  try {
    const page = await browser.newPage({ timezoneId: 'Asia/Tokyo' })
    const visit = async (path: string, ahead: number) => {
      await page.clock.setFixedTime(Date.now() + ahead * dayMs)
      await page.goto(site.origin + path)
    }
    await visit('/our-firm', 0)
    await expect(page.getByText(closing)).toBeVisible()
    await expect(page.locator('[data-bar]')).toHaveCSS('background-color', 'rgb(41, 59, 40)')
    for (const other of [talk, later]) await expect(page.getByText(other)).toBeHidden()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      await expectApart(page)
    }

    await visit('/contact-us', 0)
    for (const line of [closing, talk]) await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByText(/^Closed \w+day, .* through \w+day, /)).toBeVisible()

    // The site was not rebuilt: the visitor's clock decides.
    await visit('/contact-us', 2)
    await expect(page.getByText(later)).toBeVisible()
    await expect(page.getByText(talk)).toBeHidden()
    await visit('/contact-us', 4)
    await expect(page.getByText(closing)).toBeHidden()
    await expect(page.getByText(/^Closed .* through /)).toBeHidden()
    await visit('/our-firm', 60)
    await expect(page.locator('.announcement:not([hidden])')).toHaveCount(0)
    expect(await firstOfPage(page)).toBe(0)

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${site.origin}/contact-us`)
    for (const line of [closing, talk]) await expect(plain.getByText(line)).toBeVisible()
    for (const line of [later, words.past]) await expect(plain.getByText(line)).toBeHidden()
    const data = (await plain.locator('script[type="application/ld+json"]').textContent()) ?? ''
    expect(data).toContain(
      `"opens":"00:00","closes":"00:00","validFrom":"${day(1)}","validThrough":"${day(2)}"`,
    )
  } finally {
    site.close()
  }
})

for (const width of [390, 1440])
  test(`below a banner, the words of a tall masthead begin where they would begin below the bar, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/our-firm', '/disclaimer', '/accessibility-feedback']) {
      const spaceAbove = async (banner: string) => {
        await page.route(path, async (route) => {
          const response = await route.fetch()
          const html = (await response.text()).replaceAll(/<p class="announcement [^>]*>[^<]*<\/p>/g, '')
          await route.fulfill({ response, body: html.replace(/<main[^>]*>/, `$&${banner}`) })
        })
        await page.goto(path)
        return page.evaluate(() => {
          const above = document.querySelector('.announcement') ?? document.querySelector('[data-bar]')
          const words = document.querySelector('.masthead .label')
          return (words?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0)
        })
      }
      const usual = await spaceAbove('')
      expect(usual).toBeGreaterThan(20)
      expect(await spaceAbove(`<p class="announcement not-printed">${closing}</p>`)).toBeCloseTo(usual, 0)
    }
  })

/** The bar covers no line of the banner, and the banner none of the page. */
async function expectApart(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const { bar, words, banner, heading } = await page.evaluate(() => {
    const boxOf = (target?: Element | Range | null) => target?.getBoundingClientRect() ?? new DOMRect()
    const line = document.querySelector('.announcement:not([hidden])')
    const text = document.createRange()
    if (line) text.selectNodeContents(line)
    return {
      bar: boxOf(document.querySelector('[data-bar]')).bottom,
      words: boxOf(text).top,
      banner: boxOf(line).bottom,
      heading: boxOf(document.querySelector('h1')).top,
    }
  })
  expect(bar).toBeLessThanOrEqual(words)
  expect(banner).toBeLessThan(heading)
}

/** Where the first visible part of the page begins. */
function firstOfPage(page: Page) {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main > :not(script)')]
    return parts.find((part) => part.checkVisibility())?.getBoundingClientRect().top
  })
}
