import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'
import type { Page } from '@playwright/test'

const address = '/tools/when-someone-dies'
const warning =
  'This list does not include every deadline. A date here is not advice about your estate, and nobody at the firm is watching it.'

async function ask(
  page: Page,
  answers: { lived?: string; asker?: RegExp; death?: string; letters?: string },
) {
  if (answers.lived) await page.getByRole('radio', { name: answers.lived }).check()
  if (answers.asker) await page.getByRole('radio', { name: answers.asker }).check()
  await page.getByLabel('Date of death').fill(answers.death ?? '')
  await page.getByLabel('Date on which letters were granted').fill(answers.letters ?? '')
  await page.getByRole('button', { name: 'Show the dates' }).click()
}

const shownDates = (page: Page) => page.locator('.estate-date:visible').allTextContents()

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-10-10T12:00:00'))
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Show the dates' })).toBeEnabled()
})

test('an executor sees every date by the day it runs from, weekends and holidays with the workday before, and each source', async ({
  page,
}) => {
  await ask(page, { lived: 'Yes', asker: /^The executor/, death: '2026-08-31', letters: '2026-10-05' })
  expect(await shownDates(page)).toEqual([
    'Monday, November 30, 2026',
    'Monday, May 31, 2027: act by Friday, May 28, 2027',
    'Monday, May 31, 2027: act by Friday, May 28, 2027',
    'Thursday, August 31, 2028',
    'Tuesday, January 5, 2027',
    'Friday, January 15, 2027',
  ])
  await expect(page.getByText('72 P.S. § 9136(d)', { exact: true })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('The next date is Monday, November 30, 2026')
  await expect(page.getByText(warning).first()).toBeVisible()
  await expectAccessible(page)

  await ask(page, { death: '2026-07-08', letters: '2026-08-03' })
  expect((await shownDates(page))[0]).toBe('Thursday, October 8, 2026. This day has passed.')
  await expect(page.getByRole('status')).toContainText(
    'A day in the list has passed. If what was due by then has not been done, call a lawyer now.',
  )
  await ask(page, { death: '2026-07-31' })
  expect((await shownDates(page))[0]).toBe('Saturday, October 31, 2026: act by Friday, October 30, 2026')
})

test('on a Saturday that is the last day, the next date is that day and not the Friday before', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-10-31T12:00:00'))
  await ask(page, { lived: 'Yes', asker: /^An heir/, death: '2026-07-31' })
  expect((await shownDates(page))[0]).toBe('Saturday, October 31, 2026')
  await expect(page.getByRole('status')).toContainText('The next date is Saturday, October 31, 2026')
})

test.describe('for a visitor in Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })
  test('a day has passed once it has in Pennsylvania', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-01T06:00:00Z'))
    await ask(page, { lived: 'Yes', asker: /^An heir/, death: '2026-07-31' })
    expect(await shownDates(page)).toContain('Saturday, October 31, 2026. This day has passed.')
  })
})

test('a spouse sees the election from the later day and not what only the executor does; an heir sees neither', async ({
  page,
}) => {
  const election = page.getByRole('heading', { name: 'A surviving spouse’s election' })
  const certification = page.getByRole('heading', { name: 'Certification of the notice' })
  await ask(page, { lived: 'Yes', asker: /^The surviving spouse/, death: '2026-08-31' })
  await expect(page.getByText('What passes to a surviving spouse is generally not taxed.')).toBeVisible()
  await expect(election).toBeVisible()
  await expect(certification).toBeHidden()
  expect(await shownDates(page)).toContain('Enter the date of the letters to see this date.')
  await expectAccessible(page)
  // Until the will is probated, the election may still be open.
  await ask(page, { death: '2026-03-01' })
  const told = page.locator('.estate-date:visible').last()
  await expect(told).toHaveText('Enter the date of the letters to see this date.')
  await ask(page, { death: '2026-03-01', letters: '2026-03-02' })
  await expect(told).toHaveText('Wednesday, September 2, 2026. This day has passed.')
  await ask(page, { asker: /^An heir/, death: '2026-08-31' })
  await expect(election).toBeHidden()
  await expect(page.getByRole('heading', { name: /whichever is later/ })).toBeHidden()
})

test('a surviving spouse who is the executor sees the dates of both', async ({ page }) => {
  await ask(page, { lived: 'Yes', asker: /^Both /, death: '2026-08-31', letters: '2026-10-05' })
  for (const name of ['A surviving spouse’s election', 'Certification of the notice', /^Status report/])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await shownDates(page)).toHaveLength(7)
})

test('a missing or impossible answer is reported, no date is shown, and nothing is sent', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()))
  const answer = page.getByRole('status')
  await ask(page, { death: '2026-08-31' })
  await expect(answer).toHaveText('Answer both questions.')
  await ask(page, { lived: 'Yes', asker: /^An heir/ })
  await expect(answer).toHaveText('Enter the date of death.')
  await ask(page, { death: '2026-10-11' })
  await expect(answer).toContainText('in the future')
  await ask(page, { death: '2024-12-31' })
  await expect(answer).toContainText('ask a lawyer')
  await ask(page, { death: '2026-08-31', letters: '2026-08-30' })
  await expect(answer).toContainText('Letters are granted after a death')
  await ask(page, { lived: 'No, or I am not sure', death: '2026-08-31' })
  await expect(answer).toContainText('for people who lived in Pennsylvania')
  expect(await shownDates(page)).toEqual([])
  await expectAccessible(page)
  expect(posts).toEqual([])
})

test('a day that does not exist, or with a year of two digits, is reported and not taken for an empty one', async ({
  page,
}) => {
  const answer = page.getByRole('status')
  await ask(page, { lived: 'Yes', asker: /^The executor/, death: '2026-08-31' })
  await page.getByLabel('Date on which letters were granted').pressSequentially('09312026')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await expect(answer).toContainText('One of the dates is incomplete or does not exist.')
  expect(await shownDates(page)).toEqual([])
  await ask(page, { death: '0026-08-31' })
  await expect(answer).toHaveText('One of the dates is incomplete or does not exist. Enter it again.')
})

test('the calendar file has the days ahead, to act by, with the warning and the reminders ahead', async ({
  page,
}) => {
  await ask(page, { lived: 'Yes', asker: /^The executor/, death: '2026-07-20', letters: '2026-08-03' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Add them to your calendar/ }).click()
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map((event) => String(event.startDate))).toEqual([
    '2026-10-20',
    '2026-11-03',
    '2026-11-13',
    '2027-04-20',
    '2027-04-20',
    '2028-07-20',
  ])
  const reminders = events.map(({ component }) =>
    component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  )
  expect(reminders).toEqual([['-P1D'], ...Array.from({ length: 5 }, () => ['-P14D', '-P1D'])])
  for (const event of events) {
    expect(event.description).toContain(warning)
    expect(event.component.getFirstPropertyValue('rrule')).toBeNull()
  }
})

test('dates go when an answer that they were worked out from changes', async ({ page }) => {
  await ask(page, { lived: 'Yes', asker: /^The executor/, death: '2026-08-31' })
  expect(await shownDates(page)).toContain('Monday, November 30, 2026')
  await page.getByLabel('Date of death').fill('2026-07-30')
  expect(await shownDates(page)).toEqual([])
  await expect(page.getByRole('status')).toBeEmpty()
  await page.getByRole('button', { name: 'Show the dates' }).click()
  expect(await shownDates(page)).toContain('Friday, October 30, 2026')
})

test('the dates are worked out offline', async ({ page, context }) => {
  await context.setOffline(true)
  await ask(page, { lived: 'Yes', asker: /^An heir/, death: '2026-08-31' })
  expect(await shownDates(page)).toContain('Monday, November 30, 2026')
})

test('without script, the periods are a plain list with their sources and the warning', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  for (const period of [
    'Within three calendar months of the death',
    'Within nine calendar months of the death',
  ])
    await expect(page.getByText(period).first()).toBeVisible()
  await expect(page.getByText('Within six calendar months of the later day')).toBeVisible()
  await expect(page.getByText('20 Pa.C.S. § 2210(b)')).toBeVisible()
  await expect(page.getByText(warning).first()).toBeVisible()
  await expect(page.getByRole('form', { name: 'Find your dates' })).toBeHidden()
  await context.close()
})

test('printed, the dates stay and the form does not', async ({ page }) => {
  await ask(page, { lived: 'Yes', asker: /^An heir/, death: '2026-08-31' })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Monday, November 30, 2026').last()).toBeVisible()
  await expect(page.getByRole('form', { name: 'Find your dates' })).toBeHidden()
})

test('the home page and the page on estates lead here, and so does a search in people’s own words', async ({
  page,
}) => {
  for (const from of ['/', '/areas-of-practice/estates-trusts']) {
    await page.goto(from)
    const link = page.getByRole('main').getByRole('link', { name: 'When someone has died' })
    await expect(link.first()).toHaveAttribute('href', address)
  }
  await page.goto('/search#my mother died')
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', address)
})
