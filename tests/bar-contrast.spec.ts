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

/** The greatest edge, of 255, that what passes under the bar may have: no letter can be read from it. */
const sharpest = 12

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
        const ground = await groundOf(page)
        const worst = worstContrast(ground, await placesOf(page, words))
        if (worst.ratio < 4.5) findings.push(`at ${scroll} px: ${worst.name} ${worst.ratio.toFixed(2)}:1`)
        // At the very top the engraving may be seen: no text has come under the bar yet.
        const edge = scroll > 0 ? sharpestEdge(ground) : 0
        if (edge > sharpest) findings.push(`at ${scroll} px: an edge of ${edge} of 255`)
      }
      expect(findings).toEqual([])
    })

const inBar = 'header[data-bar] :is(.firm-mark, .bar-links > ul > li > :is(a, button), .hamburger)'

/** Makes what is written and drawn in the bar invisible, so that only its ground is left, and says its colours. */
async function hideWords(page: Page): Promise<Color[]> {
  // The button brings its own ground.
  await page.locator('.bar-contact').evaluate((button) => button.style.setProperty('visibility', 'hidden'))
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

type Ground = { data: Buffer; width: number; height: number; channels: number }

/** The pixels of the bar as far down as it reaches. */
async function groundOf(page: Page): Promise<Ground> {
  const width = page.viewportSize()?.width ?? 0
  const bar = await page.locator('header[data-bar]').boundingBox()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: Math.floor(bar?.height ?? 0) } })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

/** The greatest difference between two pixels side by side, from 0 to 255: letters have edges, a soft ground has none. */
function sharpestEdge({ data, width, height, channels }: Ground): number {
  let edge = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < width; x += 1) {
      const at = (y * width + x) * channels
      edge = Math.max(edge, Math.abs((data[at] ?? 0) - (data[at - channels] ?? 0)))
    }
  return edge
}

/** The least contrast of any word of the bar against any pixel of the ground behind it (WCAG 2.2, 1.4.3). */
function worstContrast(ground: Ground, words: Word[]): { name: string; ratio: number } {
  const { data, width, height, channels } = ground
  const ratios = words.flatMap((word) => {
    const found: { name: string; ratio: number }[] = []
    for (let y = Math.ceil(word.y); y < Math.min(word.y + word.height, height); y += 1)
      for (let x = Math.ceil(word.x); x < word.x + word.width; x += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * channels)
        found.push({ name: word.name, ratio: contrast(word.color, [red, green, blue]) })
      }
    return found
  })
  expect(ratios.length).toBeGreaterThan(1000)
  return ratios.reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))
}
