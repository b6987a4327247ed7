import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from './running-site.ts'
import { fillAccessibilityForm, openAccessibilityForm, passCaptcha, uniqueText } from './visitor.ts'

test('what a visitor sends is stored once and confirmed with its reference', async ({ page, site }) => {
  const message = uniqueText()
  await openAccessibilityForm(page)
  await page.getByLabel('Name').fill('Sample Visitor')
  await page.getByLabel('Email').fill('visitor@mail.example')
  await fillAccessibilityForm(page, message)
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()

  const answer = page.getByRole('status').filter({ hasText: 'We have received your feedback' })
  await expect(answer).toContainText(/Your reference is \S+\./)
  await expect(answer).toBeFocused()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expectNoViolations(page)
  expect(site.countStored(message)).toBe(1)
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
})

test('the form can be filled in and sent with the keyboard alone', async ({ page, site }) => {
  const message = uniqueText()
  await openAccessibilityForm(page)
  await page.getByRole('heading', { name: 'Tell us what stands in your way' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sample Visitor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('The check is complete', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test('errors are summarized above the form, take focus and link to their fields', async ({ page }) => {
  await openAccessibilityForm(page)
  const title = await page.title()
  await expectNoViolations(page)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send feedback' }).click()

  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)
  const sentences = [
    'Enter an email address in the correct format, like name@example.com',
    'Select the kind of issue',
    'Describe the issue',
    'Please complete the reCAPTCHA.',
  ]
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(sentences)
  await expect(page.getByLabel('Description of the issue')).toHaveAccessibleDescription(/Describe the issue/)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Describe the issue' }).click()
  await expect(page.getByLabel('Description of the issue')).toBeFocused()
  await expect(page.getByText('Description of the issue')).toBeInViewport()
  await page.getByRole('link', { name: 'Please complete the reCAPTCHA.' }).click()
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
})

test('without a solved captcha nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.locator('[role=alert]')).toContainText('Please complete the reCAPTCHA.')
  expect(sent).toEqual([])
})

test('while the form is being sent, its button is disabled and a second press does nothing', async ({
  page,
  site,
}) => {
  const message = uniqueText()
  let asked = 0
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/handleFormSubmission', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const button = page.getByRole('button', { name: 'Submitting...' })
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.getByLabel('Name').press('Enter')
  goOn()
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(asked).toBe(1)
  expect(site.countStored(message)).toBe(1)
})

test('the status says what the handler answered, to the letter', async ({ page }) => {
  await page.route('**/handleFormSubmission', (route) => route.fulfill({ json: { message: 'Thank you.' } }))
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.locator('[role=status][aria-live=polite]')).toHaveText('Thank you.')
})

test.describe('when the handler refuses', () => {
  test.use({ expectedFault: /Failed to load resource: the server responded with a status of 4/ })

  test('field errors from the handler are shown like the form’s own', async ({ page }) => {
    await page.route('**/handleFormSubmission', (route) =>
      route.fulfill({ status: 422, json: { error: 'Name is odd.', fields: { name: 'Name is odd' } } }),
    )
    await openAccessibilityForm(page)
    await fillAccessibilityForm(page, uniqueText())
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Name is odd' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is odd/)
  })

  test('a refusal without fields is shown as an alert, and the answers stay', async ({ page }) => {
    await page.route('**/handleFormSubmission', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many forms were sent.' } }),
    )
    await openAccessibilityForm(page)
    await fillAccessibilityForm(page, 'The answers stay')
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('Too many forms were sent.')
    await expect(page.getByLabel('Description of the issue')).toHaveValue('The answers stay')
  })
})

test('text that is too long is counted, kept and reported', async ({ page }) => {
  await openAccessibilityForm(page)
  const description = page.getByLabel('Description of the issue')
  await description.fill('x'.repeat(4990))
  await expect(page.getByText('10 characters left', { exact: true })).toBeVisible()
  await description.fill('x'.repeat(5001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText('Description must be at most 5,000 characters')
  await expect(description).toHaveValue('x'.repeat(5001))
})

test('any text is accepted for the page, because it is optional', async ({ page, site }) => {
  const message = uniqueText()
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await page.getByLabel('Page').fill('the one with the map, I think')
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test('an article’s link prefills the page and the kind of issue', async ({ page }) => {
  await page.goto('/accessibility-feedback?page=/blog/will-vs-trust&type=content')
  await expect(page.getByLabel('Page')).toHaveValue('/blog/will-vs-trust')
  await expect(page.getByLabel('Kind of issue')).toHaveValue('content')
})

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page, { include: '#feedback' })).toEqual([])
}
