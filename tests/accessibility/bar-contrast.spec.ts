import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, parts, type Color } from './contrast.ts'
import { expect, showFonts, test } from '../support/site.ts'

const transparentPages = [
  '/',
  '/our-firm',
  '/privacy-policy',
  '/disclaimer',
  '/accessibility-feedback',
  '/404',
  '/blog/404',
]

/** The maximum edge, out of 255, in what passes under the bar: no letter is legible with it. */
const sharpest = 12

type Box = { x: number; y: number; width: number; height: number }
type Word = Box & { name: string; color: Color }

for (const width of [1440, 390])
  for (const path of transparentPages)
    test(`the bar over ${path} is readable at every scroll position at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await showFonts(page)
      const colors = await hideWords(page)
      const devtools = await page.context().newCDPSession(page)
      const findings: string[] = []
      for (let scroll = 0; scroll <= 700; scroll += 25) {
        const { bar, boxes } = await page.evaluate(scrolledTo, { top: scroll, inBar })
        const ground = await groundOf(devtools, bar)
        const worst = worstContrast(ground, wordsOf(boxes, colors))
        if (worst.ratio < 4.5) findings.push(`at ${scroll} px: ${worst.name} ${worst.ratio.toFixed(2)}:1`)
        // At the very top the engraving may be visible: no text is under the bar yet.
        const edge = scroll > 0 ? sharpestEdge(ground) : 0
        if (edge > sharpest) findings.push(`at ${scroll} px: an edge of ${edge} of 255`)
      }
      expect(findings).toEqual([])
    })

const inBar = 'header[data-bar] :is(.firm-mark, .bar-links > ul > li > :is(a, button), .hamburger)'

/** Hides the text and icons in the bar, leaving only its background, and returns their colors. */
async function hideWords(page: Page): Promise<Color[]> {
  // The button has its own background.
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

/** Runs in the page: scrolls, and says where the bar is on the page, and its words in the window. */
async function scrolledTo({ top, inBar }: { top: number; inBar: string }) {
  window.scrollTo({ top, behavior: 'instant' })
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const height = document.querySelector('header[data-bar]')?.getBoundingClientRect().height ?? 0
  const bar = { x: 0, y: scrollY, width: innerWidth, height: Math.floor(height) }
  const boxes = [...document.querySelectorAll(inBar)].map((word) => {
    const { x, y, width, height } = word.getBoundingClientRect()
    return { name: word.getAttribute('aria-label') ?? word.textContent ?? '', x, y, width, height }
  })
  return { bar, boxes }
}

function wordsOf(boxes: Omit<Word, 'color'>[], colors: Color[]): Word[] {
  return boxes
    .map((box, place): Word => ({ ...box, color: colors[place] ?? [0, 0, 0] }))
    .filter(({ width, height }) => width > 0 && height > 0)
}

type Ground = { data: Buffer; width: number; height: number; channels: number }

/** The pixels of the bar, down to its lower edge. Playwright’s own screenshots take longer. */
async function groundOf(devtools: CDPSession, bar: Box): Promise<Ground> {
  const clip = { ...bar, scale: 1 }
  const picture = await devtools.send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
  const pixels = sharp(Buffer.from(picture.data, 'base64')).removeAlpha().raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

/** The maximum difference between adjacent pixels, from 0 to 255: letters have edges, a soft background has none. */
function sharpestEdge({ data, width, height, channels }: Ground): number {
  let edge = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < width; x += 1) {
      const at = (y * width + x) * channels
      edge = Math.max(edge, Math.abs((data[at] ?? 0) - (data[at - channels] ?? 0)))
    }
  return edge
}

/** The lowest contrast of any text in the bar against any background pixel behind it (WCAG 2.2, 1.4.3). */
function worstContrast(ground: Ground, words: Word[]): { name: string; ratio: number } {
  const { data, width, height, channels } = ground
  let pixels = 0
  const ratios = words.flatMap((word) => {
    // Thousands of pixels have a few dozen colors.
    const colors = new Set<number>()
    for (let y = Math.ceil(word.y); y < Math.min(word.y + word.height, height); y += 1)
      for (let x = Math.ceil(word.x); x < Math.min(word.x + word.width, width); x += 1) {
        colors.add(data.readUIntBE((y * width + x) * channels, 3))
        pixels += 1
      }
    return [...colors].map((color) => {
      const behind: Color = [color >> 16, (color >> 8) & 255, color & 255]
      return { name: word.name, ratio: contrast(word.color, behind) }
    })
  })
  expect(pixels).toBeGreaterThan(1000)
  return ratios.reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))
}
