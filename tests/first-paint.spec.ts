import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { members } from './content.ts'
import { kindsOfPages } from './kinds-of-pages.ts'
import { builtHtml, builtPages, expect, hasBar, showFonts, test } from './site.ts'
import { heaviest } from './wire.ts'

// The error pages are answered with their status, which the console tells.
test.use({ expectedFault: /status of 404/ })

for (const [kind, paths] of Object.entries(kindsOfPages))
  test(`a page of the kind "${kind}" asks for no font and no plate before it has painted`, async ({
    page,
  }) => {
    const [path = ''] = heaviest(paths.filter(hasBar), 1)
    await page.goto(path)
    await showFonts(page)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2|\/plates\//.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }))
    expect(asked.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(2)
    expect(asked.filter(({ startTime }) => startTime < painted)).toEqual([])
  })

for (const path of ['/', '/our-team'])
  test(`the words of ${path} are painted before its engraving is drawn`, async ({ page }) => {
    await page.addInitScript(() => {
      const isDrawn = () => document.querySelector('main [aria-hidden] svg')?.checkVisibility()
      new PerformanceObserver((_, observer) => {
        document.documentElement.setAttribute('data-test-drawn', `${isDrawn()}`)
        observer.disconnect()
      }).observe({ type: 'paint', buffered: true })
    })
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-test-drawn', 'false')
    await expect(page.locator('main [aria-hidden] svg').first()).toBeVisible()
  })

test('the largest paint of the home page is its headline, also when the hills have come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.route('**/hills.svg', async (route) => {
    await new Promise((arrived) => setTimeout(arrived, 800))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) =>
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'element' in last ? (last.element as Element).tagName : undefined)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  expect(largest).toBe('H1')
})

for (const [path, cut] of [
  ['/', '</svg>'],
  ['/our-firm', '</svg>'],
  ['/contact-us', '</h1>'],
  [`/our-team/${members[0]?.slug}`, '</h1>'],
] as const)
  test(`the first paint of ${path} has the head of the page whole, though the page comes in pieces`, async ({
    browser,
  }) => {
    const html = builtHtml(path)
    const { origin, close } = await serveInTwo(html, html.indexOf(cut, html.indexOf('<main')))
    const page = await browser.newPage()
    await page.goto(origin)
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    const { received, painted } = await page.evaluate(() => ({
      received: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }))
    await page.close()
    close()
    expect(painted).toBeGreaterThan(received)
  })

for (const [width, height] of [
  [412, 823],
  [1440, 900],
] as const)
  test(`the fonts move nothing on the screen when they come late, at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    // A transition between two pages would be cut short by the next visit.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(collectShifts)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((arrived) => setTimeout(arrived, 150))
      await route.continue()
    })
    await page.goto('/')
    const isMeasurable = await hasStandIns(page)
    test.skip(!isMeasurable && !process.env['REQUIRE_FONTS'], 'No Arial and Times: install fonts-liberation.')
    expect(isMeasurable).toBe(true)
    for (const path of builtPages().filter(hasBar)) {
      await page.goto(path)
      await showFonts(page)
      expect.soft(await shiftOf(page), path).toBeLessThan(0.0005)
    }
  })

test('what lies below the screen keeps its place while the fonts come, and is all there afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const seen = { heights: new Set<number>(), parts: 0 }
    Object.assign(globalThis, { seen })
    requestAnimationFrame(function look() {
      const away = document.querySelectorAll('[style*="content-visibility"]')
      if (away.length > 0) seen.heights.add(document.documentElement.scrollHeight)
      seen.parts = Math.max(seen.parts, away.length)
      requestAnimationFrame(look)
    })
  })
  await page.goto('/blog/will-vs-trust')
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await showFonts(page)
  await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0)
  const seen = await page.evaluate(() => {
    const { heights, parts } = Reflect.get(globalThis, 'seen') as { heights: Set<number>; parts: number }
    return { heights: [...heights], parts }
  })
  expect(seen.parts).toBeGreaterThan(2)
  for (const height of seen.heights) expect(Math.abs(height - before)).toBeLessThan(before / 50)
  expect(
    await page
      .locator('.prose h2')
      .last()
      .evaluate((heading) => heading.checkVisibility()),
  ).toBe(true)
})

test('whoever comes from another page of the site sees its fonts from the first paint on', async ({
  page,
}) => {
  await page.goto('/')
  await showFonts(page)
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const shown = [...document.fonts].filter(({ status }) => status === 'loaded')
      Object.assign(globalThis, { shown: shown.map(({ family }) => family.replaceAll('"', '')) })
    }).observe({ type: 'paint' })
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog', exact: true })
    .click()
  await expect(page).toHaveURL('/blog')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
    .toEqual(expect.arrayContaining(['Brygada 1918', 'Public Sans']))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('fonts and plates come by themselves', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(2)
    expect(asked).toContain('/plates/hills.svg')
    expect(asked).toContain('/plates/band.svg')
  })
})

test.describe('with fonts that cannot be read', () => {
  test.use({ expectedFault: /downloaded font|OTS parsing/ })

  test('a page does without them and is as readable as before', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.fulfill({ body: 'no font' }))
    await page.goto('/our-firm')
    await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Serves one page, the part from `cut` on half a second after the rest. Whatever else is asked for is not there. */
async function serveInTwo(html: string, cut: number) {
  const server = createServer((request, response) => {
    const [begin, rest] = request.url === '/' ? [html.slice(0, cut), html.slice(cut)] : ['', '']
    response.writeHead(begin ? 200 : 404, { 'content-type': 'text/html' }).write(begin)
    setTimeout(() => response.end(rest), 500)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Whether the machine has what `src/styles/typefaces.css` lets stand in for the fonts. */
function hasStandIns(page: Page) {
  return page.evaluate(async () => {
    const standIns = [...document.fonts].filter(({ family }) => /from (Arial|Times)/.test(family))
    const loaded = await Promise.allSettled(standIns.map((face) => face.load()))
    return standIns.length === 3 && loaded.every(({ status }) => status === 'fulfilled')
  })
}

function shiftOf(page: Page) {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return Reflect.get(globalThis, 'shift') as number
  })
}

/** Runs in the page before its own scripts: sums up its layout shifts (Layout Instability, WICG). */
function collectShifts() {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(globalThis, {
        shift: Number(Reflect.get(globalThis, 'shift')) + Number('value' in entry && entry.value),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
