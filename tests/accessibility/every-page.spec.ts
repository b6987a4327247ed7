import type { Page } from '@playwright/test'
import { siteViolations } from '../support/axe.ts'
import { brokenWords } from '../support/broken-words.ts'
import { kept, nothing } from '../support/kept.ts'
import { builtPages, expect, hasBar, showFonts, test } from '../support/site.ts'

// What every page must keep, whatever it is about. Each is loaded once, at the narrowest width, and then widened.
// Elements that slide or fade in are checked in their final position: motion is reduced.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } })

/** The text spacing that a page must support (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

for (const path of builtPages())
  test(`${path} is accessible, still and whole at every width, in every text size and spacing, stores nothing, and logs only its path`, async ({
    page,
    context,
  }) => {
    const at = async (width: number, height: number) => page.setViewportSize({ width, height })
    const fits = async (how: string) => {
      expect.soft(await page.evaluate(cutOffTexts), `cut off ${how}`).toEqual([])
      const [scrolled, shown] = await page.evaluate(widths)
      expect.soft(scrolled, `width ${how}`).toBeLessThanOrEqual(shown)
    }
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.goto(path)
    // Chromium logs the status of the error pages, and that something measured hidden elements.
    const own = logged
      .filter((line) => !/^verbose Rendering was performed in a subtree hidden/.test(line))
      .filter((line) => !path.endsWith('/404') || !line.includes('status of 404'))
    if (hasBar(path)) expect.soft(own, 'logged').toEqual([`info ${path}`])
    await page.mouse.wheel(0, 1200)
    // Until its script is there, a tool counts the seconds after which it says that it has not loaded.
    await expect(page.locator('.tool-form button:disabled')).toHaveCount(0)
    expect.soft(await page.evaluate(movements), 'moves by itself').toEqual([])
    const scrolling = () => getComputedStyle(document.documentElement).scrollBehavior
    expect.soft(await page.evaluate(scrolling), 'scrolls smoothly').toBe('auto')
    await page.evaluate(() => scrollTo(0, 0))
    if (hasBar(path)) await showFonts(page)

    expect.soft(await page.evaluate(deadContacts), 'no link').toEqual([])
    expect.soft(await brokenWords(page), 'torn at 320 px').toEqual([])
    await fits('at 320 px')
    await withSpacedText(page, async () => {
      await fits('with text spacing at 320 px')
      expect.soft(await brokenWords(page), 'torn with text spacing at 320 px').toEqual([])
    })
    await at(1280, 800)
    await withSpacedText(page, () => fits('with text spacing at 1280 px'))
    await withDoubleText(page, () => fits('with text of 200 % at 1280 px'))
    await at(1440, 900)
    expect.soft(await page.evaluate(movements), 'moves by itself at 1440 px').toEqual([])
    expect.soft(await page.evaluate(crampedTargets), 'cramped at 1440 px').toEqual([])
    expect.soft(await siteViolations(page), 'axe at 1440 px').toEqual([])
    await at(390, 844)
    expect.soft(await brokenWords(page), 'torn at 390 px').toEqual([])
    expect.soft(await page.evaluate(crampedTargets), 'cramped at 390 px').toEqual([])
    expect.soft(await siteViolations(page), 'axe at 390 px').toEqual([])
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.count()) await menu.click()
    expect.soft(await page.evaluate(lowTargets), 'lower than 44 px on a phone').toEqual([])
    if (await menu.count()) await page.keyboard.press('Escape')

    // What slides in must not widen a page either.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const holds = async (how: string) => expect.soft(await page.evaluate(overflow), how).toEqual([])
    await at(320, 844)
    await holds('with motion at 320 px')
    await withDoubleText(page, async () => {
      await at(390, 844)
      await holds('with motion and text of 200 % at 390 px')
      await at(1280, 844)
      await holds('with motion and text of 200 % at 1280 px')
    })
    expect.soft(await kept(page, context), 'stored').toEqual(nothing)
  })

async function withSpacedText(page: Page, check: () => Promise<void>) {
  // The page's CSP refuses a style element; a constructed style sheet is also what browser extensions use.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, spacing)
  await check()
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

async function withDoubleText(page: Page, check: () => Promise<void>) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await check()
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** What sticks out over the right edge of a page that scrolls sideways; empty for any other page (WCAG 2.2, 1.4.10). */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
}

/** Time-based animations; scroll-driven ones move only when the visitor scrolls. */
function movements(): string[] {
  const running = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
    .map((animation) => String((animation as CSSAnimation).animationName ?? animation.id))
  const transitions = [...document.querySelectorAll('body *')]
    .filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
    .map((element) => element.className.toString())
  return [...running, ...transitions]
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

/** Telephone numbers and email addresses that are text and no link. */
function deadContacts(): string[] {
  const texts = document.evaluate('//main//text()[not(ancestor::a)]', document, null, 7)
  return Array.from({ length: texts.snapshotLength }, (_, place) => texts.snapshotItem(place))
    .filter((text) => text?.parentElement?.checkVisibility())
    .flatMap((text) => /\b\d{3}-\d{4}\b|\S+@\S+/.exec(text?.textContent ?? '')?.[0] ?? [])
}

function widths() {
  const { scrollWidth, clientWidth } = document.documentElement
  return [scrollWidth, clientWidth] as const
}

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

/** The main touch targets that are lower than 44 px. */
function lowTargets(): string[] {
  const main =
    '.hamburger, .drawer-close, .drawer a, .drawer summary, .button, button, .footer-button, input:not([type=radio], [type=checkbox], [tabindex="-1"]), select, textarea'
  return [...document.querySelectorAll(main)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 1 && height < 44)
    .map(({ element, height }) => `${Math.round(height)} px: ${element.outerHTML.slice(0, 100)}`)
}
