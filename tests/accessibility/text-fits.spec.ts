import type { Page } from '@playwright/test'
import { builtPages, expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The text spacing that a page must support (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

for (const { what, width, height, prepare } of [
  { what: 'at 320 px', width: 320, height: 640, prepare: async () => {} },
  { what: 'with text spacing at 1280 px', width: 1280, height: 800, prepare: spaceText },
  { what: 'with text spacing at 320 px', width: 320, height: 640, prepare: spaceText },
  { what: 'with text of 200 % at 1280 px', width: 1280, height: 800, prepare: doubleText },
])
  test(`no text is cut off ${what}, and no page scrolls sideways`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    for (const path of builtPages()) {
      await page.goto(path)
      await prepare(page)
      expect.soft(await page.evaluate(cutOffTexts), path).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(widths)
      expect.soft(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
    }
  })

for (const { what, width, height } of [
  { what: 'a desktop screen at 400 %', width: 320, height: 256 },
  { what: 'a telephone on its side', width: 667, height: 320 },
])
  test(`the bar leaves room for the page on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/privacy-policy')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('[data-bar]')).not.toBeInViewport()
  })

async function spaceText(page: Page) {
  // The page's CSP refuses a style element; a constructed style sheet is also what browser extensions use.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)
}

async function doubleText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Texts that overflow a box with hidden overflow, at any level of the tree. */
function cutOffTexts(): string[] {
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow)
  const isMeantToBeHidden = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('[aria-hidden=true], [hidden], dialog:not([open])') ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      isMeantToBeHidden(element.parentElement))
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (isMeantToBeHidden(element) || !element.checkVisibility({ visibilityProperty: true })) return []
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    return texts.flatMap((text) => {
      const name = `${element.tagName} "${(text.textContent ?? '').trim().slice(0, 40)}"`
      const range = document.createRange()
      range.selectNode(text)
      const words = range.getBoundingClientRect()
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (!hides(box)) continue
        const edge = box.getBoundingClientRect()
        const isOut =
          words.right > edge.right + 1 || words.bottom > edge.bottom + 2 || words.left < edge.left - 1
        if (isOut) return [name]
      }
      return words.right > document.documentElement.clientWidth + 1 ? [`over the edge: ${name}`] : []
    })
  })
}

function widths() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}
