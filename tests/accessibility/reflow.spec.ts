import { expect, test, builtPages } from '../support/site.ts'

// With motion allowed: what slides in must not widen a page either.
test('no page scrolls sideways at 320 px, which is 400 % of a 1280 px screen, nor with text at 200 %', async ({
  page,
}) => {
  test.slow()
  const fits = async (width: number, how: string) => {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await page.evaluate(overflow), how).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of builtPages()) {
    await page.goto(path)
    await fits(320, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [390, 1280]) await fits(width, `${path} with text at 200 % at ${width} px`)
  }
})

/** What sticks out over the right edge of a page that scrolls sideways; empty for any other page (WCAG 2.2, 1.4.10). */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
}
