import type { Page } from '@playwright/test'
import { areas } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

/** Moments in the week of Thanksgiving 2026, and what the line beside the number says then. */
const moments = [
  ['2026-11-24T13:30:00Z', 'Office open until 5:00 pm'],
  ['2026-11-24T13:29:00Z', 'Opens today 8:30 am'],
  ['2026-11-24T22:00:00Z', 'Opens Wednesday 8:30 am'],
  ['2026-11-25T22:00:00Z', 'Opens Friday 8:30 am'],
] as const

for (const timezoneId of ['America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu'])
  test.describe(`for a visitor whose clock is that of ${timezoneId}`, () => {
    test.use({ timezoneId })

    for (const [time, status] of moments)
      test(`the home page says at ${time}: ${status}`, async ({ page }) => {
        await page.clock.setFixedTime(time)
        await closeOnThanksgiving(page)
        await page.goto('/')
        await expect(page.locator('[data-office-hours]')).toHaveText(status)
      })
  })

test('the line follows the clock while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-24T21:58:30Z' })
  await page.goto('/')
  const line = page.locator('[data-office-hours]')
  await expect(line).toHaveText('Office open until 5:00 pm')
  await page.clock.runFor(120_000)
  await expect(line).toHaveText('Opens Wednesday 8:30 am')
})

const area = `/areas-of-practice/${areas[0]?.slug}`

for (const path of ['/contact-us', area, '/areas-of-practice', '/our-team', '/our-firm', '/fees', '/tools'])
  test(`${path} says beside each number whether the office is open, and moves nothing for it`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-24T13:30:00Z')
    await page.goto(path)
    const lines = page.locator('[data-office-hours]')
    expect(await lines.count()).toBe(path === area ? 2 : 1)
    for (const line of await lines.all()) {
      await expect(line).toHaveText('Office open until 5:00 pm')
      const [filled, before] = await line.evaluate((shown) => {
        const heightWith = (words: string) => {
          shown.textContent = words
          return shown.getBoundingClientRect().height
        }
        return [heightWith('Office open until 5:00 pm'), heightWith('')]
      })
      expect(filled).toBeCloseTo(before ?? 0, 0)
    }
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an area gives the hours once beside each number, and leaves no empty line', async ({ page }) => {
    await page.goto(area)
    const lines = page.locator('[data-office-hours]')
    await expect(lines.first()).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
    await expect(lines.last()).toBeHidden()
    await expect(page.locator('.contact-ways')).toContainText('Monday to Friday, 8:30 am to 5:00 pm')
  })

  test('the line gives the hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-office-hours]')).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
  })
})

/** The page as it is built before Thanksgiving 2026: a later build does not name that day any more. */
async function closeOnThanksgiving(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/(&quot;closed&quot;:)\[.*?\]/, '$1[&quot;2026-11-26&quot;]')
    await route.fulfill({ response: answer, body: html })
  })
}
