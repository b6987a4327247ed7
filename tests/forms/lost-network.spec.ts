import type { Page } from '@playwright/test'
import { expect, test } from './running-site.ts'
import {
  fillAccessibilityForm,
  openAccessibilityForm,
  passCaptcha,
  scriptHasTakenOver,
  uniqueText,
} from './visitor.ts'

const sendingFailed = 'There was an error sending your feedback. Please try again later.'

test.use({ expectedFault: /Failed to load resource|The form could not be sent/ })

test('a draft survives a reload', async ({ page }) => {
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, 'Begun before the reload')
  await page.getByLabel('Name').fill('Sample Visitor')
  await page.reload()
  await expect(page.getByLabel('Description of the issue')).toHaveValue('Begun before the reload')
  await expect(page.getByLabel('Kind of issue')).toHaveValue('content')
  await expect(page.getByLabel('Name')).toHaveValue('Sample Visitor')
})

test('a form sent without a network says so, stays, and is stored once when sent again', async ({
  page,
  context,
  site,
}) => {
  const errors: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      errors.push(line.text())
  })
  const message = uniqueText()
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await passCaptcha(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText(sendingFailed)
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(page.getByLabel('Description of the issue')).toHaveValue(message)
  expect(errors).toEqual(['The form could not be sent: TypeError'])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test('a message whose response was lost is stored once, even after a reload', async ({ page, site }) => {
  const message = uniqueText()
  let lost = 0
  await page.route('**/handleFormSubmission', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText(sendingFailed)
  expect(lost).toBe(1)
  expect(site.countStored(message)).toBe(1)

  await page.unroute('**/handleFormSubmission')
  await page.reload()
  await page.locator('astro-island:not([ssr])').waitFor()
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test('a non-JSON response is treated like a lost network', async ({ page }) => {
  await page.route('**/handleFormSubmission', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  )
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText(sendingFailed)
})

test('a captcha that failed to load is retried on request', async ({ page }) => {
  await page.route('**/captcha/settings', (route) => route.abort('connectionreset'), { times: 1 })
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeAttached()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByRole('group', { name: 'Check that you are not a robot' })).toBeFocused()
  await passCaptcha(page)
})

test('a form untouched before the network is lost still hydrates', async ({ page, context }) => {
  const scripts = new Set<string>()
  page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
  await page.goto('/accessibility-feedback')
  // As many as a form has: they come after the first paint.
  await expect.poll(() => scripts.size).toBeGreaterThanOrEqual(4)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1)
  await context.setOffline(true)
  await fillAccessibilityForm(page, 'Written without a network')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByText('The check that you are not a robot could not be loaded').first()).toBeVisible()
  await expect(page.getByLabel('Description of the issue')).toHaveValue('Written without a network')
})

test('a form whose script fails says so with telephone and email, and hydrates on next interaction', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort('connectionreset'))
  const lost = new Set<string>()
  page.on('requestfailed', (request) => {
    // Every page has this script; it is not the form's.
    if (!request.url().includes('/later-')) lost.add(request.resourceType())
  })
  await page.goto('/accessibility-feedback')
  await fillAccessibilityForm(page, 'Written before the script')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This form could not be loaded')
  await expect(page.getByLabel('Description of the issue')).toBeFocused()

  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(notice.getByRole('link')).toHaveCount(2)

  // Chromium 150 and Firefox 153 never retry a script whose import() has failed; newer versions may.
  expect(lost).not.toContain('script')
  expect(lost).toContain('fetch')

  await page.unroute('**/_astro/*.js')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(notice).toContainText('Please complete the reCAPTCHA.')
  await expect(page.getByText('This form could not be loaded')).toBeHidden()
  await expect(page.locator('[role=alert]')).toHaveCount(1)
  await expect(page.getByLabel('Description of the issue')).toHaveValue('Written before the script')
})

test('text entered before the script loaded survives a reload', async ({ page }) => {
  const goOn = await holdScripts(page)
  await page.goto('/accessibility-feedback', { waitUntil: 'commit' })
  await fillAccessibilityForm(page, 'Written before the script')
  goOn()
  await page.locator('astro-island:not([ssr])').waitFor()
  await page.goto('/accessibility-feedback')
  await expect(page.getByLabel('Description of the issue')).toHaveValue('Written before the script')
})

test('a form submitted before the script loaded is neither lost nor sent by a reload', async ({ page }) => {
  const goOn = await holdScripts(page)
  await page.goto('/accessibility-feedback', { waitUntil: 'commit' })
  await fillAccessibilityForm(page, 'Typed before the script')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  goOn()
  await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
  await expect(page.getByLabel('Description of the issue')).toHaveValue('Typed before the script')
  await expect(page).toHaveURL(/\/accessibility-feedback$/)
})

test('“Add a name” pressed before the script loaded adds one name, unless the visitor has moved on', async ({
  page,
}) => {
  const rows = page.getByRole('group', { name: /^Name \d+$/ })
  for (const hasGoneOn of [false, true]) {
    const goOn = await holdScripts(page)
    await page.goto('/intake', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add a name' }).click()
    if (hasGoneOn) await page.getByLabel('Your name').click()
    goOn()
    await page.locator('astro-island:not([ssr])').waitFor()
    if (!hasGoneOn) await expect(rows).toHaveCount(2)
    await expect(hasGoneOn ? page.getByLabel('Your name') : rows.last().getByLabel('Full name')).toBeFocused()
    await expect(rows).toHaveCount(hasGoneOn ? 1 : 2)
  }
})

test('names in a draft are kept when the form is submitted before its script has loaded', async ({
  page,
}) => {
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  const rows = page.getByRole('group', { name: /^Name \d+$/ })
  for (const [place, name] of ['Jane Roe', 'Roe Bakery', 'Roe & Sons'].entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Add a name' }).click()
    await rows.nth(place).getByLabel('Full name').fill(name)
  }
  const goOn = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  goOn()
  await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
  for (const visit of ['this', 'the next']) {
    await expect(rows, visit).toHaveCount(3)
    await expect(rows.nth(1).getByLabel('Full name')).toHaveValue('Roe Bakery')
    await expect(rows.nth(2).getByLabel('Full name')).toHaveValue('Roe & Sons')
    await page.reload()
  }
})

/** Blocks every script file of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => goOn()
}
