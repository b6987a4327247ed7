import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, parts, type Color } from './contrast.ts'
import { expect, showFonts, test } from './site.ts'

const transparentPages = [
  '/',
  '/our-firm',
  '/privacy-policy',
  '/disclaimer',
  '/accessibility-feedback',
  '/404',
  '/blog/404',
]

type Word = { name: string; color: Color; x: number; y: number; width: number; height: number }

for (const width of [1440, 390])
  for (const path of transparentPages)
    test(`the bar over ${path} is readable at every scroll position at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await showFonts(page)
      const words = await hideWords(page)
      const findings: string[] = []
      for (let scroll = 0; scroll <= 700; scroll += 25) {
        await page.evaluate((top) => {
          window.scrollTo({ top, behavior: 'instant' })
          return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
        }, scroll)
        const worst = await worstContrast(page, await placesOf(page, words))
        if (worst.ratio < 4.5) findings.push(`at ${scroll} px: ${worst.name} ${worst.ratio.toFixed(2)}:1`)
      }
      expect(findings).toEqual([])
    })

const inBar = 'header[data-bar] :is(.firm-mark, .bar-links > ul > li > :is(a, button), .hamburger)'

/** Makes what is written and drawn in the bar invisible, so that only its ground is left, and says its colours. */
async function hideWords(page: Page): Promise<Color[]> {
  const colors = await page.locator(inBar).evaluateAll((all) =>
    all.map((word) => {
      const { color } = getComputedStyle(word)
      for (const part of [word, ...word.querySelectorAll('*')])
        if (part instanceof HTMLElement || part instanceof SVGElement) {
          part.style.setProperty('color', 'transparent', 'important')
          part.style.setProperty('text-decoration', 'none', 'important')
        }
      return color
    }),
  )
  return colors.map(parts)
}

async function placesOf(page: Page, colors: Color[]): Promise<Word[]> {
  const boxes = await page.locator(inBar).evaluateAll((all) =>
    all.map((word) => {
      const { x, y, width, height } = word.getBoundingClientRect()
      return { name: word.getAttribute('aria-label') ?? word.textContent ?? '', x, y, width, height }
    }),
  )
  return boxes
    .map((box, place): Word => ({ ...box, color: colors[place] ?? [0, 0, 0] }))
    .filter(({ width, height }) => width > 0 && height > 0)
}

/** The least contrast of any word of the bar against any pixel of the ground behind it (WCAG 2.2, 1.4.3). */
async function worstContrast(page: Page, words: Word[]): Promise<{ name: string; ratio: number }> {
  const width = page.viewportSize()?.width ?? 0
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: 110 } })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ratios = words.flatMap((word) => {
    const found: { name: string; ratio: number }[] = []
    for (let y = Math.ceil(word.y); y < Math.min(word.y + word.height, info.height); y += 1)
      for (let x = Math.ceil(word.x); x < word.x + word.width; x += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
        found.push({ name: word.name, ratio: contrast(word.color, [red, green, blue]) })
      }
    return found
  })
  expect(ratios.length).toBeGreaterThan(1000)
  return ratios.reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))
}
