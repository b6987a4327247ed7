import { builtPages, expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [1440, 390])
  test(`every target is 24 px wide and high, or that far from others, at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    for (const path of builtPages()) {
      await page.goto(path)
      expect.soft(await page.evaluate(crampedTargets), path).toEqual([])
    }
  })

test('the main touch targets are 44 px high on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const main =
    '.hamburger, .drawer-close, .drawer a, .drawer summary, .button, button, .footer-button, input:not([type=radio], [type=checkbox], [tabindex="-1"]), select, textarea'
  for (const path of builtPages()) {
    await page.goto(path)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.count()) await menu.click()
    const low = await page.locator(main).evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 1 && height < 44)
        .map(({ element, height }) => `${Math.round(height)} px: ${element.outerHTML.slice(0, 100)}`),
    )
    expect.soft(low, path).toEqual([])
  }
})

/**
 * Targets under 24 px whose 24-pixel circle intersects another target or its circle (WCAG 2.2, 2.5.8). Links in a
 * sentence are as high as its line.
 */
function crampedTargets(): string[] {
  const isInSentence = (link: Element) =>
    link.tagName === 'A' &&
    getComputedStyle(link).display === 'inline' &&
    (link.parentElement?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length
  const targets = [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]'))
    .map((element) => {
      const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      return { element, x, y, width, height, isSmall: width < 23.5 || height < 23.5 }
    })
    .filter(({ width, height }) => width > 1 && height > 1)
  const gapTo = (at: { x: number; y: number }, box: (typeof targets)[number]) => {
    const aside = Math.max(box.x - at.x, 0, at.x - box.x - box.width)
    const above = Math.max(box.y - at.y, 0, at.y - box.y - box.height)
    return Math.hypot(aside, above)
  }
  const middle = ({ x, y, width, height }: (typeof targets)[number]) => ({
    x: x + width / 2,
    y: y + height / 2,
  })
  return targets
    .filter(({ isSmall, element }) => isSmall && !isInSentence(element))
    .filter((small) =>
      targets.some((other) => {
        if (other === small || other.element.contains(small.element)) return false
        const centers = Math.hypot(middle(small).x - middle(other).x, middle(small).y - middle(other).y)
        return gapTo(middle(small), other) < 12 || (other.isSmall && centers < 24)
      }),
    )
    .map(({ element, width, height }) => {
      return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 100)}`
    })
}
