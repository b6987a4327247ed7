import type { Page } from '@playwright/test'
import { turningPoints } from '../../calendar/firm-clock.ts'
import { statusChanges } from '../../src/lib/opening-hours.ts'
import { areas, posts } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

/** Moments in the week of Thanksgiving 2026, and what the line beside the number says then. */
const moments = [
  ['2026-11-24T13:30:00Z', 'Office open until 5:00 pm'],
  ['2026-11-24T13:29:00Z', 'Opens today 8:30 am'],
  ['2026-11-24T22:00:00Z', 'Opens Wednesday 8:30 am'],
  ['2026-11-25T22:00:00Z', 'Opens Friday 8:30 am'],
] as const

test.beforeEach(async ({ page }) => {
  await answerForThatWeek(page)
})

for (const timezoneId of ['America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu'])
  test.describe(`for a visitor whose clock is that of ${timezoneId}`, () => {
    test.use({ timezoneId })

    for (const [time, status] of moments)
      test(`the home page says at ${time}: ${status}`, async ({ page }) => {
        await page.clock.setFixedTime(time)
        await page.goto('/')
        await expect(page.locator('[data-office-status]')).toHaveText(status)
      })
  })

test('the line follows the clock while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-24T21:58:30Z' })
  await page.goto('/')
  const line = page.locator('[data-office-status]')
  await expect(line).toHaveText('Office open until 5:00 pm')
  await page.clock.runFor(120_000)
  await expect(line).toHaveText('Opens Wednesday 8:30 am')
})

const area = `/areas-of-practice/${areas[0]?.slug}`

for (const path of [
  '/contact-us',
  area,
  '/areas-of-practice',
  '/our-team',
  '/our-firm',
  '/fees',
  '/tools',
  '/tools/when-someone-dies',
  '/tools/pennsylvania-annual-report',
  '/blog',
  '/blog/page/2',
  '/blog/archive',
  `/blog/topic/${areas[0]?.slug}`,
  `/blog/${posts[0]?.slug}`,
])
  test(`${path} says beside each number whether the office is open, and moves nothing for it`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-24T13:30:00Z')
    await page.goto(path)
    const lines = page.locator('[data-office-status]')
    expect(await lines.count()).toBe(path === area ? 2 : 1)
    for (const line of await lines.all()) {
      await line.scrollIntoViewIfNeeded()
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

test('an article asks for it only once a reader comes near the number', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/blog/${posts[0]?.slug}`, { waitUntil: 'networkidle' })
  expect(asked).not.toContain('/office-status.json')
  await page.locator('[data-office-status]').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('/office-status.json')
})

test.describe('when the file does not arrive', () => {
  test.use({ expectedFault: /ERR_FAILED/ })

  test('the hours stay, in words', async ({ page }) => {
    await page.route('/office-status.json', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    await expect(page.locator('[data-office-status]')).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
  })
})

test('the built file says today what the hours and closings of the site say', async ({ request }) => {
  const changes = (await (await request.get('/office-status.json')).json()) as [number, string][]
  expect(changes.length).toBeGreaterThan(500)
  const [first = 0] = changes[0] ?? []
  expect(first).toBeLessThanOrEqual(Date.now())
  expect(changes.map(([from]) => from)).toEqual(changes.map(([from]) => from).toSorted((a, b) => a - b))
  for (const [, status] of changes)
    expect(status).toMatch(/^(?:Office open until|Opens .*) \d?\d:\d\d [ap]m$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an area gives the hours once beside each number, and leaves no empty line', async ({ page }) => {
    await page.goto(area)
    const lines = page.locator('[data-office-status]')
    await expect(lines.first()).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
    await expect(lines.last()).toBeHidden()
    await expect(page.locator('.contact-ways')).toContainText('Monday to Friday, 8:30 am to 5:00 pm')
  })

  test('the line gives the hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-office-status]')).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
  })
})

/** Serves the file that a build before Thanksgiving 2026 makes. */
async function answerForThatWeek(page: Page): Promise<void> {
  const workday = [{ from: '08:30', to: '17:00' }]
  const hours = {
    timeZone: 'America/New_York',
    week: [[], workday, workday, workday, workday, workday, []],
    closed: ['2026-11-26'],
  }
  const changes = statusChanges(turningPoints('2026-11-23', 30, hours), hours)
  await page.route('/office-status.json', (route) => route.fulfill({ json: changes }))
}
