import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site.ts'

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
