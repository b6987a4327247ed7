import { firm, formatPhone } from '../support/content.ts'
import { expect, showFonts, test } from '../support/site.ts'

const tel = `tel:${firm.phone.replaceAll(' ', '')}`

test('the contact page names the firm and gives telephone, email and the office', async ({ page }) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(firm.name).first()).toBeVisible()
  await expect(main.getByRole('link', { name: formatPhone }).first()).toHaveAttribute('href', tel)
  await expect(main.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`)
  const { street, town, state, zip } = firm.address
  await expect(main.locator('address')).toContainText(street)
  await expect(main.locator('address')).toContainText(`${town}, ${state} ${zip}`)
})

test('on a phone the link to write is right below the number, and the page says who should call instead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact-us')
  const write = page.getByRole('link', { name: 'Write to us (about two minutes)' })
  await expect(write).toBeInViewport({ ratio: 1 })
  await expect(write).toHaveAttribute('href', '/intake')
  const number = await page.getByRole('main').getByRole('link', { name: formatPhone }).first().boundingBox()
  expect((await write.boundingBox())?.y).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0) + 24)
  await expect(
    page.getByText('If a deadline is near, call. Already a client? Call your lawyer.'),
  ).toBeVisible()
})

test('what the number is read with, whether the office is open, is next to it', async ({ page }) => {
  await page.goto('/contact-us')
  const status = page.locator('[data-office-status]')
  await expect(status.locator('xpath=following-sibling::*[1]')).toHaveText(formatPhone)
})

test('on paper, which leaves that line out, the number is as far below the text', async ({ page }) => {
  await page.goto('/contact-us')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-office-status]')).toBeHidden()
  const lede = await page.locator('.contact .page-lede').boundingBox()
  const number = await page.getByRole('main').getByRole('link', { name: formatPhone }).first().boundingBox()
  expect(number?.y).toBeGreaterThan((lede?.y ?? 0) + (lede?.height ?? 0) + 20)
})

test('the directions lead to the street', async ({ page }) => {
  await page.goto('/contact-us')
  const href = await page.getByRole('link', { name: 'Directions to the office' }).getAttribute('href')
  const street = firm.address.street.split(',')[0] ?? ''
  expect(decodeURIComponent(href ?? '')).toContain(street)
})

for (const width of [1440, 390])
  test(`the intake form is in a full-width frame, 1550 px high, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact-us')
    const frame = page.locator('iframe')
    const [box, column] = await Promise.all([
      frame.boundingBox(),
      frame.locator('..').evaluate((parent) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(parent)
        return parent.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      }),
    ])
    expect(box?.height).toBe(1550)
    expect(box?.width).toBeCloseTo(column, 0)
  })

test('the frame is lazy-loaded, has a title, and has alternatives beside it', async ({ page }) => {
  await page.goto('/contact-us')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toHaveAttribute('title', /\w{3}/)
  const ways = page.locator('#form')
  const direct = ways.getByRole('link', { name: 'Open the form on its own page' })
  await expect(direct).toBeVisible()
  expect((await page.request.get((await direct.getAttribute('href')) ?? '')).status()).toBe(200)
  await expect(ways.getByRole('link', { name: formatPhone })).toHaveAttribute('href', tel)
})

test('the frame costs a small phone nothing until the visitor scrolls near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await showFonts(page)
  expect(asked).not.toContain('/intake/embedded')
  await page.locator('.intake-frame').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('/intake/embedded')
})

test('the frame shows the intake form when the visitor reaches it', async ({ page }) => {
  await page.goto('/contact-us')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').locator('form')).toBeVisible()
})

for (const path of ['/contact-us', '/areas-of-practice/estates-trusts'])
  test(`${path} says how people meet the firm, and shows nothing that is empty`, async ({ page }) => {
    await page.goto(path)
    const block = page.locator('section', {
      has: page.getByRole('heading', { name: 'How we meet', exact: true }),
    })
    await expect(
      block.getByText('By telephone, by video, in the office, at your home, and in the hospital'),
    ).toBeVisible()
    await expect(block.getByText('Allegheny and Washington')).toBeVisible()
    for (const words of await block.locator('dd').allTextContents()) expect(words.trim()).not.toBe('')
  })
