import triedBrowsers from '../../src/tried-browsers.json' with { type: 'json' }
import { expect, test, builtHtml } from '../support/site.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { posts } from '../support/content.ts'

for (const { what, width, height } of [
  { what: 'a desktop screen at 400 %', width: 320, height: 256 },
  { what: 'a telephone on its side', width: 667, height: 320 },
])
  test(`the bar leaves room for the page on ${what}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await page.goto('/privacy-policy')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('[data-bar]')).not.toBeInViewport()
  })

test('no button sits at the edge of its section', async ({ page }) => {
  for (const [path] of Object.values(kindsOfPages)) {
    if (!path) continue
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(buttonsAtAnEdge), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Runs in the page: the buttons within 16 pixels of another background above or below. */
function buttonsAtAnEdge(): string[] {
  const groundAt = (x: number, y: number, button: Element) =>
    document
      .elementsFromPoint(x, y)
      .filter((element) => !button.contains(element))
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => color !== 'rgba(0, 0, 0, 0)')
  const isAtAnEdge = (button: Element) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, top, bottom } = button.getBoundingClientRect()
    const own = groundAt(x + 4, top + 4, button)
    return [top - 16, bottom + 16].some((y) => groundAt(x + 4, y, button) !== own)
  }
  return [...document.querySelectorAll('main .button')]
    .filter((button) => button.checkVisibility())
    .filter(isAtAnEdge)
    .map((button) => button.textContent.trim())
}

test('the accessibility statement says what is tested, and claims no result, count or date of a run', async ({
  page,
}) => {
  await page.goto('/accessibility-feedback')
  const testing = page.locator('#testing')
  for (const [browser, version] of Object.entries(triedBrowsers))
    await expect(testing).toContainText(new RegExp(`${browser}(GTK)? ${version}`))
  expect(await testing.innerText()).not.toMatch(/\b20\d\d\b|\b(found|passed|faults?|violations?|last run)\b/i)
})

test('a hyphenated surname with a part that is wider than a narrow page does not widen it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/our-team/eleanor-whitlock')
  await page.locator('h1').evaluate((name) => {
    const surname = document.createElement('span')
    surname.className = 'whole'
    surname.textContent = 'Wojciechowska-Featherstonehaugh'
    name.replaceChildren(surname)
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on a narrow page a row of a table names its values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/will-vs-trust')
  const row = page.getByRole('row', { name: 'Goes through probate' })
  await expect(row.getByRole('rowheader')).toHaveText('Goes through probate')
  const labels = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"Will: "', '"Living trust: "'])
})

test('each row of a table in an article has a header', () => {
  const rows = posts.flatMap(
    ({ slug }) => builtHtml(`/blog/${slug}`).match(/<tr>(?![^]*<\/thead>)\s*<t[hd][^>]*>/g) ?? [],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.includes('<th scope="row">'))).toEqual([])
})
