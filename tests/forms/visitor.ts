import type { Page } from '@playwright/test'
import { createAltcha } from '../../server/captcha/altcha.ts'
import { lowCost } from '../../server/testing/solved-token.ts'
import { altchaKey } from './running-site.ts'

/** Opens the feedback form, interacts with it and waits until it has hydrated. */
export async function openAccessibilityForm(page: Page): Promise<void> {
  await page.goto('/accessibility-feedback')
  await scriptHasTakenOver(page)
}

/** Interacts with the form and waits until it has hydrated: the server's HTML carries `ssr` until then. */
export async function scriptHasTakenOver(page: Page): Promise<void> {
  await page.locator('form[data-form]').click({ position: { x: 4, y: 4 } })
  await page.locator('astro-island:not([ssr])').waitFor()
}

/** Fills in the required fields of the feedback form. */
export async function fillAccessibilityForm(page: Page, message: string): Promise<void> {
  await page.getByLabel('Kind of issue').selectOption('Content Issues')
  await page.getByLabel('Description of the issue').fill(message)
}

/** Fills in the required fields of the intake form, and what it is about. */
export async function fillIntake(page: Page, description: string): Promise<void> {
  await page.getByLabel('Your name').fill('Sample Visitor')
  await page.getByLabel('Phone', { exact: true }).fill('412 555 0100')
  await page.getByLabel('Nobody else is involved').check()
  await page.getByLabel('In a few words, what is it about?').fill(description)
  await page.getByLabel(/I understand/).check()
}

/** Ticks the captcha's box and waits until the browser has solved it. */
export async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I am not a robot' })
  await box.click()
  await page.getByText('The check is complete', { exact: true }).waitFor()
}

const easyCaptcha = createAltcha({ hmacKey: altchaKey, cost: lowCost })

/** The same with a challenge of a few guesses, which the server accepts as its own: for tests of what else a form does. */
export async function passCaptcha(page: Page): Promise<void> {
  await page.route('**/captcha/challenge', async (route) =>
    route.fulfill({ json: await easyCaptcha.challenge?.() }),
  )
  await solveCaptcha(page)
}

export function uniqueText(): string {
  return `The menu of the page hides its last line. ${crypto.randomUUID()}`
}
