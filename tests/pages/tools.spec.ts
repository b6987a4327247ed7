import { areas } from '../support/content.ts'
import { builtHtml, builtPages, expect, test } from '../support/site.ts'

const built = builtPages().filter((path) => path.startsWith('/tools/'))

test('the list of tools has every tool and nothing else', async ({ page }) => {
  expect(built).toHaveLength(2)
  await page.goto('/tools')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(listed.toSorted()).toEqual(built)
})

test('every tool is linked from home and from the page of an area, and the list from the footer', async ({
  page,
}) => {
  const ofAreas = areas.map(({ slug }) => builtHtml(`/areas-of-practice/${slug}`)).join('')
  for (const href of built)
    for (const html of [builtHtml('/'), ofAreas]) expect(html).toContain(`href="${href}"`)
  await page.goto('/tools')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/tools')
})

test('on a narrow screen each choice is lined up with its first line and set apart from the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/tools/pennsylvania-annual-report')
  const choices = await page.locator('.tool-form fieldset label').evaluateAll((labels) =>
    labels.map((label) => {
      const words = document.createRange()
      words.selectNodeContents(label.querySelector('span') ?? label)
      const [line] = words.getClientRects()
      const button = label.querySelector('input')?.getBoundingClientRect()
      const middle = ({ top = 0, bottom = 0 }: Partial<DOMRect> = {}) => (top + bottom) / 2
      const { top, bottom } = words.getBoundingClientRect()
      return { top, bottom, offset: Math.abs(middle(button) - middle(line)) }
    }),
  )
  expect(choices.length).toBeGreaterThan(3)
  for (const [place, { top, offset }] of choices.entries()) {
    expect.soft(offset).toBeLessThan(2)
    expect.soft(top - (choices[place - 1]?.bottom ?? -Infinity)).toBeGreaterThan(12)
  }
})

test.describe('with its script lost on the way', () => {
  test.use({ expectedFault: /ERR_CONNECTION_RESET/ })
  for (const path of built)
    test(`${path} says why its button does nothing and where the days are`, async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort('connectionreset'))
      await page.goto(path)
      await expect(page.locator('.tool-form button')).toBeDisabled()
      const notice = page.getByText(/needs JavaScript, which has not loaded\. Reloading the page may help/)
      await expect(notice, 'not while the script may still come').toBeHidden()
      await notice.evaluate((shown) => shown.getAnimations().forEach((wait) => wait.finish()))
      await expect(notice).toBeVisible()
    })
})

for (const path of built)
  test(`${path} does not speak of its script once it has loaded, and at once where scripts are off`, async ({
    page,
    browser,
  }) => {
    await page.goto(path)
    await expect(page.locator('.tool-form button')).toBeEnabled()
    await expect(page.locator('.tool-unloaded')).toBeHidden()
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(path)
    await expect(plain.getByText('needs JavaScript')).toBeVisible({ timeout: 2_000 })
    await plain.close()
  })
