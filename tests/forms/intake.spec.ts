import { axeOn, violationsOf } from '../support/axe.ts'
import { expect, test } from './running-site.ts'
import { fillIntake, scriptHasTakenOver, solveCaptcha } from './visitor.ts'

test('a request for a consultation is stored once and confirmed with its reference, on one line', async ({
  page,
  site,
}) => {
  const description = `A lease that ends. ${crypto.randomUUID()}`
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  await fillIntake(page, description)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('status')).toContainText('The firm does not represent you until')
  await expect(page.getByRole('status')).toBeFocused()
  expect(site.countStored(description)).toBe(1)

  const reference = page.getByRole('status').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    expect(await reference.evaluate((element) => element.getClientRects().length), `${width} px`).toBe(1)
  }
})

test('every error is reported at once, in page order', async ({ page }) => {
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your name',
    'Enter a phone number or an email address, so that the firm can answer',
    'Describe what you need help with',
    'Confirm that you understand: this form does not create an attorney-client relationship',
    'Please complete the reCAPTCHA.',
  ])
  await expect(page.getByLabel(/I understand/)).toHaveAccessibleDescription(/Confirm/)
  expect(await violationsOf(axeOn(page).include('main'))).toEqual([])
})

test('contact preferences and needs survive a reload and stay visible', async ({ page, site }) => {
  const description = `A will. ${crypto.randomUUID()}`
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  await fillIntake(page, description)
  const more = page.getByText('How to reach you, and what you need')
  await expect(page.getByLabel('Reach me')).toBeHidden()
  await more.click()
  await page.getByLabel('Reach me').selectOption('By telephone')
  await page.getByLabel('When').selectOption('In the morning')
  await page.getByLabel('Do not leave a message').check()
  await page.getByLabel('What you need').fill('An interpreter for Polish.')
  await page.reload()
  await expect(page.getByLabel('What you need')).toHaveValue('An interpreter for Polish.')
  await expect(page.getByLabel('What you need')).toBeVisible()
  expect(await violationsOf(axeOn(page).include('main'))).toEqual([])
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('status')).toContainText('We have received your request')
  expect(site.countStored(description)).toBe(1)
  expect(site.countStored('An interpreter for Polish.')).toBe(1)
})

for (const path of ['/intake', '/intake/embedded'])
  test(`${path} says what happens next and by when, what to have at hand and what to leave out`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const name of ['What happens next', 'What to have on hand', 'What to leave out'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    const answer = page
      .getByRole('listitem')
      .filter({ hasText: 'We aim to answer within two business days.' })
    await expect(answer).toHaveCount(1)
  })

test('a draft started in the contact page’s frame continues on the form’s own page', async ({ page }) => {
  await page.goto('/intake/embedded')
  await scriptHasTakenOver(page)
  await fillIntake(page, 'Begun in the frame')
  await page.goto('/intake')
  await expect(page.getByLabel('What is it about?')).toHaveValue('Begun in the frame')
  await expect(page.getByLabel(/I understand/)).toBeChecked()
})

test('both pages of the form stay out of search engines and ask not to send confidential facts', async ({
  page,
}) => {
  for (const path of ['/intake', '/intake/embedded']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByLabel('What is it about?')).toHaveAccessibleDescription(/Leave out confidential/)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/accessibility-feedback', '/intake', '/intake/embedded']) {
    test(`${path} offers telephone and email in place of the form`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('form')).toHaveCount(0)
      const words = page.locator('.form-without-script:visible')
      await expect(words.getByRole('link')).toHaveCount(2)
      await expect(words.locator('a[href^="tel:"]')).toBeVisible()
      await expect(words.locator('a[href^="mailto:"]')).toBeVisible()
    })
  }
})
