import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { expect, test } from '../support/site.ts'

const places = ['/tools/pennsylvania-annual-report', '/blog/pennsylvania-annual-report-2025']

for (const place of places) {
  test(`the helper on ${place} shows the next due date, what follows a missed one, and a yearly calendar entry`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-10-05T12:00:00'))
    await page.goto(place)
    const helper = page.getByRole('form', { name: 'Find your due date' })
    await helper.getByLabel('In Pennsylvania', { exact: true }).check()
    await helper.getByLabel('Limited liability company (LLC)').check()
    await helper.getByRole('textbox').fill('2019')
    await helper.getByRole('button', { name: 'Show the next due date' }).click()
    await expect(page.getByText('September 30, 2027')).toBeVisible()
    const answer = page.getByRole('status')
    await expect(answer).toContainText(
      /missed, see below\..* is not dissolved for a missed report for 2025 or 2026/,
    )

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /Add it to your calendar/ }).click()
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')))
    const event = calendar.getFirstSubcomponent('vevent')
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-09-30')
    expect(String(event?.getFirstPropertyValue('rrule'))).toBe('FREQ=YEARLY')
    expect(event?.getFirstSubcomponent('valarm')).not.toBeNull()
  })
}

test('a company formed this year files its first report next year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-01T12:00:00'))
  await page.goto('/tools/pennsylvania-annual-report')
  await page.getByLabel('In Pennsylvania', { exact: true }).check()
  await page.getByLabel('Corporation (business or nonprofit)').check()
  await page.getByRole('textbox').fill('2026')
  await page.getByRole('button', { name: 'Show the next due date' }).click()
  await expect(page.getByText('June 30, 2027')).toBeVisible()
  await expect(page.getByText('This is its first annual report.')).toBeVisible()
  await expect(page.getByRole('status')).not.toContainText('earlier one was missed')
})

for (const [timezoneId, now, formedIn, answer] of [
  ['Pacific/Honolulu', '2026-07-01T04:30:00Z', '2019', 'June 30, 2027'],
  ['Asia/Tokyo', '2026-07-01T03:30:00Z', '2019', 'June 30, 2026'],
  ['Pacific/Honolulu', '2027-01-01T06:00:00Z', '2027', 'June 30, 2028'],
  ['Asia/Tokyo', '2027-01-01T03:30:00Z', '2027', 'no later than 2026'],
] as const)
  test.describe(`at ${now}, for a visitor whose clock is that of ${timezoneId}`, () => {
    test.use({ timezoneId })
    test(`a corporation formed in ${formedIn} is told “${answer}”, by the day in Pennsylvania`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(now))
      await page.goto('/tools/pennsylvania-annual-report')
      await page.getByRole('radio', { name: /^Elsewhere/ }).check()
      await page.getByLabel('Corporation (business or nonprofit)').check()
      await page.getByRole('textbox').fill(formedIn)
      await page.getByRole('button', { name: 'Show the next due date' }).click()
      await expect(page.getByText(answer)).toBeVisible()
    })
  })

test('a missed report is answered by origin, and for a company formed elsewhere without a date', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-10-05T12:00:00'))
  await page.goto('/tools/pennsylvania-annual-report')
  await page.getByLabel('Limited liability company (LLC)').check()
  await page.getByRole('textbox').fill('2019')
  const show = page.getByRole('button', { name: 'Show the next due date' })
  const answer = page.getByRole('status')

  await page.getByLabel('In Pennsylvania', { exact: true }).check()
  await show.click()
  await expect(answer).toContainText(
    'Beginning with the reports due in 2027, the Department of State can begin to dissolve it six months after',
  )

  await expect(answer).toContainText('also file a certificate of annual registration by April 15')

  await page.getByRole('radio', { name: /^Elsewhere/ }).check()
  await expect(answer).toBeEmpty()
  await show.click()
  await expect(answer).toContainText('September 30, 2027')
  await expect(answer).toContainText('should file each report on time')
  await expect(answer).not.toContainText(/2025|2026|dissol/)
})

test('a missing answer is requested in a message, and nothing is sent anywhere', async ({ page }) => {
  await page.goto('/tools/pennsylvania-annual-report')
  const posts: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()))
  const show = page.getByRole('button', { name: 'Show the next due date' })
  await show.click()
  const missing = page.getByText('Select where the company was formed and its kind.')
  await expect(missing).toBeVisible()
  await page.getByRole('radio', { name: /^Elsewhere/ }).check()
  await page.getByRole('status').evaluate((status) => status.replaceChildren())
  await show.click()
  await expect(missing).toBeVisible()
  await page.getByLabel('Limited liability company (LLC)').check()
  await page.getByRole('textbox').fill('20x9')
  await show.click()
  await expect(page.getByText('Enter the year with four digits')).toBeVisible()
  expect(posts).toEqual([])
})

test('the helper works offline', async ({ page, context }) => {
  await page.clock.setFixedTime(new Date('2026-10-05T12:00:00'))
  await page.goto('/tools/pennsylvania-annual-report')
  await page.getByLabel('In Pennsylvania', { exact: true }).check()
  await page.getByLabel('Limited liability company (LLC)').check()
  await page.getByRole('textbox').fill('2019')
  const show = page.getByRole('button', { name: 'Show the next due date' })
  await expect(show).toBeEnabled()
  await context.setOffline(true)
  await show.click()
  await expect(page.getByText('September 30, 2027')).toBeVisible()
})

test('without script the three dates are in a table, and what follows a missed report is below it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/tools/pennsylvania-annual-report')
  for (const day of ['June 30', 'September 30', 'December 31'])
    await expect(page.getByRole('cell', { name: day })).toBeVisible()
  await expect(page.getByText('A company formed in Pennsylvania is not dissolved')).toBeVisible()
  await expect(page.getByText('A company formed elsewhere should file each report on time')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Find your due date' })).toBeHidden()
  await context.close()
})
