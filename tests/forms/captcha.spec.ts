import type { Page } from '@playwright/test'
import { policyFor } from '../../src/integrations/content-security-policy.ts'
import { recaptchaScript } from './fake-recaptcha.ts'
import { expect, recaptchaSiteKey, test } from './running-site.ts'
import {
  fillAccessibilityForm,
  openAccessibilityForm,
  scriptHasTakenOver,
  solveCaptcha,
  uniqueText,
} from './visitor.ts'

test('the captcha loads only once the visitor starts the form, and from the site itself', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAccessibilityForm(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /captcha|altcha/.test(url))).toEqual([])

  await page.getByLabel('Name').focus()
  await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor()
  await solveCaptcha(page)
  const foreign = asked.filter((url) => /^http/.test(url) && new URL(url).origin !== site.origin)
  expect(foreign).toEqual([])
})

test('a box that is ticked and cleared again no longer counts', async ({ page }) => {
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await solveCaptcha(page)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).uncheck()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
  await expect(page).toHaveTitle(/^Error: /)
  await solveCaptcha(page)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('a form that is sent while the check is still running can be sent by Enter once it is complete', async ({
  page,
  site,
}) => {
  const message = uniqueText()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/captcha/challenge', async (route) => {
    await held
    await route.continue()
  })
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')

  release()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test('an expired solution no longer counts, and the visitor is told', async ({ page }) => {
  await page.clock.install()
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, uniqueText())
  await solveCaptcha(page)
  await page.clock.fastForward('21:00')
  await page.getByText('The check has expired. Check the box again.').waitFor()
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
})

test('a visitor whose clock is a day ahead passes too', async ({ page, site }) => {
  const message = uniqueText()
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await openAccessibilityForm(page)
  await fillAccessibilityForm(page, message)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('We have received your feedback')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedFault: /Failed to load resource/ })

  test('ticking the box reports that the check failed, and the next try passes', async ({ page }) => {
    await page.route('**/captcha/challenge', (route) => route.abort('connectionreset'), { times: 1 })
    await openAccessibilityForm(page)
    await fillAccessibilityForm(page, uniqueText())
    const box = page.getByRole('checkbox', { name: 'I am not a robot' })
    await box.click()
    await page
      .getByText('The check did not work. Try it again, or call the office.', { exact: true })
      .waitFor()
    await expect(page.getByRole('status')).toContainText('did not work')
    await expect(box).not.toBeChecked()
    await solveCaptcha(page)
  })
})

test.describe('after a lost response', () => {
  test.use({ expectedFault: /Failed to load resource|The form could not be sent/ })

  test('a used token is refused, and the reason stays until the visitor ticks the box again', async ({
    page,
    site,
  }) => {
    const [first, second] = [uniqueText(), uniqueText()]
    await openAccessibilityForm(page)
    await fillAccessibilityForm(page, first)
    await solveCaptcha(page)

    // The response is lost; the visitor then changes the message, making it a new one with a spent token.
    await page.route(
      '**/handleFormSubmission',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('There was an error sending your feedback.')
    await page.getByLabel('Description of the issue').fill(second)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('was already used for another message')
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked()
    await expect(page.getByRole('alert')).toContainText('was already used for another message')
    await expect(page.getByLabel('Description of the issue')).toHaveValue(second)

    await solveCaptcha(page)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('We have received your feedback')).toBeVisible()
    expect(site.countStored(second)).toBe(1)
  })
})

test.describe('with Google reCAPTCHA configured', () => {
  // The only third-party host is the configured one; a refused token is a 403.
  test.use({ expectedFault: /foreign host: https:\/\/www\.google\.com\/|status of 403/ })
  test.use({ baseURL: async ({ recaptchaSite }, use) => use(recaptchaSite.origin) })

  test('its widget is shown as specified and its token is verified', async ({
    page,
    recaptchaSite,
    siteverify,
  }) => {
    const message = uniqueText()
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithGoogle(page)
    await fillAccessibilityForm(page, message)
    await page.getByText('Stand-in widget: normal light image').waitFor()
    const place = page.locator('.captcha-frame-place')
    expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth), 'without a scroll bar').toBe(0)
    await solveGoogle(page, siteverify.solve())
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('We have received your feedback')).toBeVisible()
    expect(recaptchaSite.countStored(message)).toBe(1)
  })

  test('a refused token resets the widget, and it can be solved again', async ({
    page,
    recaptchaSite,
    siteverify,
  }) => {
    const message = uniqueText()
    await openWithGoogle(page)
    await fillAccessibilityForm(page, message)
    await solveGoogle(page, 'a-token-google-never-gave')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('robot failed')
    await expect(page.getByText('Resets: 1')).toBeVisible()

    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
    await solveGoogle(page, siteverify.solve())
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('We have received your feedback')).toBeVisible()
    expect(recaptchaSite.countStored(message)).toBe(1)
  })

  test('a script of which only the first part loads is given up, and can be loaded again', async ({
    page,
    siteverify,
  }) => {
    await page.clock.install()
    await openWithGoogle(page, 'globalThis.grecaptcha = { ready() {} }')
    await fillAccessibilityForm(page, uniqueText())
    await expect(page.locator('script[src*="recaptcha/api.js"]')).toBeAttached()
    await page.clock.fastForward('00:31')
    await answerAsGoogle(page, recaptchaScript)
    await page.getByRole('button', { name: 'Load it again' }).click()
    await solveGoogle(page, siteverify.solve())
    await expect(page.getByText('is complete.')).toBeAttached()
  })

  test('an expired token no longer counts', async ({ page, siteverify }) => {
    await openWithGoogle(page)
    await fillAccessibilityForm(page, uniqueText())
    await solveGoogle(page, siteverify.solve())
    await page.evaluate(() => dispatchEvent(new Event('stand-in-expire')))
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('alert')).toContainText('Please complete the reCAPTCHA.')
  })
})

/** Opens the form with a fake of Google's script, under the policy of a build with a site key. */
async function openWithGoogle(page: Page, script = recaptchaScript): Promise<void> {
  await answerAsGoogle(page, script)
  await page.route('**/accessibility-feedback', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const policy = policyFor(html, 'accessibility-feedback.html', {
      RECAPTCHA_SITE_KEY: recaptchaSiteKey,
    })
    const body = html.replace(/(http-equiv="content-security-policy" content=)"[^"]*"/, `$1"${policy}"`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/accessibility-feedback')
  await scriptHasTakenOver(page)
}

async function answerAsGoogle(page: Page, script: string): Promise<void> {
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

async function solveGoogle(page: Page, token: string): Promise<void> {
  await page.getByText('Stand-in widget').waitFor()
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('stand-in-solve', { detail })), token)
}
