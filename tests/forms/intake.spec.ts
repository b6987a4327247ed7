import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from './running-site.ts'
import { fillIntake, scriptHasTakenOver, passCaptcha } from './visitor.ts'

test('a request for a consultation is stored once and confirmed with its reference, on one line', async ({
  page,
  site,
}) => {
  const description = `A lease that ends. ${crypto.randomUUID()}`
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  await fillIntake(page, description)
  await passCaptcha(page)
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

for (const [path, notice, form] of [
  ['/intake', 'Before you write', 'Ask for a consultation'],
  ['/accessibility-feedback', 'Before you send anything', 'Accessibility feedback'],
] as const)
  for (const width of [390, 1440])
    test(`${path}: the notice is read before the form, and is not below it, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - note "${notice}"
        - form "${form}"
      `)
      const noticeBox = await page.getByRole('note', { name: notice }).boundingBox()
      const formBox = await page.getByRole('form', { name: form }).boundingBox()
      expect(noticeBox?.y).toBeLessThan(formBox?.y ?? 0)
    })

test('every error is reported at once, in page order', async ({ page }) => {
  await page.goto('/intake')
  await scriptHasTakenOver(page)
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your name',
    'Enter a phone number or an email address, so that the firm can answer',
    'Enter a name, or check one of the boxes below the names',
    'Confirm that you understand: this form does not create an attorney-client relationship',
    'Please complete the reCAPTCHA.',
  ])
  await expect(page.getByLabel(/I understand/)).toHaveAccessibleDescription(/Confirm/)

  // A field that is folded away is opened by the link to it.
  const more = page.getByText('How to reach you, and what you need')
  const needs = page.getByLabel('What you need')
  await more.click()
  await needs.fill('x'.repeat(1100))
  await more.click()
  await expect(needs).toBeHidden()
  await page.getByRole('button', { name: 'Send to the firm' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /1,?000/ })
    .click()
  await expect(needs).toBeFocused()
  expect(await violationsOf(page, { include: 'main' })).toEqual([])
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
  expect(await violationsOf(page, { include: 'main' })).toEqual([])
  await passCaptcha(page)
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
    await expect(page.getByLabel('What is it about?')).toHaveAccessibleDescription(/No private details/)
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

test.describe('who else is involved', () => {
  const row = (page: Page, place: number) => page.getByRole('group', { name: `Name ${place}`, exact: true })

  test('names are added and removed by keyboard, are kept in the tab, and are stored in order', async ({
    page,
    site,
  }) => {
    const [first, third] = [`Jane Roe ${crypto.randomUUID()}`, `Roe Bakery ${crypto.randomUUID()}`]
    await page.goto('/intake')
    await scriptHasTakenOver(page)
    await page.getByLabel('Your name').fill('Sample Visitor')
    await page.getByLabel('Phone', { exact: true }).fill('412 555 0100')
    await expect(page.getByRole('button', { name: 'Remove name 1' })).toHaveCount(0)
    await row(page, 1).getByLabel('Full name').focus()
    await page.keyboard.type(first)
    await row(page, 1).getByLabel('How?').selectOption('Other side')
    await page.getByRole('button', { name: 'Add a name' }).press('Enter')
    await expect(row(page, 2).getByLabel('Full name')).toBeFocused()
    await page.keyboard.type('To be taken away')
    await page.getByRole('button', { name: 'Add a name' }).press('Enter')
    await page.keyboard.type(third)
    await page.getByRole('button', { name: 'Remove name 2' }).press('Enter')
    await expect(row(page, 1).getByLabel('Full name')).toBeFocused()
    await expect(row(page, 2).getByLabel('Full name')).toHaveValue(third)

    await page.reload()
    await expect(row(page, 2).getByLabel('Full name')).toHaveValue(third)
    await expect(row(page, 1).getByLabel('Full name')).toHaveValue(first)
    await expect(row(page, 1).getByLabel('How?')).toHaveValue('other-side')
    await expect(page.getByRole('group', { name: /^Name \d+$/ })).toHaveCount(2)

    await page.getByLabel(/I understand/).check()
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    await expect(page.getByRole('status')).toContainText('We have received your request')
    expect([site.countStored(first), site.countStored(third)]).toEqual([1, 1])
  })

  test('an error is reported at its own row, even when rows before it were left empty', async ({ page }) => {
    await page.goto('/intake')
    await scriptHasTakenOver(page)
    for (let count = 0; count < 3; count += 1) await page.getByRole('button', { name: 'Add a name' }).click()
    await row(page, 1).getByLabel('Full name').fill('Jane Roe')
    await row(page, 4).getByLabel('How?').selectOption('Person who died')
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    await page.getByRole('link', { name: 'Enter the full name, or remove it from the list' }).click()
    await expect(page.getByRole('group', { name: /^Name \d+$/ })).toHaveCount(2)
    await expect(row(page, 2).getByLabel('Full name')).toBeFocused()
    await expect(row(page, 2).getByLabel('How?')).toHaveValue('deceased')
    expect(await violationsOf(page, { include: 'main' })).toEqual([])
  })

  test('an error follows its row when another is removed, and disappears with its own', async ({ page }) => {
    await page.goto('/intake')
    await scriptHasTakenOver(page)
    for (let count = 0; count < 3; count += 1) await page.getByRole('button', { name: 'Add a name' }).click()
    await row(page, 1).getByLabel('Full name').fill('Jane Roe')
    await row(page, 2).getByLabel('How?').selectOption('Other side')
    await row(page, 3).getByLabel('Full name').fill('Roe Bakery')
    await row(page, 4).getByLabel('Full name').fill('P'.repeat(121))
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    const summary = page.getByRole('alert')
    const [missing, long] = [
      'Enter the full name, or remove it from the list',
      'must be at most 120 characters',
    ]
    await expect(summary).toContainText(missing)

    await page.getByRole('button', { name: 'Remove name 2' }).click()
    await expect(row(page, 1).getByLabel('Full name')).toBeFocused()
    await expect(page.getByText(missing)).toHaveCount(0)
    await expect(row(page, 2).locator('[data-invalid]')).toHaveCount(0)
    await expect(row(page, 3).getByLabel('Full name')).toHaveAccessibleDescription(new RegExp(long))
    await summary.getByRole('link', { name: long }).click()
    await expect(row(page, 3).getByLabel('Full name')).toBeFocused()

    await page.getByRole('button', { name: 'Remove name 3' }).click()
    await page.getByRole('button', { name: 'Add a name' }).click()
    await expect(page.locator('.party-fields [data-invalid]')).toHaveCount(0)
    await expect(summary).not.toContainText(long)
  })

  test('there is room for 20 names, and the page says what to do with more', async ({ page }) => {
    await page.goto('/intake')
    await scriptHasTakenOver(page)
    const add = page.getByRole('button', { name: 'Add a name' })
    for (let count = 1; count < 20; count += 1) await add.click()
    await expect(add).toHaveCount(0)
    await expect(page.getByText('Give us the others by phone')).toBeVisible()
    await expect(row(page, 20).getByLabel('Full name')).toBeFocused()
  })

  test('names by phone are enough, and nobody cannot be combined with a name', async ({ page, site }) => {
    const description = `My mother died. ${crypto.randomUUID()}`
    await page.goto('/intake')
    await scriptHasTakenOver(page)
    await fillIntake(page, description)
    await row(page, 1).getByLabel('Full name').fill('Jane Roe')
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    const fault = 'Clear “Nobody else is involved” if there are names, now or by phone'
    await page.getByRole('link', { name: fault }).click()
    await expect(page.getByLabel('Nobody else is involved')).toBeFocused()
    await page.getByLabel('Nobody else is involved').uncheck()
    await row(page, 1).getByLabel('Full name').fill('')
    await page.getByLabel('I will give the names by phone').check()
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    await expect(page.getByRole('status')).toContainText('We have received your request')
    expect(site.countStored(description)).toBe(1)
  })

  test('writing for a business or for someone else opens a field for the name', async ({ page, site }) => {
    const name = `Roe Bakery ${crypto.randomUUID()}`
    await page.goto('/intake')
    const client = page.getByRole('group', { name: 'Whom it is for' })
    await expect(client.getByLabel('Full name')).toBeHidden()
    // The style sheet does this, so it works before the script has loaded.
    await client.getByLabel('I am writing for').selectOption('A business')
    await expect(client.getByLabel('Full name')).toBeVisible()
    await page.locator('astro-island:not([ssr])').waitFor()
    await fillIntake(page, '')
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    await page.getByRole('link', { name: 'Enter the full name of the person or business' }).click()
    await expect(client.getByLabel('Full name')).toBeFocused()
    await page.keyboard.type(name)
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Send to the firm' }).click()
    await expect(page.getByRole('status')).toContainText('We have received your request')
    expect(site.countStored(name)).toBe(1)
  })
})

for (const path of ['/intake', '/intake/embedded'])
  test(`${path} asks for names before the subject, with what happens next below Send`, async ({ page }) => {
    await page.goto(path)
    const said = page.locator('.before-intake')
    await expect(said).toContainText('If a deadline is near, call')
    await expect(said).toContainText('Already a client? Call your lawyer.')
    const order = await page.getByRole('main').evaluate((main) => {
      const found = [
        'deadline is near',
        'Add any former name',
        'One is enough',
        'I am writing for',
        'Who else is involved',
      ]
      found.push(
        'Area of practice',
        'In a few words',
        'I understand that',
        'Send to the firm',
        'What happens next',
      )
      const text = main.textContent ?? ''
      return found.map((words) => text.indexOf(words))
    })
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(await violationsOf(page, { include: 'main' })).toEqual([])
  })
