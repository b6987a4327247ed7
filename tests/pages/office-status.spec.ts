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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the line gives the hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-office-hours]')).toHaveText('Monday to Friday, 8:30 am to 5:00 pm')
  })
})
