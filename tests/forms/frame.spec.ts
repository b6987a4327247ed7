import type { Page } from '@playwright/test'
import { formatPhone } from '../support/content.ts'
import { expect, test } from './running-site.ts'
import { scriptHasTakenOver } from './visitor.ts'

// The frame is 1550 pixels high (specification, section 9), including a two-pixel border; Google's captcha is 34
// pixels taller than the built-in one.
const room = 1514

// The frame is as wide as the page minus its gutters: 278 px on a 320 px screen.
const widths = [278, 288, 320, 344, 360, 390, 412, 480, 599, 600, 768, 900, 1024, 1136, 1280, 1440]

test('with every required field missing, the intake form needs no scroll bar in its frame', async ({
  page,
}) => {
  await openEmbedded(page)
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
  await expectToFit(page)
})

test('with an error in every field, the intake form needs no scroll bar in its frame', async ({ page }) => {
  await openEmbedded(page)
  await page.getByLabel('Your name').fill('N'.repeat(101))
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('group', { name: 'Name 1' }).getByLabel('Full name').fill('P'.repeat(121))
  await page.getByLabel('what is it about?').fill('D'.repeat(501))
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(7)
  await expectToFit(page)
})

test('two names fit into the frame, and of more the others scroll inside the list', async ({ page }) => {
  await openEmbedded(page)
  const rows = page.getByRole('group', { name: /^Name \d+$/ })
  await page.getByRole('button', { name: 'Add a name' }).click()
  await expect(rows).toHaveCount(2)
  await expectToFit(page)
  for (let count = 3; count <= 5; count += 1) await page.getByRole('button', { name: 'Add a name' }).click()
  await expect(rows).toHaveCount(5)
  await expect(rows.last().getByLabel('Full name')).toBeFocused()
  await expectToFit(page)
})

test('the contact page shows the intake form in its frame, and it can be sent from there', async ({
  page,
  site,
}) => {
  const description = `A lease that ends. ${crypto.randomUUID()}`
  await page.goto('/contact-us')
  await page.locator('.intake-frame iframe').scrollIntoViewIfNeeded()
  const frame = page.frameLocator('.intake-frame iframe')
  await frame.getByLabel('Your name').fill('Sample Visitor')
  await frame.getByLabel('Email').fill('visitor@mail.example')
  await frame.getByRole('group', { name: 'Name 1' }).getByLabel('Full name').fill('Jane Roe')
  await frame.getByLabel('Area of practice').selectOption({ index: 1 })
  await frame.getByLabel('what is it about?').fill(description)
  await frame.getByLabel(/I understand/).check()
  await frame.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await frame.getByText('The check is complete', { exact: true }).waitFor()
  await frame.getByRole('button', { name: 'Send to the firm' }).click()
  const notice = frame.locator('.sent-notice')
  await expect(notice).toContainText('We have received your request')
  expect(site.countStored(description)).toBe(1)
  await expect(notice).toContainText(/We aim to answer/)
  await expect(notice.getByRole('link', { name: formatPhone })).toHaveAttribute('href', /^tel:/)
  // The room that the form leaves is for all that follows.
  const steps = frame.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  for (const step of await steps.all()) await expect(step.getByRole('paragraph')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 844 })
  const shown = await steps.last().evaluate((element) => element.getBoundingClientRect().bottom)
  expect(shown).toBeLessThan(room)
})

test('the frame shows form and steps without a scroll bar of its own', async ({ page }) => {
  await openEmbedded(page)
  await page.getByLabel('Your name').fill('Sample Visitor')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1548 })
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollHeight), `${width} px wide`)
      .toBeLessThanOrEqual(1548)
  }
})

async function openEmbedded(page: Page): Promise<void> {
  await page.goto('/intake/embedded')
  await scriptHasTakenOver(page)
}

async function expectToFit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor()
  const heights: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1548 })
    heights[width] = await page.evaluate(
      () => document.querySelector('form')?.getBoundingClientRect().bottom ?? NaN,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(Object.entries(heights).filter(([, height]) => height > room)).toEqual([])
}
