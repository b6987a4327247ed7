import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, type Color } from './contrast.ts'
import { areas, members, posts } from '../support/content.ts'
import { expect, test, withoutBanners } from '../support/site.ts'

const kinds = [
  '/',
  '/our-firm',
  `/our-team/${members[0]?.slug}`,
  `/areas-of-practice/${areas[0]?.slug}`,
  '/blog',
  `/blog/${posts[0]?.slug}`,
  '/contact-us',
  '/accessibility-feedback',
  '/search',
  '/tools/pennsylvania-annual-report',
]

test('smooth scrolling does not follow the caret while typing, which would delay letters', async ({
  page,
}) => {
  await page.goto('/accessibility-feedback')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  for (const name of ['Name', 'Description of the issue']) {
    await page.getByLabel(name).focus()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  }
})

test('with reduced motion the bar keeps its short height and still turns opaque', async ({ page }) => {
  await withoutBanners(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const look = () =>
    page.locator('[data-bar]').evaluate((bar) => {
      const { height, backgroundColor } = getComputedStyle(bar)
      return { height, backgroundColor }
    })
  await expect.poll(look).toEqual({ height: '80px', backgroundColor: 'rgba(41, 59, 40, 0)' })
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(look).toEqual({ height: '80px', backgroundColor: 'rgb(41, 59, 40)' })
})

test('no bar is transparent with reduced transparency', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  await page.goto('/')
  await expect(page.locator('[data-bar]')).toHaveCSS('background-color', 'rgb(41, 59, 40)')
})

for (const path of kinds)
  test(`the text and controls of ${path} are visible in forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    expect(await page.evaluate(textsLikeTheirGround)).toEqual([])
    // Without its background, a control is distinguished from the page by its border.
    expect(await page.evaluate(controlsWithoutFrame)).toEqual([])
  })

for (const [what, path, mark] of [
  ['on paper', `/blog/${posts[0]?.slug}`, 'main .prose a'],
  ['on a dark masthead', '/our-firm', 'main .masthead a, footer a'],
  ['on the bar', '/our-team', '.bar-links a'],
  ['on a button', '/', 'main .button'],
  ['in the footer', '/', 'footer a'],
] as const)
  test(`the focus indicator ${what} has a contrast of 3:1 with its surroundings`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const target = page.locator(mark).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    expect(await contrastOfFocus(page, target)).toBeGreaterThanOrEqual(3)
  })

function textsLikeTheirGround(): string[] {
  const groundOf = (element: Element | null): string => {
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return 'canvas'
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).color === groundOf(element))
    .map((element) => element.outerHTML.slice(0, 100))
}

function controlsWithoutFrame(): string[] {
  return [...document.querySelectorAll('main button, main .button, main input, main select, main textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.visually-hidden') && !element.matches('[tabindex="-1"]'))
    .filter((element) => {
      const { borderTopWidth, appearance } = getComputedStyle(element)
      return parseFloat(borderTopWidth) < 1 && appearance === 'none'
    })
    .map((element) => element.outerHTML.slice(0, 100))
}

/**
 * Contrast between the pixels that change when a target gets focus and their previous colors (WCAG 2.2, 2.4.13 and
 * 1.4.11): the median, so that the antialiased edges of the line do not count.
 */
async function contrastOfFocus(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target does not exist.')
  const clip = {
    x: Math.max(0, box.x - 10),
    y: Math.max(0, box.y - 10),
    width: box.width + 20,
    height: box.height + 20,
  }
  const before = await pixels(page, clip)
  // Focus set by script is indicated only after keyboard use.
  await page.keyboard.press('Shift')
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true, focusVisible: true }))
  await expect(target).toBeFocused()
  const after = await pixels(page, clip)
  const ratios = after
    .map((color, place) => contrast(color, before[place] ?? color))
    .filter((ratio) => ratio > 1.2)
    .toSorted((a, b) => a - b)
  expect(ratios.length).toBeGreaterThan(100)
  return ratios[Math.floor(ratios.length / 2)] ?? 0
}

async function pixels(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Color[]> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: data.length / info.channels }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(place * info.channels)
    return [red, green, blue]
  })
}
